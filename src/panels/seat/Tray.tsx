import { useId } from 'react';
import { PALETTE, type PaletteName } from '@/app/palette';
import { seatDesk } from '@/app/strings/seatDesk';
import { BLOCK_CODES, colorOf, isLarge, sizeOf } from '@/craft/vocabulary';
import { BrickShape, PatternDefs } from '../ui/BrickPattern';
import type { Tool } from './compose';
import styles from './Tray.module.css';

export interface TrayProps {
  readonly tool: Tool;
  readonly palette: PaletteName;
  readonly disabled: boolean;
  readonly onTool: (tool: Tool) => void;
}

const UNIT = { width: 26, height: 20, gap: 2 } as const;

/** The ten bricks and the hand that takes one off: native radio buttons, known by letter, pattern and length. */
export function Tray({ tool, palette, disabled, onTool }: TrayProps) {
  const t = seatDesk.build;
  const name = useId();
  const prefix = name.replace(/\W/g, '');
  const paints = PALETTE[palette];
  return (
    <fieldset className={styles.tray} data-guide="tray">
      <legend>{t.tray}</legend>
      <svg width="0" height="0" aria-hidden="true" className={styles.defs}>
        <PatternDefs palette={paints} prefix={prefix} />
      </svg>
      <div className={styles.bricks}>
        {BLOCK_CODES.map((code, k) => {
          const color = colorOf(code);
          const key = `${(k + 1) % BLOCK_CODES.length}`;
          const wide = isLarge(code) ? 2 * UNIT.width + UNIT.gap : UNIT.width;
          return (
            <label key={code} className={styles.brick} title={`${sizeOf(code)} ${color} · ${code}`}>
              <input
                type="radio"
                name={name}
                value={code}
                checked={tool === code}
                disabled={disabled}
                aria-label={t.tool(sizeOf(code), color, key)}
                onChange={() => onTool(code)}
              />
              <span className={styles.face}>
                <svg
                  width={wide + 2}
                  height={UNIT.height + 2}
                  viewBox={`-1 -1 ${wide + 2} ${UNIT.height + 2}`}
                  aria-hidden="true"
                >
                  <BrickShape
                    x={0}
                    y={0}
                    width={wide}
                    height={UNIT.height}
                    paint={paints[color]}
                    pattern={`${prefix}-${color}`}
                  />
                </svg>
                <span className={styles.key} aria-hidden="true">
                  {key}
                </span>
              </span>
            </label>
          );
        })}
        <label className={styles.remove} title={t.removeHint}>
          <input
            type="radio"
            name={name}
            value="remove"
            checked={tool === 'remove'}
            disabled={disabled}
            aria-label={t.removeHint}
            onChange={() => onTool('remove')}
          />
          <span className={styles.face}>
            <span aria-hidden="true">{t.remove}</span>
            <span className={styles.key} aria-hidden="true">
              X
            </span>
          </span>
        </label>
      </div>
    </fieldset>
  );
}
