import type { Block, Cell, Document, Sketch, Tone } from "./document.ts";

export interface TerminalOptions {
  /** ANSI colours. Default false. */
  readonly color?: boolean;
}

const CODES: Readonly<Record<Tone, readonly [on: number, off: number]>> = {
  strong: [1, 22],
  muted: [2, 22],
  good: [32, 39],
  bad: [31, 39],
  unsure: [33, 39],
  warning: [33, 39],
};

/** The document as lines for a terminal. */
export function terminalLines(document: Document, { color = false }: TerminalOptions = {}): string[] {
  const paint = ({ text, tone }: Cell): string =>
    color && tone && text !== "" ? `\u001b[${CODES[tone][0]}m${text}\u001b[${CODES[tone][1]}m` : text;
  return document.blocks.flatMap((block) => [...blockLines(block, paint), ""]);
}

function blockLines(block: Block, paint: (cell: Cell) => string): string[] {
  switch (block.kind) {
    case "title":
      return [`${paint({ text: block.text, tone: "strong" })}   ${block.detail}`];
    case "lines":
      return block.lines.map((cell) => `  ${paint(cell)}`);
    case "sketches":
      return besides(block.sketches, paint);
    case "table":
      return tableLines(block, paint);
    default:
      return block satisfies never;
  }
}

function tableLines({ columns, rows }: Extract<Block, { kind: "table" }>, paint: (cell: Cell) => string): string[] {
  const width = columns.map(({ title }, c) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[c]?.text ?? ""))),
  );
  const padded = (cell: Cell, c: number): string => {
    const space = " ".repeat(Math.max(0, width[c] - displayWidth(cell.text)));
    return columns[c].align === "right" ? space + paint(cell) : paint(cell) + space;
  };
  const line = (cells: readonly Cell[]): string => `  ${cells.map(padded).join("   ")}`.trimEnd();
  return [line(columns.map(({ title }) => ({ text: title, tone: "muted" }))), ...rows.map(line)];
}

function besides(sketches: readonly Sketch[], paint: (cell: Cell) => string): string[] {
  const height = Math.max(...sketches.map(({ lines }) => lines.length));
  const captions = sketches.map(({ caption, lines }) =>
    paint({ text: caption.padEnd(lines[0].length), tone: "muted" }),
  );
  const rows = Array.from({ length: height }, (_, r) => sketches.map(({ lines }) => lines[r] ?? "").join("   "));
  return [`  ${captions.join("   ")}`, ...rows.map((row) => `  ${row}`)];
}

/** Columns a text takes in a terminal: combining marks none, East Asian wide characters and emoji two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mark}/u.test(character)) continue;
    const point = character.codePointAt(0) ?? 0;
    width += WIDE.some(([from, to]) => point >= from && point <= to) ? 2 : 1;
  }
  return width;
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
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];
