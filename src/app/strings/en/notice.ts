/** What happened, and what to do next. */
export const notice = {
  notSaved: 'This game could not be saved in the browser. Download its record to keep it.',
  unreadableGame: 'A saved game could not be read and was left as it is.',
};
