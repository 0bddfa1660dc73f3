import { inTerms, libraryTerms, option, type Terms, words } from "../../data/wording.ts";
import type { Block, Cell, Document, Sketch, Tone } from "../document.ts";
import { displayWidth, wrapText } from "./displayWidth.ts";

export interface TerminalOptions {
  /** ANSI colours. Default false. */
  readonly color?: boolean | undefined;
  /** Columns of the terminal, at least 40; longer lines are broken at spaces, columns that do not fit left out. Default 100. */
  readonly width?: number | undefined;
  /** How options are called in what is said about columns that were left out. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

type Paint = (cell: Cell) => string;
type TableBlock = Extract<Block, { kind: "table" }>;

const CODES: Readonly<Record<Tone, readonly [on: number, off: number]>> = {
  strong: [1, 22],
  muted: [2, 22],
  good: [32, 39],
  bad: [31, 39],
  unsure: [33, 39],
  warning: [33, 39],
};

const INDENT = "  ";
const GAP = "   ";

/**
 * The document as lines for a terminal of `width` (default 100, at least 40) columns; with `color`, tones become ANSI
 * escape codes.
 *
 * @param document the document
 * @param options colour (default false) and width
 *
 * @example
 * ```ts
 * import { terminalLines } from "@heldout/core/report";
 * terminalLines({ blocks: [{ kind: "lines", lines: [{ text: "AUC 0.84" }] }] }); // [ '  AUC 0.84', '' ]
 * ```
 */
export function terminalLines(
  document: Document,
  { color = false, width = 100, terms = libraryTerms }: TerminalOptions = {},
): string[] {
  const paint: Paint = ({ text, tone }) =>
    color && tone && text !== "" ? `\u001b[${CODES[tone][0]}m${text}\u001b[${CODES[tone][1]}m` : text;
  return document.blocks.flatMap((block) => [...blockLines(block, paint, Math.max(40, width), terms), ""]);
}

function blockLines(block: Block, paint: Paint, width: number, terms: Terms): string[] {
  switch (block.kind) {
    case "title":
      return titleLines(block, paint, width);
    case "lines":
      return block.lines.flatMap((cell) => hanging(cell, paint, width));
    case "sketches":
      return sketchLines(block.sketches, paint, width);
    case "table":
      return tableLines(block, paint, width, terms);
    default:
      return block satisfies never;
  }
}

function titleLines({ text, detail }: Extract<Block, { kind: "title" }>, paint: Paint, width: number): string[] {
  const title = paint({ text, tone: "strong" });
  if (displayWidth(text) + GAP.length + displayWidth(detail) <= width) return [`${title}${GAP}${detail}`];
  return [title, ...hanging({ text: detail }, paint, width)];
}

/** A paragraph whose lines after the first are indented once more, so that the next one is seen to begin. */
function hanging(cell: Cell, paint: Paint, width: number): string[] {
  return wrapText(cell.text, width - 2 * INDENT.length).map(
    (text, i) => `${i === 0 ? INDENT : INDENT + INDENT}${paint({ ...cell, text })}`,
  );
}

/** The least width of a column of text that is broken into lines. */
const LEAST_TEXT = 20;

/**
 * A row stays on one line, or on one block of lines: the last column is broken when it is text and has room left; where that
 * is not enough, the most dispensable columns are left out, and a line says which.
 */
function tableLines(table: TableBlock, paint: Paint, width: number, terms: Terms): string[] {
  const { columns, rows } = table;
  const widths = columns.map(({ title }, c) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[c]?.text ?? ""))),
  );
  /** Widths with which these columns fit, or null. */
  const fitting = (shown: readonly number[], broken: number): number[] | null => {
    const total = shown.reduce((sum, c) => sum + widths[c], INDENT.length + GAP.length * (shown.length - 1));
    const room = width - total + widths[broken];
    if (room >= widths[broken]) return widths;
    return room >= LEAST_TEXT && columns[broken].align === "left" ? widths.with(broken, room) : null;
  };
  const kept = columns.map((_, c) => c);
  const leftOut: number[] = [];
  while (kept.length > 2 && fitting(kept, kept[kept.length - 1]) === null) {
    const ranks = kept.map((c) => (c === 0 ? Number.NEGATIVE_INFINITY : (columns[c].dispensable ?? 0)));
    leftOut.push(...kept.splice(ranks.lastIndexOf(Math.max(...ranks)), 1));
  }
  const own = fitting(kept, kept[kept.length - 1]) ?? fitting(kept, 0) ?? widths;
  const lines = columnLines(table, kept, own, paint);
  if (leftOut.length === 0) return lines;
  const names = leftOut.sort((a, b) => a - b).map((c) => columns[c].title);
  const said = words`columns not shown: ${names.join(", ")} (see ${option("json")}, or use a wider terminal)`;
  return [...lines, ...hanging({ text: inTerms(said, terms), tone: "muted" }, paint, width)];
}

/** Some columns of a table; a cell wider than its column goes on in the line below. */
function columnLines(
  { columns, rows }: TableBlock,
  shown: readonly number[],
  widths: readonly number[],
  paint: Paint,
): string[] {
  const padded = (cell: Cell, c: number): string => {
    const space = " ".repeat(Math.max(0, widths[c] - displayWidth(cell.text)));
    return columns[c].align === "right" ? space + paint(cell) : paint(cell) + space;
  };
  const line = (cells: readonly Cell[]): string =>
    `${INDENT}${shown.map((c, i) => padded(cells[i], c)).join(GAP)}`.trimEnd();
  const rowLines = (row: readonly Cell[]): string[] => {
    const broken = shown.map((c) => wrapText(row[c]?.text ?? "", widths[c]));
    const height = Math.max(...broken.map((lines) => lines.length));
    return Array.from({ length: height }, (_, i) =>
      line(shown.map((c, at) => ({ ...row[c], text: broken[at][i] ?? "" }))),
    );
  };
  return [line(shown.map((c) => ({ text: columns[c].title, tone: "muted" }))), ...rows.flatMap(rowLines)];
}

/** Side by side where they fit, otherwise below one another. */
function sketchLines(sketches: readonly Sketch[], paint: Paint, width: number): string[] {
  const widthOf = ({ lines }: Sketch): number => Math.max(0, ...lines.map(displayWidth));
  const total = sketches.reduce((sum, sketch) => sum + GAP.length + widthOf(sketch), INDENT.length - GAP.length);
  if (total > width && sketches.length > 1) return sketches.flatMap((sketch) => sketchLines([sketch], paint, width));
  const height = Math.max(...sketches.map(({ lines }) => lines.length));
  const captions = sketches.map((sketch, i) => {
    const { caption } = sketch;
    const space = i === sketches.length - 1 ? 0 : widthOf(sketch) - displayWidth(caption);
    return paint({ text: caption, tone: "muted" }) + " ".repeat(Math.max(0, space));
  });
  const rows = Array.from({ length: height }, (_, r) => sketches.map(({ lines }) => lines[r] ?? "").join(GAP));
  return [captions.join(GAP), ...rows].map((row) => INDENT + row);
}
