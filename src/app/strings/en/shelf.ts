/** Gallery, set-up and the games on the shelf. */
export const gallery = {
  title: 'Gallery',
};
export const setup = {
  title: 'New game',
};
export const games = {
  title: 'Games',
};
