import { useState } from 'react';
import type { Game } from '@/app/game';
import { strings } from '@/app/strings';
import { Button } from '../ui/Button';
import styles from './Disagreements.module.css';
import { valueText } from './disagreementText';

const t = strings.games;
const STEP = 50;

/** Each value of a log that the rules do not arrive at: what it says, and what they say. */
export function Disagreements({ items }: { readonly items: Game['disagreements'] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{t.disagreementsLead(items.length)}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.columns.turn}</th>
              <th scope="col">{t.columns.field}</th>
              <th scope="col">{t.columns.logged}</th>
              <th scope="col">{t.columns.computed}</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and items may be equal.
              <tr key={k}>
                <td>{item.turn ?? t.wholeGame}</td>
                <td>
                  <code>{item.field}</code>
                </td>
                <td>
                  <code>{valueText(item.logged)}</code>
                </td>
                <td>
                  <code>{valueText(item.computed)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {items.length > shown ? (
        <Button
          label={strings.gallery.more(Math.min(STEP, items.length - shown))}
          onClick={() => setShown(shown + STEP)}
        />
      ) : null}
    </div>
  );
}
