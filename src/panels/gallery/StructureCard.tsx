import { strings } from '@/app/strings';
import { MAX_TURNS } from '@/craft/setup';
import type { RuleSet } from '@/craft/vocabulary';
import { Isometric } from '../ui/Isometric';
import { type Card, nameOf, oracleEnd } from './cards';
import styles from './StructureCard.module.css';

const t = strings.gallery;

export interface StructureCardProps {
  readonly card: Card;
  readonly rules: RuleSet;
  readonly href: string;
}

/** A model on the shelf with its label. */
export function StructureCard({ card, rules, href }: StructureCardProps) {
  const { structure, facts, blocks } = card;
  return (
    <a className={styles.card} href={href}>
      <Isometric board={structure.board} className={styles.drawing} />
      <span className={styles.head}>
        <span className={styles.name}>{nameOf(structure.id)}</span>
        <span className={styles.tier}>{strings.tier[structure.tier]}</span>
      </span>
      <span className={styles.line}>
        {t.blocks(blocks)}, par {facts.par}
        <span className={styles.slack} data-tight={MAX_TURNS - facts.par <= 0}>
          {t.slack(MAX_TURNS - facts.par)}
        </span>
      </span>
      <Reach facts={facts} />
      <span className={styles.oracle} title={t.oracleEndHint}>
        {t.oracleEnd(oracleEnd(structure, rules))}
      </span>
    </a>
  );
}

/** Whether a structure can be finished, as a word with its mark. */
export function Reach({ facts }: { readonly facts: Card['facts'] }) {
  return (
    <span className={styles.reach} data-finishable={facts.finishable}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d={facts.finishable ? 'M2 6.4 4.8 9 10 3.2' : 'M6 2v4.8M6 9.6v.1'} />
      </svg>
      {facts.finishable ? t.finishable : t.outOfReach(facts.outOfReach)}
    </span>
  );
}
