/**
 * Signs that models write in place of the plain ones, each mapped to exactly one character, so that a place found
 * in the result is the same place in the raw text.
 */
const SIGNS: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u00a0': ' ',
  '\u200b': ' ',
  '\ufeff': ' ',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '【': '[',
  '】': ']',
  '〔': '(',
  '〕': ')',
  '〈': '<',
  '〉': '>',
  '《': '<',
  '》': '>',
  '◁': '<',
  '▷': '>',
  '、': ',',
  '，': ',',
  '∶': ':',
  '︰': ':',
  '−': '-',
};

/** Full-width and typographic signs as plain ones. The result has the length of `text`. */
export const plainSigns = (text: string): string =>
  text.replace(/[\uff01-\uff5e\u3000\u00a0\u200b\ufeff“”„«»‘’「」『』【】〔〕〈〉《》◁▷、∶︰−]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : (SIGNS[sign] ?? sign);
  });
