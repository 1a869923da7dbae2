import { type FormEvent, useState } from 'react';
import { routes } from '@/app/links';
import { readInstead } from '@/app/models/instead';
import type { Trouble } from '@/app/models/live';
import { strings } from '@/app/strings';
import { isDirector } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { RunHere } from '../seating/RunHere';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { BudgetPanel } from './Budget';
import styles from './FailedSeat.module.css';
import { liveParts } from './liveParts';

const t = strings.models.trouble;
/** What no look at the server can cure: it has to be entered, or a price; and the look itself would cost. */
const unchecked: readonly Trouble['code'][] = ['no-server', 'budget', 'budget-unpriced'];

/** A model gave no answer, and the game is paused: what happened, and every way on from here. */
export default function FailedSeat({ trouble }: { readonly trouble: Trouble }) {
  const app = useApp();
  const game = useAppStore('table', (state) => state.game);
  const watching = useAppStore('table', (state) => state.watching);
  const [writing, setWriting] = useState(false);
  const { seat, model, server, cause, cure, detail, partial, reasoning, suggestMaxTokens, charged } = trouble;
  if (!game) return null;
  const occupant = game.team[seat];
  const goOn = () => app.table.getState().play();
  const more = (maxTokens: number) => {
    const table = app.table.getState();
    // Whoever looks back meanwhile does not mean to play anew from there.
    table.goTo(table.tip);
    if (occupant.kind === 'model') table.seat(seat, { ...occupant, maxTokens });
    goOn();
  };
  // A cap is this app's own: no server has said anything.
  const capped = trouble.code === 'budget' || trouble.code === 'budget-unpriced';
  const came = liveParts(partial, reasoning);
  return (
    <aside className={styles.panel} aria-labelledby="failed-seat" role="alert">
      <h2 id="failed-seat">{t.title(seat, model)}</h2>
      <p>
        {cause} {cure}
      </p>
      {detail !== '' && (
        <p className={styles.says}>
          {capped ? (
            detail
          ) : (
            <>
              {t.says}: <q>{detail}</q>
            </>
          )}
        </p>
      )}
      {charged && <p className={styles.says}>{t.charged[charged.billed](charged.tokens)}</p>}
      {(came.said || came.thought) && (
        <details className={styles.came}>
          <summary>{came.said ? t.partial : t.onlyThought}</summary>
          <pre>{came.said || came.thought}</pre>
        </details>
      )}
      {capped && !watching && <BudgetPanel game={game.id} />}
      {watching ? (
        <RunHere />
      ) : writing ? (
        <Instead trouble={trouble} start={came.said} onBack={() => setWriting(false)} onSent={goOn} />
      ) : (
        <div className={styles.ways}>
          <Button tone="primary" label={t.again} onClick={goOn} />
          {suggestMaxTokens !== null && (
            <Button label={t.more(suggestMaxTokens)} onClick={() => more(suggestMaxTokens)} />
          )}
          <Button
            label={t.standIn}
            title={t.standInHint}
            onClick={() => {
              app.models.seats.standIn(game, seat);
              goOn();
            }}
          />
          <Button label={t.write} onClick={() => setWriting(true)} />
          <a className={styles.link} href={`#${routes.seat(game.id, [seat])}`}>
            {t.take}
          </a>
          <Button tone="quiet" label={t.stop} onClick={app.table.getState().dismiss} />
          <a
            className={styles.link}
            href={`#${unchecked.includes(trouble.code) ? routes.models : routes.check(server, model)}`}
          >
            {unchecked.includes(trouble.code) || trouble.code === 'no-key' ? t.settings : t.doctor}
          </a>
        </div>
      )}
    </aside>
  );
}

interface InsteadProps {
  readonly trouble: Trouble;
  /** What of the model's own answer can be mended. */
  readonly start: string;
  readonly onBack: () => void;
  readonly onSent: () => void;
}

/** What was begun and not sent yet, by question: another page and back loses none of it. */
const drafts = new Map<string, string>();

/** The person writes this one answer. It is recorded as theirs. */
function Instead({ trouble: { seat }, start, onBack, onSent }: InsteadProps) {
  const app = useApp();
  const [question] = useState(() => {
    const { game, tip } = app.table.getState();
    return `${game?.id} ${tip} ${seat}`;
  });
  const [text, setText] = useState(drafts.get(question) ?? start);
  const [error, setError] = useState<string | null>(null);
  const director = isDirector(seat);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { game, tip } = app.table.getState();
    if (!game) return;
    const read = readInstead(game, tip, seat, text);
    if (!read.ok) return setError(read.error);
    app.models.seats.speakFor(game, seat, read.value);
    drafts.delete(question);
    onSent();
  };
  return (
    <form className={styles.write} onSubmit={send}>
      <Field
        label={director ? t.message(seat) : t.move}
        hint={director ? t.messageHint : t.moveHint}
        error={error}
      >
        {(ids) => (
          <textarea
            {...ids}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
            autoFocus
            className={styles.lines}
            rows={director ? 3 : 1}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              drafts.set(question, event.target.value);
              setError(null);
            }}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      <div className={styles.ways}>
        <Button tone="primary" type="submit" label={t.send} />
        <Button tone="quiet" label={t.cancel} onClick={onBack} />
      </div>
    </form>
  );
}
