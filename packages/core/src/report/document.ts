/**
 * A result as a person reads it: blocks from top to bottom. Markdown and terminal lines are both made from it, so they
 * say the same.
 *
 * @see {@link evaluationDocument}
 */
export interface Document {
  /** Titles, tables, sketches and lines, in reading order. */
  readonly blocks: readonly Block[];
}

/**
 * One part of a document: a title, a table, text sketches side by side, or lines of text.
 *
 * @see {@link Document}
 */
export type Block =
  | { readonly kind: "title"; readonly text: string; readonly detail: string }
  | { readonly kind: "table"; readonly columns: readonly ColumnHead[]; readonly rows: readonly (readonly Cell[])[] }
  /** Pictures of text, side by side. */
  | { readonly kind: "sketches"; readonly sketches: readonly Sketch[] }
  | { readonly kind: "lines"; readonly lines: readonly Cell[] };

export interface ColumnHead {
  readonly title: string;
  readonly align: "left" | "right";
  /**
   * How soon the column is left out where there is no room for all: the highest first, of equal ones the last. The first
   * column always stays. Default 0.
   */
  readonly dispensable?: number | undefined;
}

/**
 * A piece of text, in a table or on a line, with a tone that says how to emphasise it.
 *
 * @see {@link Document}
 */
export interface Cell {
  /** The text itself, plain. */
  readonly text: string;
  /** How it is meant: emphasis that never carries the meaning alone. Default: none. */
  readonly tone?: Tone;
}

/** How a text is meant; never the only carrier of a meaning. */
export type Tone = "strong" | "muted" | "good" | "bad" | "unsure" | "warning";

export interface Sketch {
  readonly caption: string;
  readonly lines: readonly string[];
}

export function plain(text: string): Cell {
  return { text };
}

export function toned(text: string, tone: Tone): Cell {
  return { text, tone };
}
