/** Of stretches that go round in a circle, those in which a way out was open. Apart from what finds them, for the first view needs no more. */
export const circling = <S extends { readonly nothingLeft: boolean }>(spirals: readonly S[]): S[] =>
  spirals.filter(({ nothingLeft }) => !nothingLeft);
