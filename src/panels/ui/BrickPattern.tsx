import type { BrickPaint, BrickPattern, Palette } from '@/app/palette';
import { COLORS } from '@/craft/vocabulary';

const STEP = 8;

/** The patterns' own lines on a tile of STEP × STEP, as on the bricks of the stage. */
const LINES: Readonly<Record<BrickPattern, string | null>> = {
  plain: null,
  dots: null,
  bars: `M${STEP / 2} 0V${STEP}`,
  diagonals: `M-2 2L2-2M0 ${STEP}L${STEP} 0M${STEP - 2} ${STEP + 2}L${STEP + 2} ${STEP - 2}`,
  chevrons: `M0 ${STEP - 2}L${STEP / 2} 2L${STEP} ${STEP - 2}`,
};

/** The pattern tiles of a palette, for one drawing. `idOf` makes their names unique in the page. */
export function PatternDefs({ palette, prefix }: { readonly palette: Palette; readonly prefix: string }) {
  return (
    <defs>
      {COLORS.map((color) => (
        <Tile key={color} id={`${prefix}-${color}`} paint={palette[color]} />
      ))}
    </defs>
  );
}

function Tile({ id, paint }: { readonly id: string; readonly paint: BrickPaint }) {
  const lines = LINES[paint.pattern];
  return (
    <pattern id={id} width={STEP} height={STEP} patternUnits="userSpaceOnUse">
      {lines && <path d={lines} stroke={paint.ink} strokeWidth="1.3" strokeOpacity="0.2" fill="none" />}
      {paint.pattern === 'dots' && (
        <g fill={paint.ink} fillOpacity="0.22">
          <circle cx={STEP / 4} cy={STEP / 4} r="1.2" />
          <circle cx={(STEP * 3) / 4} cy={(STEP * 3) / 4} r="1.2" />
        </g>
      )}
    </pattern>
  );
}

export interface BrickShapeProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly paint: BrickPaint;
  readonly pattern: string;
}

/** A flat brick: body, pattern, edge and letter. */
export function BrickShape({ x, y, width, height, paint, pattern }: BrickShapeProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="2.5" fill={paint.body} />
      <rect x={x} y={y} width={width} height={height} rx="2.5" fill={`url(#${pattern})`} />
      <rect
        x={x + 0.4}
        y={y + 0.4}
        width={width - 0.8}
        height={height - 0.8}
        rx="2.2"
        fill="none"
        stroke={paint.edge}
        strokeWidth="0.8"
      />
      <rect x={x + 2.5} y={y + height - 12} width="10.5" height="9.5" rx="2" fill={paint.body} />
      <text x={x + 4.4} y={y + height - 4.2} fontSize="9" fontWeight="700" fill={paint.ink}>
        {paint.letter}
      </text>
    </>
  );
}
