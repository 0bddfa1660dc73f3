import { sortLabels } from "../data/columns/labelCodes.ts";
import { orderLabels } from "../data/columns/orderLabels.ts";
import { InputError } from "../data/inputError.ts";
import { scores } from "../data/makePrediction.ts";
import { listNames } from "../data/table.ts";
import { option, words } from "../data/wording.ts";
import {
  type Answer,
  type AnswerCell,
  type AnswerTable,
  answerTable,
  cellAt,
  finiteAt,
  textOf,
  wholeAt,
} from "./answer.ts";
import type { Counts, Cuts, LabelCounts, NumberCounts, ScoreCounts, Sum } from "./counts.ts";
import { gatherLabels, labelColumns } from "./labelCells.ts";
import { record } from "./moments.ts";
import { columnsOf, gathered, isCut, type ScoreCell, uncut } from "./scoreCells.ts";
import { columnOfMoment } from "./sql/countsQuery.ts";

export interface AnswerOptions {
  /** The positive one of two classes. Default: the conventional one. */
  readonly positive?: string | undefined;
  /** Name of the column that slices, for the document. Default "slice". */
  readonly slice?: string | undefined;
  /** Leave rows with missing values out and count them. Default: refuse them. */
  readonly dropMissing?: boolean | undefined;
}

export interface AnsweredCounts {
  readonly counts: Counts;
  /** Rows that were left out for missing values. */
  readonly dropped: number;
}

/** Counts from the answer of the query that `countsQuery` makes, whichever engine gave it. */
export function countsOfAnswer(answer: Answer, options: AnswerOptions = {}): AnsweredCounts {
  const table = answerTable(answer);
  const all = Array.from({ length: table.rows }, (_, row) => row);
  const fractions = all.reduce((sum, row) => sum + Number(cellAt(table, "fractions", row) ?? 0), 0);
  if (fractions > 0) {
    throw new InputError(
      "bad-weight",
      `${fractions} ${fractions === 1 ? "row has" : "rows have"} a weight that is missing, negative or no whole number.`,
      "Counts need whole-number weights; evaluate rows with sampling weights as they are.",
    );
  }
  const isNumbers = table.values.has("origin");
  const needed = ["truth", "output", "cut", "slice", "group"]
    .map((name) => table.values.get(name))
    .filter((values) => values !== undefined);
  const isMissing = (row: number): boolean =>
    isNumbers ? wholeAt(table, "missing", row) > 0 : needed.some((values) => isNull(values[row]));
  const dropped = all
    .filter(isMissing)
    .reduce((sum, row) => sum + wholeAt(table, isNumbers ? "missing" : "rows", row), 0);
  if (dropped > 0 && (options.dropMissing !== true || isNumbers)) {
    throw new InputError(
      "missing-value",
      `${dropped} ${dropped === 1 ? "row has" : "rows have"} no truth, output, slice or group.`,
      isNumbers
        ? 'Leave them out in the query: "... where truth is not null and prediction is not null".'
        : words`Leave them out and count them with ${option("dropMissing")}, or in the query.`,
    );
  }
  const rows = all.filter((row) => !isMissing(row));
  if (rows.length === 0) throw new InputError("no-rows", "the query found no row.", "Give at least one row.");
  const kept = { table, rows };
  if (isNumbers) return { counts: ofNumbers(kept, options), dropped };
  return { counts: table.values.has("cut") ? ofScores(kept, options) : ofLabels(kept, options), dropped };
}

/** The rows of an answer that count, by their numbers. */
interface Kept {
  readonly table: AnswerTable;
  readonly rows: readonly number[];
}

function isNull(cell: AnswerCell): boolean {
  return cell === null || cell === "";
}

/** Names of slices and groups, and the numbers of those of a row. */
function placesOf(
  { table, rows }: Kept,
  { slice = "slice" }: AnswerOptions,
): {
  readonly head: Pick<Counts, "slice" | "group">;
  readonly sliceOf: (row: number) => number;
  readonly groupOf: (row: number) => number;
} {
  const [slices, groups] = ["slice", "group"].map((name) => {
    const values = table.values.get(name);
    return values ? sortLabels([...new Set(rows.map((row) => textOf(values[row])))]) : null;
  });
  const placeIn = (name: string, names: readonly string[] | null): ((row: number) => number) => {
    const at = new Map(names?.map((value, index) => [value, index]));
    return names ? (row) => at.get(textOf(cellAt(table, name, row))) ?? 0 : () => 0;
  };
  return {
    head: { slice: slices && { column: slice, values: slices }, group: groups && { values: groups } },
    sliceOf: placeIn("slice", slices),
    groupOf: placeIn("group", groups),
  };
}

function ofScores(kept: Kept, options: AnswerOptions): ScoreCounts {
  const { table, rows } = kept;
  const labels = rows.map((row) => cellAt(table, "truth", row));
  const classes = twoClasses([...new Set([...new Set(labels)].map(labelOf))], options.positive);
  const positives = new Set([...new Set(labels)].filter((label) => labelOf(label) === classes[1]));
  const { head, sliceOf, groupOf } = placesOf(kept, options);
  const cells = rows.map((row, at): ScoreCell => {
    // first, so that a score that is not finite is named as such, and not by its sums
    const [low, high] = [finiteAt(table, "low", row) + 0, finiteAt(table, "high", row) + 0];
    const count = wholeAt(table, "rows", row);
    const positive = positives.has(labels[at]);
    const sum = finiteAt(table, "sum", row);
    const squares = finiteAt(table, "squares", row);
    return {
      slice: sliceOf(row),
      group: groupOf(row),
      score: finiteAt(table, "cut", row) + 0,
      negative: positive ? 0 : count,
      positive: positive ? count : 0,
      low,
      high,
      negativeSum: positive ? 0 : sum,
      negativeSquares: positive ? 0 : squares,
      positiveSum: positive ? sum : 0,
      positiveSquares: positive ? squares : 0,
    };
  });
  const together = gathered(cells, null);
  const cut = isCut(together);
  const known = cut ? together : gathered(uncut(together), null);
  const unit = known.every(({ low, high }) => low >= 0 && high <= 1);
  return {
    schema: "heldout/counts@1",
    kind: unit ? "probabilities" : "scores",
    rows: known.reduce((sum, { negative, positive }) => sum + negative + positive, 0),
    classes,
    ...head,
    cuts: cut ? cutsOf(kept) : null,
    cells: columnsOf(known, { sliced: head.slice !== null, grouped: head.group !== null, cut }),
  };
}

function cutsOf({ table, rows: [first] }: Kept): Cuts {
  const points = isNull(cellAt(table, "point", first)) ? [] : [finiteAt(table, "point", first)];
  return { bits: wholeAt(table, "bits", first), points };
}

/** Engines write the number 1 as 1, 1.0 or 1.0E0, and 0 as 0E0; these are the labels "1" and "0". */
function labelOf(cell: AnswerCell): string {
  const text = textOf(cell);
  return /^[-+]?(\d+\.0*|0E0|\d\.\d+E-?\d+)$/.test(text) ? String(Number(text)) : text;
}

function twoClasses(found: readonly string[], positive: string | undefined): readonly [string, string] {
  if (found.length > 2) {
    throw new InputError(
      "too-many-classes",
      `the truth has ${found.length} classes (${listNames(sortLabels(found))}), but there is one score.`,
      words`Count hard labels (${option("prediction")}), or one class against the rest.`,
    );
  }
  if (found.length === 2) return orderLabels([found[0], found[1]], positive).classes;
  return scores({ truth: found, score: [0], positive }).classes;
}

function ofLabels(kept: Kept, options: AnswerOptions): LabelCounts {
  const { table, rows } = kept;
  const found = [
    ...new Set(rows.flatMap((row) => [labelOf(cellAt(table, "truth", row)), labelOf(cellAt(table, "output", row))])),
  ];
  if (found.length > 1000) {
    throw new InputError(
      "too-many-classes",
      `truth and prediction hold ${found.length} different labels.`,
      words`Pass ${option("score")} for scores, or ${option("task", "regression")} for numbers.`,
    );
  }
  const classes = found.length === 2 ? orderLabels([found[0], found[1]], options.positive).classes : sortLabels(found);
  const code = new Map(classes.map((name, c) => [name, c]));
  const { head, sliceOf, groupOf } = placesOf(kept, options);
  const cells = gatherLabels(
    rows.map((row) => ({
      slice: sliceOf(row),
      group: groupOf(row),
      truth: code.get(labelOf(cellAt(table, "truth", row))) ?? 0,
      predicted: code.get(labelOf(cellAt(table, "output", row))) ?? 0,
      rows: wholeAt(table, "rows", row),
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

function ofNumbers(kept: Kept, options: AnswerOptions): NumberCounts {
  const { table, rows } = kept;
  const { head, sliceOf, groupOf } = placesOf(kept, options);
  const parts = rows.map((row) => {
    return {
      slice: head.slice && sliceOf(row),
      group: head.group && groupOf(row),
      moments: {
        rows: wholeAt(table, "rows", row),
        origin: finiteAt(table, "origin", row),
        leastTruth: finiteAt(table, "least_truth", row),
        mostTruth: finiteAt(table, "most_truth", row),
        largestError: finiteAt(table, "largest_error", row),
        zeroTruths: wholeAt(table, "zero_truths", row),
        negativeTruths: wholeAt(table, "negative_truths", row),
        negativePredictions: wholeAt(table, "negative_predictions", row),
        sums: record((name): Sum => [finiteAt(table, columnOfMoment(name).replace("heldout_", ""), row), 0]),
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
