import type { Block, Cell, Document, Sketch, Tone } from "../document.ts";
import { displayWidth, wrapText } from "./displayWidth.ts";

export interface TerminalOptions {
  /** ANSI colours. Default false. */
  readonly color?: boolean | undefined;
  /** Columns of the terminal, at least 40; longer lines are broken at spaces, wider tables cut into several. Default 100. */
  readonly width?: number | undefined;
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
export function terminalLines(document: Document, { color = false, width = 100 }: TerminalOptions = {}): string[] {
  const paint: Paint = ({ text, tone }) =>
    color && tone && text !== "" ? `\u001b[${CODES[tone][0]}m${text}\u001b[${CODES[tone][1]}m` : text;
  return document.blocks.flatMap((block) => [...blockLines(block, paint, Math.max(40, width)), ""]);
}

function blockLines(block: Block, paint: Paint, width: number): string[] {
  switch (block.kind) {
    case "title":
      return titleLines(block, paint, width);
    case "lines":
      return block.lines.flatMap((cell) => hanging(cell, paint, width));
    case "sketches":
      return sketchLines(block.sketches, paint, width);
    case "table":
      return tableLines(block, paint, width);
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

/** The last column is broken into lines when it is text and has room left; otherwise columns go into tables below. */
function tableLines(table: TableBlock, paint: Paint, width: number): string[] {
  const widths = table.columns.map(({ title }, c) =>
    Math.max(displayWidth(title), ...table.rows.map((row) => displayWidth(row[c]?.text ?? ""))),
  );
  const total = (columns: readonly number[]): number =>
    columns.reduce((sum, c) => sum + widths[c], INDENT.length + GAP.length * (columns.length - 1));
  const all = table.columns.map((_, c) => c);
  const last = all.length - 1;
  const room = width - total(all) + widths[last];
  if (room >= widths[last]) return columnLines(table, all, widths, paint);
  if (room >= 20 && table.columns[last].align === "left") {
    return columnLines(table, all, widths.with(last, room), paint);
  }
  const parts: number[][] = [[0]];
  for (const c of all.slice(1)) {
    const part = parts[parts.length - 1];
    if (part.length === 1 || total([...part, c]) <= width) part.push(c);
    else parts.push([0, c]);
  }
  return parts.flatMap((part, p) => [...(p === 0 ? [] : [""]), ...columnLines(table, part, widths, paint)]);
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
