import { thinIndices } from "../../metrics/curves/thinIndices.ts";

/** A figure so small that it stands in a row of a table, as plain data. Numbers have four digits: more cannot be seen. */
export type SmallFigure =
  /** `unit`: over the unit square, with its diagonal; otherwise each axis spans what is drawn. */
  | { readonly kind: "lines"; readonly unit: boolean; readonly lines: readonly SmallLine[] }
  /** Values with their bounds, from the top; `reference` is a value to compare with. */
  | { readonly kind: "intervals"; readonly rows: readonly SmallInterval[]; readonly reference: number | null }
  /** Shares from 0 to 1, row by row. */
  | { readonly kind: "matrix"; readonly cells: readonly (readonly number[])[] }
  /** Points on equal axes, with their diagonal. */
  | { readonly kind: "points"; readonly x: readonly number[]; readonly y: readonly number[] };

export interface SmallLine {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** What the other lines are held against, such as the training error. */
  readonly faint?: boolean;
}

export interface SmallInterval {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly chosen?: boolean;
}

const MOST_POINTS = 48;
const MOST_ROWS = 6;
const MOST_CLASSES = 8;
/** Points of a cloud: fewer than a line has, as each is a mark of its own. */
const MOST_DOTS = 40;

/** A line through points; those without a value are left out. Null when fewer than two are left. */
export function smallLine(
  x: readonly number[],
  y: readonly (number | null)[],
  style: Pick<SmallLine, "faint"> = {},
): SmallLine | null {
  const known = x.flatMap((at, i) => {
    const value = y[i];
    return Number.isFinite(at) && value !== null && Number.isFinite(value) ? [[at, value]] : [];
  });
  if (known.length < 2) return null;
  const kept = thinIndices(known.length, MOST_POINTS).map((i) => known[i]);
  return { x: kept.map(([at]) => short(at)), y: kept.map(([, value]) => short(value)), ...style };
}

/** Lines in one drawing; null when none is left. */
export function smallLines(unit: boolean, lines: readonly (SmallLine | null)[]): SmallFigure | null {
  const kept = lines.filter((line) => line !== null);
  return kept.length === 0 ? null : { kind: "lines", unit, lines: kept };
}

interface Bounded {
  readonly value: number | string | null;
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
  readonly chosen?: boolean;
}

/** The first few estimates that have a value; one without bounds is drawn as a tick. */
export function smallIntervals(rows: readonly Bounded[], reference: number | null): SmallFigure | null {
  const known = rows.flatMap(({ value, lower, upper, chosen }): SmallInterval[] =>
    typeof value !== "number"
      ? []
      : [
          {
            value: short(value),
            lower: short(lower ?? value),
            upper: short(upper ?? value),
            ...(chosen === true ? { chosen } : {}),
          },
        ],
  );
  if (known.length === 0) return null;
  // the chosen one is what people look for, however far down it stands
  const late = known.slice(MOST_ROWS).find((row) => row.chosen);
  const first = known.slice(0, MOST_ROWS);
  return { kind: "intervals", rows: late ? [...first.slice(0, -1), late] : first, reference };
}

/** A confusion matrix as shares of each row, of the largest classes. */
export function smallMatrix(confusion: readonly (readonly number[])[]): SmallFigure | null {
  const totals = confusion.map((row) => row.reduce((sum, count) => sum + count, 0));
  const largest = [...totals.keys()]
    .sort((a, b) => totals[b] - totals[a] || a - b)
    .slice(0, MOST_CLASSES)
    .sort((a, b) => a - b);
  if (largest.length < 2) return null;
  const share = (i: number, j: number): number => (totals[i] > 0 ? short(confusion[i][j] / totals[i]) : 0);
  return { kind: "matrix", cells: largest.map((i) => largest.map((j) => share(i, j))) };
}

/** A few of many points. */
export function smallPoints(x: readonly number[], y: readonly number[]): SmallFigure | null {
  if (x.length === 0) return null;
  const kept = thinIndices(x.length, MOST_DOTS);
  return { kind: "points", x: kept.map((i) => short(x[i])), y: kept.map((i) => short(y[i])) };
}

function short(value: number): number {
  return Number(value.toPrecision(4));
}
