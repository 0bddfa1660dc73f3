/** Columns a text takes in a terminal: combining marks none, East Asian wide characters and emoji two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): 0 | 1 | 2 {
  if (/[\p{Mark}\u200b-\u200d]/u.test(character)) return 0;
  const point = character.codePointAt(0) ?? 0;
  return WIDE.some(([from, to]) => point >= from && point <= to) ? 2 : 1;
}

const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

/** Breaks text at spaces into lines of at most `width` columns; a word that is longer stands on a line of its own. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(" ")) {
    const own = displayWidth(word);
    if (line !== "" && used + 1 + own > width) {
      lines.push(line);
      line = word;
      used = own;
    } else {
      used += line === "" ? own : own + 1;
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
