import { ascendingOrder } from "../numeric/sort.ts";
import type { Cuts, ScoreCells } from "./counts.ts";
import { cutOf } from "./scoreCuts.ts";

/** One cell of scores with everything that can be known about it; cells of whole scores have equal ends. */
export interface ScoreCell {
  readonly slice: number;
  readonly group: number;
  readonly score: number;
  readonly negative: number;
  readonly positive: number;
  readonly low: number;
  readonly high: number;
  readonly negativeSum: number;
  readonly negativeSquares: number;
  readonly positiveSum: number;
  readonly positiveSquares: number;
}

/** Rows of one score. */
export function wholeScore(
  score: number,
  negative: number,
  positive: number,
  { slice, group }: { readonly slice: number; readonly group: number },
): ScoreCell {
  const key = score + 0; // never -0
  return {
    slice,
    group,
    score: key,
    negative,
    positive,
    low: key,
    high: key,
    negativeSum: negative * key,
    negativeSquares: negative * key * key,
    positiveSum: positive * key,
    positiveSquares: positive * key * key,
  };
}

/** Cells of equal place and score put together, on the grid when there is one, in order. */
export function gathered(cells: readonly ScoreCell[], cuts: Cuts | null): ScoreCell[] {
  const cut = cuts && cutOf(cuts);
  const [first] = cells;
  if (cells.every(({ slice, group }) => slice === first.slice && group === first.group)) {
    return gatheredInPlace(cells, cut);
  }
  const places = new Map<string, ScoreCell[]>();
  for (const cell of cells) {
    const key = `${cell.slice}/${cell.group}`;
    const known = places.get(key);
    if (known) known.push(cell);
    else places.set(key, [cell]);
  }
  const sorted = [...places.values()].sort(([a], [b]) => a.slice - b.slice || a.group - b.group);
  return sorted.flatMap((place) => gatheredInPlace(place, cut));
}

function gatheredInPlace(cells: readonly ScoreCell[], cut: ((score: number) => number) | null): ScoreCell[] {
  const scores = Float64Array.from(cells, ({ score }) => (cut ? cut(score) : score));
  const result: ScoreCell[] = [];
  for (const at of ascendingOrder(scores)) {
    const cell = scores[at] === cells[at].score ? cells[at] : { ...cells[at], score: scores[at] };
    const last = result.at(-1);
    if (last?.score === cell.score) result[result.length - 1] = together(last, cell);
    else result.push(cell);
  }
  return result;
}

function together(a: ScoreCell, b: ScoreCell): ScoreCell {
  return {
    slice: a.slice,
    group: a.group,
    score: a.score,
    negative: a.negative + b.negative,
    positive: a.positive + b.positive,
    low: Math.min(a.low, b.low),
    high: Math.max(a.high, b.high),
    negativeSum: a.negativeSum + b.negativeSum,
    negativeSquares: a.negativeSquares + b.negativeSquares,
    positiveSum: a.positiveSum + b.positiveSum,
    positiveSquares: a.positiveSquares + b.positiveSquares,
  };
}

/** As columns, for the document. */
export function columnsOf(
  cells: readonly ScoreCell[],
  { sliced, grouped, cut }: { readonly sliced: boolean; readonly grouped: boolean; readonly cut: boolean },
): ScoreCells {
  const column = (of: (cell: ScoreCell) => number): number[] => cells.map(of);
  return {
    slice: sliced ? column((cell) => cell.slice) : null,
    group: grouped ? column((cell) => cell.group) : null,
    score: column((cell) => cell.score),
    negative: column((cell) => cell.negative),
    positive: column((cell) => cell.positive),
    within: cut
      ? {
          low: column((cell) => cell.low),
          high: column((cell) => cell.high),
          negativeSum: column((cell) => cell.negativeSum),
          negativeSquares: column((cell) => cell.negativeSquares),
          positiveSum: column((cell) => cell.positiveSum),
          positiveSquares: column((cell) => cell.positiveSquares),
        }
      : null,
  };
}

/** The cells of a document one by one. */
export function cellsOf({ slice, group, score, negative, positive, within }: ScoreCells): ScoreCell[] {
  return score.map((key, i) => {
    const place = { slice: slice?.[i] ?? 0, group: group?.[i] ?? 0 };
    if (!within) return wholeScore(key, negative[i], positive[i], place);
    return {
      slice: place.slice,
      group: place.group,
      score: key,
      negative: negative[i],
      positive: positive[i],
      low: within.low[i],
      high: within.high[i],
      negativeSum: within.negativeSum[i],
      negativeSquares: within.negativeSquares[i],
      positiveSum: within.positiveSum[i],
      positiveSquares: within.positiveSquares[i],
    };
  });
}

/** Whether cuts hold several scores each; where none does, they say as much as the scores themselves. */
export function isCut(cells: readonly ScoreCell[]): boolean {
  return cells.some(({ low, high }) => low < high);
}

/** The cells with their scores in place of the cuts: only for those that are not cut. */
export function uncut(cells: readonly ScoreCell[]): ScoreCell[] {
  return cells.map((cell) => wholeScore(cell.low, cell.negative, cell.positive, cell));
}
