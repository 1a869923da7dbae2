import { routes } from '@/app/links';
import { capOf, spentOf } from '@/app/models/store';
import { strings } from '@/app/strings';
import { seatsModels } from '@/app/team';
import { useApp, useAppStore } from '../AppContext';
import { Popup } from '../ui/Popup';
import styles from './Budget.module.css';
import { CapFields } from './CapFields';

const t = strings.models.budget;

/** What the models of the game on the table have used, of what they may. Shown where models sit. */
export default function Budget() {
  const game = useAppStore('table', ({ game: it }) => (it && seatsModels(it.team) ? it.id : null));
  const spent = useAppStore('servers', (it) => spentOf(it, game ?? ''));
  const cap = useAppStore('servers', (it) => capOf(it, game ?? ''));
  if (game === null) return null;
  const share = Math.max(
    cap.maxTokens === null ? 0 : spent.tokens / cap.maxTokens,
    cap.maxCost === null ? 0 : spent.cost / cap.maxCost,
  );
  return (
    <div className={styles.place}>
      <Popup
        label={t.label}
        trigger={
          <>
            <span className={styles.bar} data-full={share > 0.9 || undefined} aria-hidden="true">
              <span style={{ width: `${Math.min(100, share * 100)}%` }} />
            </span>
            {t.used(spent.tokens, cap.maxTokens)}
            {spent.cost > 0 && ` · ${t.cost(spent.cost, cap.maxCost)}`}
          </>
        }
        triggerClass={styles.trigger}
        className={styles.popup}
        side="below"
      >
        <BudgetPanel game={game} />
        <a className={styles.link} href={`#${routes.models}`}>
          {strings.models.seat.manage}
        </a>
      </Popup>
    </div>
  );
}

/** The cap of one game, to be raised or lowered. */
export function BudgetPanel({ game }: { readonly game: string }) {
  const { models } = useApp();
  const spent = useAppStore('servers', (it) => spentOf(it, game));
  const cap = useAppStore('servers', (it) => capOf(it, game));
  return (
    <div className={styles.panel}>
      <p>
        {t.thisGame}: {t.used(spent.tokens, cap.maxTokens)}
        {spent.possibly > 0 && `, ${t.possibly(spent.possibly)}`}
        {(spent.cost > 0 || cap.maxCost !== null) && `, ${t.cost(spent.cost, cap.maxCost)}`}
      </p>
      <CapFields cap={cap} onChange={(next) => models.store.getState().setCapOf(game, next)} />
    </div>
  );
}
