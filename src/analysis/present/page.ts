import { moveSentence } from '@/craft/moves';
import type { Plot } from '../plots/plot';
import { at, escaped } from '../plots/svg';
import { strings } from '../strings';
import type { NamedGame } from '../tables/games';
import { Appendix, turnId } from './appendix';
import { gamesHtml } from './game-pages';
import { type Cell, cellText, groundOf, type Table } from './table';

const t = strings.report;

const STYLE = `
:root { color-scheme: light; }
body { font: 15px/1.5 Inter, Helvetica, Arial, sans-serif; color: #1a1a1a; background: #fff; max-width: 1200px; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem; } h3 { font-size: 1rem; margin: 1.4rem 0 .2rem; }
p { max-width: 75ch; margin: .3rem 0 .8rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid #d9d9d9; text-align: left; vertical-align: top; white-space: nowrap; }
th { border-bottom: 2px solid #1a1a1a; } .n { text-align: right; }
td a { color: inherit; text-decoration-color: #999; text-underline-offset: 2px; }
td.said { min-width: 22rem; max-width: 34rem; white-space: normal; }
td.done { min-width: 11rem; max-width: 16rem; white-space: normal; }
p.note { border-left: 3px solid #b35900; padding-left: .7rem; }
figure { margin: 1.2rem 0; } svg { max-width: 100%; height: auto; }
svg a:hover rect, svg a:focus-visible rect { stroke: #1a1a1a; stroke-width: 1.5; }
blockquote { margin: .3rem 0 .6rem; padding-left: .8rem; border-left: 3px solid #d9d9d9; max-width: 75ch; }
.behind ol { font-size: 13px; } .behind p { max-width: none; margin: .1rem 0 .3rem; }
:target { background: #fff3c4; scroll-margin-top: 2rem; }
@page { size: landscape; margin: 12mm; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } .scroll { overflow: visible; } table { width: 100%; font-size: 7pt; } th, td { padding: 2pt 3pt; white-space: normal; overflow-wrap: anywhere; } h2 { break-after: avoid; } svg, tr { break-inside: avoid; } .behind, .games { display: none; } }
`;

/** Every table and picture on one page that needs nothing else; each number leads to its turns further down. */
export function pageOf(
  games: readonly NamedGame[],
  tables: readonly Table[],
  plots: readonly Plot[],
  stands: 'alone' | 'with files',
): string {
  const turns = games.reduce((sum, { game }) => sum + game.turns.length, 0);
  const appendix = new Appendix();
  return [
    `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // No request leaves the page, whatever its texts say.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${t.title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${t.title}</h1><p>${t.lead(games.length, turns)}${stands === 'alone' ? '' : ` ${t.files}`}</p>`,
    ...tables.slice(0, 1).map((it) => tableHtml(it, appendix)),
    ...plots.map((it) => `<figure>${plotHtml(it, appendix)}</figure>`),
    ...tables.slice(1).map((it) => tableHtml(it, appendix)),
    spiralsHtml(games),
    appendix.html(),
    gamesHtml(games),
    '</body></html>',
  ].join('\n');
}

function tableHtml({ title, caption, notes, columns, rows }: Table, appendix: Appendix): string {
  const head = columns
    .map(({ label, meaning }, k) => {
      const number = rows.some((row) => row[k]!.kind !== 'text') ? ' class="n"' : '';
      return `<th scope="col"${number}${meaning ? ` title="${escaped(meaning)}"` : ''}>${escaped(label)}</th>`;
    })
    .join('');
  const told = notes.map((it) => `<p class="note">${escaped(it)}</p>`).join('');
  const body = rows.map((row) => {
    const name = row[0] ? cellText(row[0]) : '';
    const cells = row.map((cell, k) =>
      cellHtml(
        cell,
        appendix.addressOf(groundOf(cell), { row: t.row(title, name), column: columns[k]?.label ?? '' }),
      ),
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<section><h2>${escaped(title)}</h2><p>${escaped(caption)}</p>${told}<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div></section>`;
}

function cellHtml(cell: Cell, address: string | null): string {
  const shown = escaped(cellText(cell));
  const linked =
    address === null || shown === '' ? shown : `<a href="${address}"${hintOf(cell)}>${shown}</a>`;
  return cell.kind === 'text' ? `<td>${linked}</td>` : `<td class="n">${linked}</td>`;
}

function hintOf(cell: Cell): string {
  if (cell.kind !== 'amount') return '';
  const { n, interval } = cell.amount;
  const [low, high] = interval?.map((it) => it.toFixed(cell.digits)) ?? [null, null];
  return ` title="${escaped(t.hint(n, low ?? null, high ?? null))}"`;
}

/** The picture with a way from each of its marks. */
function plotHtml({ title, svg, marks }: Plot, appendix: Appendix): string {
  const links = marks.flatMap(({ row, name, value, ground, ...box }) => {
    const address = appendix.addressOf(ground, { row: t.row(title, row), column: name });
    if (address === null) return [];
    const place = `x="${at(box.x)}" y="${at(box.y)}" width="${at(box.width)}" height="${at(box.height)}"`;
    return [
      `<a href="${address}"><title>${escaped(`${row}: ${name} ${value}`)}</title><rect ${place} fill="transparent"/></a>`,
    ];
  });
  // A picture's links could not be reached inside of what counts as one image.
  return `${svg.replace('role="img"', 'role="group"').replace(/<\/svg>$/, '')}${links.join('')}</svg>`;
}

function spiralsHtml(games: readonly NamedGame[]): string {
  const found = games.flatMap(({ name, game }, place) =>
    game.spirals.map((spiral) => ({
      name,
      spiral,
      address: `#${turnId({ game: place, turn: spiral.from })}`,
    })),
  );
  if (found.length === 0) return `<section><h2>${t.spirals}</h2><p>${t.none}</p></section>`;
  const items = found.map(({ name, spiral, address }) => {
    const begun = (spiral.nothingLeft ? [] : spiral.begunBy).map(
      (it) => `<blockquote>${escaped(`${it.speaker}: ${it.message}`)}</blockquote>`,
    );
    const open = spiral.waysOut[0]?.moves.slice(0, 3) ?? [];
    const ways = open.map(({ move, said }) => {
      const words = said.map(({ speaker, text }) => t.said(speaker, text)).join(t.or);
      return `<li>${escaped(`${moveSentence(move)} ${words ? t.couldSay(words) : t.nobodySees}`)}</li>`;
    });
    const way = ways.length > 0 ? `<p>${t.openIn(spiral.from)}</p><ul>${ways.join('')}</ul>` : '';
    const heading = `<a href="${address}">${escaped(t.spiral(name, spiral.from, spiral.to))}</a>`;
    return `<h3>${heading}</h3><p>${escaped(spiral.sentence)}</p>${begun.join('')}${way}`;
  });
  return `<section><h2>${t.spirals}</h2>${items.join('\n')}</section>`;
}
