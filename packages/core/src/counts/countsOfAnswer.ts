import { InputError } from "../data/inputError.ts";
import { sortLabels } from "../data/labelCodes.ts";
import { scores } from "../data/makePrediction.ts";
import { orderClasses } from "../data/positiveClass.ts";
import { listNames } from "../data/table.ts";
import { type Answer, type AnswerCell, type AnswerRow, answerRows, cellAt, finite, textOf, wholeAt } from "./answer.ts";
import type { Counts, Cuts, LabelCounts, NumberCounts, ScoreCounts, Sum } from "./counts.ts";
import { gatherLabels, labelColumns } from "./labelCells.ts";
import { record } from "./moments.ts";
import { columnsOf, gathered, isCut, type ScoreCell, uncut } from "./scoreCells.ts";
import { columnOfMoment } from "./sql/countsQuery.ts";

export interface AnswerOptions {
  /** The positive one of two classes. Default: the conventional one. */
  readonly positive?: string;
  /** Name of the column that slices, for the document. Default "slice". */
  readonly slice?: string;
  /** Leave rows with missing values out and count them. Default: refuse them. */
  readonly dropMissing?: boolean;
}

export interface AnsweredCounts {
  readonly counts: Counts;
  /** Rows that were left out for missing values. */
  readonly dropped: number;
}

/** Counts from the answer of the query that `countsQuery` makes, whichever engine gave it. */
export function countsOfAnswer(answer: Answer, options: AnswerOptions = {}): AnsweredCounts {
  const rows = answerRows(answer);
  const fraction = rows.find((row) => Number(cellAt(row, "fractions") ?? 0) > 0);
  if (fraction) {
    throw new InputError(
      "bad-weight",
      `${textOf(cellAt(fraction, "fractions"))} rows have a weight that is missing, negative or no whole number.`,
      "Counts need whole-number weights; evaluate rows with sampling weights as they are.",
    );
  }
  const known = new Set(answer.columns.map((column) => column.toLowerCase()));
  const has = (name: string): boolean => known.has(`heldout_${name}`);
  const needed = ["truth", "output", "cut", "slice", "group"].filter(has);
  const isMissing = (row: AnswerRow): boolean =>
    has("origin") ? wholeAt(row, "missing") > 0 : needed.some((name) => isNull(cellAt(row, name)));
  const missing = rows.filter(isMissing);
  const dropped = missing.reduce((sum, row) => sum + wholeAt(row, has("origin") ? "missing" : "rows"), 0);
  if (dropped > 0 && (options.dropMissing !== true || has("origin"))) {
    throw new InputError(
      "missing-value",
      `${dropped} ${dropped === 1 ? "row has" : "rows have"} no truth, output, slice or group.`,
      has("origin")
        ? 'Leave them out in the query: "... where truth is not null and prediction is not null".'
        : "Leave them out and count them with --drop-missing, or in the query.",
    );
  }
  const kept = rows.filter((row) => !isMissing(row));
  if (kept.length === 0) throw new InputError("no-rows", "the query found no row.", "Give at least one row.");
  const counts = has("origin")
    ? ofNumbers(kept, has, options)
    : has("cut")
      ? ofScores(kept, has, options)
      : ofLabels(kept, has, options);
  return { counts, dropped };
}

type Has = (name: string) => boolean;

function isNull(cell: AnswerCell): boolean {
  return cell === null || cell === "";
}

/** Names of slices and groups, and the numbers of those of a row. */
function placesOf(
  rows: readonly AnswerRow[],
  has: Has,
  { slice = "slice" }: AnswerOptions,
): {
  readonly head: Pick<Counts, "slice" | "group">;
  readonly place: (row: AnswerRow) => { readonly slice: number; readonly group: number };
} {
  const namesOf = (name: string): string[] =>
    has(name) ? sortLabels([...new Set(rows.map((row) => textOf(cellAt(row, name))))]) : [];
  const [slices, groups] = [namesOf("slice"), namesOf("group")];
  const [sliceAt, groupAt] = [slices, groups].map((names) => new Map(names.map((name, at) => [name, at])));
  return {
    head: {
      slice: has("slice") ? { column: slice, values: slices } : null,
      group: has("group") ? { values: groups } : null,
    },
    place: (row) => ({
      slice: sliceAt.get(textOf(cellAt(row, "slice"))) ?? 0,
      group: groupAt.get(textOf(cellAt(row, "group"))) ?? 0,
    }),
  };
}

function ofScores(rows: readonly AnswerRow[], has: Has, options: AnswerOptions): ScoreCounts {
  const classes = twoClasses([...new Set(rows.map((row) => labelOf(cellAt(row, "truth"))))], options.positive);
  const { head, place } = placesOf(rows, has, options);
  const cells = rows.map((row): ScoreCell => {
    const count = wholeAt(row, "rows");
    const positive = labelOf(cellAt(row, "truth")) === classes[1];
    const [sum, squares] = [finite(row, "sum"), finite(row, "squares")];
    const { slice, group } = place(row);
    return {
      slice,
      group,
      score: finite(row, "cut") + 0,
      negative: positive ? 0 : count,
      positive: positive ? count : 0,
      low: finite(row, "low") + 0,
      high: finite(row, "high") + 0,
      negativeSum: positive ? 0 : sum,
      negativeSquares: positive ? 0 : squares,
      positiveSum: positive ? sum : 0,
      positiveSquares: positive ? squares : 0,
    };
  });
  const together = gathered(cells, null);
  const cut = isCut(together);
  const kept = cut ? together : gathered(uncut(together), null);
  const unit = kept.every(({ low, high }) => low >= 0 && high <= 1);
  return {
    schema: "heldout/counts@1",
    kind: unit ? "probabilities" : "scores",
    rows: kept.reduce((sum, { negative, positive }) => sum + negative + positive, 0),
    classes,
    ...head,
    cuts: cut ? cutsOf(rows[0]) : null,
    cells: columnsOf(kept, { sliced: head.slice !== null, grouped: head.group !== null, cut }),
  };
}

function cutsOf(row: AnswerRow): Cuts {
  return { bits: wholeAt(row, "bits"), points: isNull(cellAt(row, "point")) ? [] : [finite(row, "point")] };
}

/** Engines write the number 1 as 1 or 1.0; both are the label "1". */
function labelOf(cell: AnswerCell): string {
  const text = textOf(cell);
  return /^[-+]?\d+\.0*$/.test(text) ? String(Number(text)) : text;
}

function twoClasses(found: readonly string[], positive: string | undefined): readonly [string, string] {
  if (found.length > 2) {
    throw new InputError(
      "too-many-classes",
      `the truth has ${found.length} classes (${listNames(found)}), but there is one score.`,
      "Count hard labels (--prediction), or one class against the rest.",
    );
  }
  if (found.length === 2) return orderClasses([found[0], found[1]], positive).classes;
  return scores({ truth: found, score: [0], ...(positive === undefined ? {} : { positive }) }).classes;
}

function ofLabels(rows: readonly AnswerRow[], has: Has, options: AnswerOptions): LabelCounts {
  const found = [...new Set(rows.flatMap((row) => [labelOf(cellAt(row, "truth")), labelOf(cellAt(row, "output"))]))];
  if (found.length > 1000) {
    throw new InputError(
      "too-many-classes",
      `truth and prediction hold ${found.length} different labels.`,
      "Pass --score for scores, or --task regression for numbers.",
    );
  }
  const classes = found.length === 2 ? orderClasses([found[0], found[1]], options.positive).classes : sortLabels(found);
  const code = new Map(classes.map((name, c) => [name, c]));
  const { head, place } = placesOf(rows, has, options);
  const cells = gatherLabels(
    rows.map((row) => ({
      ...place(row),
      truth: code.get(labelOf(cellAt(row, "truth"))) ?? 0,
      predicted: code.get(labelOf(cellAt(row, "output"))) ?? 0,
      rows: wholeAt(row, "rows"),
    })),
  );
  return {
    schema: "heldout/counts@1",
    kind: "labels",
    rows: cells.reduce((sum, cell) => sum + cell.rows, 0),
    classes,
    ...head,
    cells: labelColumns(cells, { sliced: head.slice !== null, grouped: head.group !== null }),
  };
}

function ofNumbers(rows: readonly AnswerRow[], has: Has, options: AnswerOptions): NumberCounts {
  const { head, place } = placesOf(rows, has, options);
  const parts = rows.map((row) => {
    const at = place(row);
    return {
      slice: head.slice && at.slice,
      group: head.group && at.group,
      moments: {
        rows: wholeAt(row, "rows"),
        origin: finite(row, "origin"),
        leastTruth: finite(row, "least_truth"),
        mostTruth: finite(row, "most_truth"),
        largestError: finite(row, "largest_error"),
        zeroTruths: wholeAt(row, "zero_truths"),
        negativeTruths: wholeAt(row, "negative_truths"),
        negativePredictions: wholeAt(row, "negative_predictions"),
        sums: record((name): Sum => [finite(row, columnOfMoment(name).replace("heldout_", "")), 0]),
      },
    };
  });
  const order = (a: number | null, b: number | null): number => (a ?? 0) - (b ?? 0);
  return {
    schema: "heldout/counts@1",
    kind: "numbers",
    rows: parts.reduce((sum, { moments }) => sum + moments.rows, 0),
    ...head,
    parts: parts.sort((a, b) => order(a.slice, b.slice) || order(a.group, b.group)),
  };
}

/** Whether a table is the answer of a query of ours. */
export function isAnswer(columns: readonly string[]): boolean {
  const known = columns.map((name) => name.toLowerCase());
  return (
    known.includes("heldout_rows") &&
    ["heldout_cut", "heldout_output", "heldout_origin"].some((name) => known.includes(name))
  );
}
