import { strings } from '@/app/strings';
import type { TableView } from '@/app/tableView';
import { moveSentence } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import { DIRECTORS } from '@/craft/vocabulary';
import { useTableView } from './useTable';

/** Says each turn aloud, in one short sentence. */
export function Announcer() {
  const view = useTableView();
  return (
    <p className="visually-hidden" aria-live="polite">
      {view ? sentenceOf(view) : ''}
    </p>
  );
}

export function sentenceOf(view: TableView): string {
  const t = strings.table.say;
  const { turn, builder, summary, progress } = view;
  if (turn === 0) return t.start(view.state.setup.structure.id);
  if (!summary) {
    const last = DIRECTORS.filter((director) => view.directors[director].status === 'spoke').at(-1);
    return last ? t.spoke(turn, last) : '';
  }
  if (builder.question !== null) return t.asked(turn, builder.question);
  const sentence = builder.move ? moveSentence(builder.move) : '';
  return builder.refusal
    ? t.refused(turn, sentence, refusalSentence(builder.refusal))
    : t.built(turn, sentence, strings.percent(progress.progress));
}
