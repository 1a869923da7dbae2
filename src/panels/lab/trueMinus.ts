/** A number with a true minus sign, as wide as the digits. */
export const trueMinus = (text: string): string => text.replace(/^-(?=\d)/, '−');
