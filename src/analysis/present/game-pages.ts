import { moveSentence } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import type { TurnAnalysis } from '../game';
import { escaped } from '../plots/svg';
import { strings } from '../strings';
import type { NamedGame } from '../tables/games';
import { turnId } from './appendix';
import { fixed } from './table';

const t = strings.report;
const HEADS = Object.values(t.columns)
  .map((it) => `<th scope="col">${it}</th>`)
  .join('');

/** Every turn of every game: what was said and done, and what was found. Where all links of the page end. */
export const gamesHtml = (games: readonly NamedGame[]): string =>
  `<section class="games"><h2>${t.games}</h2>\n${games.map(gameHtml).join('\n')}\n</section>`;

function gameHtml({ name, game }: NamedGame, place: number): string {
  const rows = game.turns.map((turn) => turnHtml(turn, turnId({ game: place, turn: turn.turn })));
  return [
    `<section id="${turnId({ game: place, turn: 0 })}"><h3>${escaped(t.gameTitle(place + 1, name))}</h3>`,
    `<p>${escaped(t.gameLine(game))}</p><div class="scroll"><table><thead><tr>${HEADS}</tr></thead><tbody>`,
    ...rows,
    '</tbody></table></div></section>',
  ].join('\n');
}

function turnHtml(turn: TurnAnalysis, id: string): string {
  const said = turn.messages.map(({ speaker, text }) => t.said(speaker, text));
  const built = turn.words === '' ? [] : [t.said('Builder', turn.words)];
  const done = [
    t.outcome[turn.outcome],
    ...(turn.move === null ? [] : [moveSentence(turn.move)]),
    ...(turn.refusal === null ? [] : [refusalSentence(turn.refusal)]),
  ];
  const misled = turn.misleadingCandidates.length;
  const found = [
    ...turn.findings.flatMap(({ kind, sentence }) => (kind === 'misleading-candidate' ? [] : [sentence])),
    ...(misled === 0 ? [] : [t.misleading(misled, turn.candidates.length)]),
  ];
  return [
    `<tr id="${id}"><td class="n">${turn.turn}</td>`,
    `<td class="said">${lines([...said, ...built])}</td>`,
    `<td class="done">${lines(done)}</td>`,
    `<td class="n">${turn.movesToGo}</td><td class="n">${fixed(turn.progress.progress, 3)}</td>`,
    `<td class="said">${lines(found)}</td></tr>`,
  ].join('');
}

const lines = (texts: readonly string[]): string => texts.map(escaped).join('<br>');
