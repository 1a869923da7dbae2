import { useMemo } from 'react';
import { newGame } from '@/app/game';
import { routes } from '@/app/links';
import { USUAL_TEAM } from '@/app/scripts';
import { strings } from '@/app/strings';
import { attainableTarget } from '@/craft/distance';
import { craftSetup, MAX_TURNS } from '@/craft/setup';
import type { Structure } from '@/craft/structure';
import { DIRECTORS, RULE_SETS, type RuleSet } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { goTo } from '../hashLocation';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Isometric } from '../ui/Isometric';
import { PlayIcon } from '../ui/icons';
import { Modal } from '../ui/Modal';
import { Wall } from '../ui/Wall';
import { cardOf, nameOf, oracleEnd } from './cards';
import { Reach } from './StructureCard';
import styles from './StructureDetails.module.css';

const t = strings.gallery;

export interface StructureDetailsProps {
  readonly structure: Structure;
  /** Its place in its set. */
  readonly index: number;
  readonly set: string;
  readonly rules: RuleSet;
  readonly onRules: (rules: RuleSet) => void;
  readonly onClose: () => void;
}

export function StructureDetails({ structure, index, set, rules, onRules, onClose }: StructureDetailsProps) {
  const app = useApp();
  const palette = useAppStore('prefs', (prefs) => prefs.palette);
  const { board } = structure;
  const card = cardOf(structure, rules);
  const ghost = useMemo(() => {
    const reach = attainableTarget(board, rules);
    return (cell: number, layer: number) => layer >= reach[cell]!.length;
  }, [board, rules]);

  const watch = () => {
    const game = newGame(craftSetup(structure, index, { rules }), USUAL_TEAM, structure.id);
    app.table.getState().open(game);
    goTo(routes.game(game.id, 0));
    app.table.getState().play();
  };
  const query = new URLSearchParams({ set, structure: structure.id, rules });

  return (
    <Modal
      title={nameOf(structure.id)}
      aside={
        <span className={styles.aside}>
          {strings.tier[structure.tier]}, {t.blocks(card.blocks)}, {t.places(card.places)}
        </span>
      }
      onClose={onClose}
      foot={
        <>
          <Button icon={<PlayIcon />} label={t.watch} onClick={watch} />
          <Button tone="primary" label={t.play} onClick={() => goTo(`${routes.setup}?${query}`)} />
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.model}>
          <Isometric board={board} label={t.drawing(nameOf(structure.id))} letters ghost={ghost} />
          {card.facts.outOfReach > 0 ? (
            <p className={styles.note}>{t.whyOutOfReach(card.facts.outOfReach)}</p>
          ) : null}
        </div>
        <div className={styles.facts}>
          <Choice<RuleSet>
            label={t.rules}
            labelHidden
            options={RULE_SETS.map((value) => ({ value, label: strings.rules[value] }))}
            value={rules}
            onChange={onRules}
            hint={<Reach facts={card.facts} />}
          />
          <h3 className={styles.heading}>{t.walls}</h3>
          <div className={styles.walls}>
            {DIRECTORS.map((director) => (
              <figure key={director} className={styles.wall} data-director={director}>
                <figcaption>
                  {strings.seat[director]} <span>{strings.wall[director]}</span>
                </figcaption>
                <Wall director={director} target={board} palette={palette} revealCut />
              </figure>
            ))}
          </div>
          <h3 className={styles.heading}>{t.numbers}</h3>
          <Numbers structure={structure} rules={rules} />
        </div>
      </div>
    </Modal>
  );
}

function Numbers({ structure, rules }: { readonly structure: Structure; readonly rules: RuleSet }) {
  return (
    <table className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t.columns.what}</span>
          </th>
          <th scope="col">{t.columns.par}</th>
          <th scope="col">{t.columns.slack}</th>
          <th scope="col">{t.columns.reach}</th>
          <th scope="col" title={t.oracleEndHint}>
            {t.columns.oracle}
          </th>
        </tr>
      </thead>
      <tbody>
        {RULE_SETS.map((set) => {
          const { facts } = cardOf(structure, set);
          return (
            <tr key={set} data-current={set === rules}>
              <th scope="row">{strings.rules[set]}</th>
              <td>{facts.par}</td>
              <td>
                {MAX_TURNS - facts.par} <span>{t.ofTurns(MAX_TURNS)}</span>
              </td>
              <td>{facts.outOfReach === 0 ? t.nothing : facts.outOfReach}</td>
              <td>{t.share(oracleEnd(structure, set))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
