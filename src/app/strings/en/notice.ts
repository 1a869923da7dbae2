/** What happened, and what to do next. */
export const notice = {
  region: 'Messages',
  notSaved: 'This game could not be saved in the browser. Download its record to keep it.',
  unreadableGame: 'A saved game could not be read and was left as it is.',
  gone: 'This game is not in this browser any more.',
  dismiss: 'Dismiss',
  dismissAll: (count: number) => `Dismiss all ${count}`,
  notTaken: (file: string) => `${file} was not opened`,
  untouched: 'The game on the table is as it was.',
  place: 'Place',
  empty: 'The file is empty. Choose another one.',
  tooLarge: (megabytes: number, most: number) =>
    `It has ${megabytes} MB, and at most ${most} MB are read. Split it into several files.`,
  unreadableFile:
    'The browser could not read it. Check that it still exists and that you may open it, then try again.',
  setLoaded: (title: string, count: number) => `${title}: ${count} structures are in the gallery`,
  setThisVisit: 'It is too large to be kept, so it stays until the page is closed.',
  logOpened: (file: string, games: number) =>
    games === 1 ? `${file} was opened` : `${file}: ${games} games are on the shelf`,
  gamesLeft: (file: string, games: number) =>
    games === 1 ? `A game of ${file} was left out` : `${games} games of ${file} were left out`,
  logAgrees: (turns: number) => `Re-executed: ${turns === 1 ? '1 turn' : `${turns} turns`}, no disagreement.`,
  logDisagrees: (count: number) =>
    `${count === 1 ? 'One value does' : `${count} values do`} not agree with the rules. The Games page lists ${
      count === 1 ? 'it' : 'them'
    }.`,
  manyNotTaken: (files: number) => `${files} files were not opened`,
  manyDisagree: (files: number) => `${files} files were opened that do not agree with the rules`,
  disagreeList: (files: readonly { readonly file: string; readonly values: number }[]) =>
    `${files.map(({ file, values }) => `${file}: ${values === 1 ? 'one value' : `${values} values`}`).join('\n')}\nThe Games page lists them.`,
  manyOpened: (files: number) => `${files} files were opened`,
  manyAgree: (files: readonly string[]) =>
    `${files.slice(0, 2).join(', ')} and ${files.length - 2} more. All were re-executed, without a disagreement.`,
  recordOpened: (title: string) => `${title} was opened`,
  reading: (file: string) => `Reading ${file} …`,
  readingMany: (done: number, all: number) => `${done} of ${all} read`,
  stop: 'Stop',
  drop: {
    title: 'Drop to open',
    what: 'Official CRAFT logs, records of this app, and sets of structures. JSON files, several at once.',
  },
  fetch: {
    failed: 'The official set was not fetched',
    offline:
      'The address could not be reached. Check the connection, or save the file with another program and open it here.',
    status: (code: number) =>
      code === 404
        ? 'There is no file at the address any more (404). Get structures_dataset_20.json from the CRAFT repository and open it here.'
        : `The server answered with status ${code}. Try again later, or open the file from your disk.`,
    notSet: 'What came is not a set of structures. Get the file from the CRAFT repository and open it here.',
  },
};
