import { InputError, quoteValue } from "../data/inputError.ts";
import { textOfJson } from "../data/textOfJson.ts";
import { verb, words } from "../data/wording.ts";
import { type Fields, type Found, field, fieldsOf, listOf, numberAt, problem, textsAt } from "./checkFields.ts";
import type { Counts, Cuts, LabelCells, Moments, NumberPart, ScoreCells, Sum, WithinCuts } from "./counts.ts";
import { record } from "./moments.ts";
import { LEAST_BITS, MOST_BITS } from "./scoreCuts.ts";

/**
 * Checks JSON of unknown origin and returns it as counts. Every field is checked; an error says what is wrong, and
 * where.
 *
 * @example
 * ```ts
 * import { labels } from "@heldout/core";
 * import { checkCounts, countsOf } from "@heldout/core/counts";
 * const text = JSON.stringify(countsOf(labels({ truth: ["no", "yes", "no"], predicted: ["no", "yes", "yes"] })));
 * checkCounts(JSON.parse(text)).rows; // 3
 * ```
 */
export function checkCounts(json: unknown): Counts {
  const document = fieldsOf({ value: json, at: "the document" });
  const schema = field(document, "schema").value;
  if (schema !== "heldout/counts@1") {
    const shown = typeof schema === "string" ? quoteValue(schema) : textOfJson(schema);
    throw new InputError(
      "bad-counts",
      `the schema of the counts is ${shown}, not "heldout/counts@1".`,
      words`Give counts that heldout wrote, or the result of the query that ${verb("sql", "evaluate")} prints.`,
    );
  }
  const rows = whole(field(document, "rows"), Number.MAX_SAFE_INTEGER);
  const slice = sliceOf(field(document, "slice"));
  const group = groupOf(field(document, "group"));
  const head = { schema, rows, slice, group } as const;
  const kind = field(document, "kind").value;
  const places = { slices: slice?.values.length ?? null, groups: group?.values.length ?? null };
  const counts = ((): Counts => {
    switch (kind) {
      case "scores":
      case "probabilities": {
        const cuts = cutsOf(field(document, "cuts"));
        const cells = scoreCells(fieldsOf(field(document, "cells")), places, cuts !== null, kind === "probabilities");
        return { ...head, kind, classes: twoClasses(field(document, "classes")), cuts, cells };
      }
      case "labels": {
        const classes = names(field(document, "classes"));
        return {
          ...head,
          kind,
          classes,
          cells: labelCells(fieldsOf(field(document, "cells")), places, classes.length),
        };
      }
      case "numbers":
        return { ...head, kind, parts: listOf(field(document, "parts")).map((part) => numberPart(part, places)) };
      default:
        throw problem(field(document, "kind"), "is none of scores, probabilities, labels and numbers");
    }
  })();
  const counted = rowsIn(counts);
  if (counted !== rows) throw problem(field(document, "rows"), `is not the sum of the cells, which is ${counted}`);
  return counts;
}

/** How many names the indices of a column may point at; null when there is no such column. */
interface Places {
  readonly slices: number | null;
  readonly groups: number | null;
}

function rowsIn(counts: Counts): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  switch (counts.kind) {
    case "scores":
    case "probabilities":
      return sum(counts.cells.negative) + sum(counts.cells.positive);
    case "labels":
      return sum(counts.cells.rows);
    case "numbers":
      return sum(counts.parts.map(({ moments }) => moments.rows));
    default:
      return counts satisfies never;
  }
}

function sliceOf(found: Found): Counts["slice"] {
  if (found.value === null) return null;
  const fields = fieldsOf(found);
  const column = field(fields, "column");
  if (typeof column.value !== "string") throw problem(column, "is not a text");
  return { column: column.value, values: names(field(fields, "values")) };
}

function groupOf(found: Found): Counts["group"] {
  return found.value === null ? null : { values: names(field(fieldsOf(found), "values")) };
}

function names(found: Found): readonly string[] {
  const values = textsAt(found);
  if (new Set(values).size < values.length) throw problem(found, "has a name twice");
  return values;
}

function twoClasses(found: Found): readonly [string, string] {
  const [negative, positive, ...others] = names(found);
  if (negative === undefined || positive === undefined || others.length > 0)
    throw problem(found, "are not two classes");
  return [negative, positive];
}

function cutsOf(found: Found): Cuts | null {
  if (found.value === null) return null;
  const fields = fieldsOf(found);
  const bits = field(fields, "bits");
  const value = whole(bits, MOST_BITS);
  if (value < LEAST_BITS) throw problem(bits, `is less than ${LEAST_BITS}`);
  return { bits: value, points: listOf(field(fields, "points")).map(numberAt) };
}

/** A whole number from 0 to `most`. */
function whole(found: Found, most: number): number {
  const value = numberAt(found);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw problem(found, `is not a whole number from 0 to ${most}`);
  return value;
}

function column<T>(fields: Fields, name: string, length: number | null, of: (entry: Found) => T): T[] {
  const found = field(fields, name);
  const list = listOf(found);
  if (length !== null && list.length !== length) throw problem(found, `has ${list.length} entries, not ${length}`);
  return list.map(of);
}

function indices(fields: Fields, name: string, length: number, size: number | null): number[] | null {
  const found = field(fields, name);
  if (size === null) {
    if (found.value !== null) throw problem(found, "is given, but there are no names for it");
    return null;
  }
  return column(fields, name, length, (entry) => whole(entry, size - 1));
}

function scoreCells(fields: Fields, places: Places, cut: boolean, unit: boolean): ScoreCells {
  const score = column(fields, "score", null, (entry) => numberAt(entry) + 0);
  const { length } = score;
  const within = field(fields, "within");
  if (cut !== (within.value !== null)) throw problem(within, cut ? "is missing, but scores are cut" : "needs cuts");
  const count = (entry: Found): number => whole(entry, Number.MAX_SAFE_INTEGER);
  const cells = {
    slice: indices(fields, "slice", length, places.slices),
    group: indices(fields, "group", length, places.groups),
    score,
    negative: column(fields, "negative", length, count),
    positive: column(fields, "positive", length, count),
    within: cut ? withinCuts(fieldsOf(within), length) : null,
  };
  const outside = (cells.within ? [...cells.within.low, ...cells.within.high] : score).find((s) => s < 0 || s > 1);
  if (unit && outside !== undefined)
    throw problem(field(fields, "score"), `holds ${outside}, which is not a probability`);
  return cells;
}

function withinCuts(fields: Fields, length: number): WithinCuts {
  const low = column(fields, "low", length, numberAt);
  const high = column(fields, "high", length, numberAt);
  const turned = low.findIndex((value, i) => value > high[i]);
  if (turned >= 0) throw problem(field(fields, "low"), `has ${low[turned]} above the largest score of its cut`);
  return {
    low,
    high,
    negativeSum: column(fields, "negativeSum", length, numberAt),
    negativeSquares: column(fields, "negativeSquares", length, numberAt),
    positiveSum: column(fields, "positiveSum", length, numberAt),
    positiveSquares: column(fields, "positiveSquares", length, numberAt),
  };
}

function labelCells(fields: Fields, places: Places, classes: number): LabelCells {
  const truth = column(fields, "truth", null, (entry) => whole(entry, classes - 1));
  const { length } = truth;
  return {
    slice: indices(fields, "slice", length, places.slices),
    group: indices(fields, "group", length, places.groups),
    truth,
    predicted: column(fields, "predicted", length, (entry) => whole(entry, classes - 1)),
    rows: column(fields, "rows", length, (entry) => whole(entry, Number.MAX_SAFE_INTEGER)),
  };
}

function numberPart(part: Found, { slices, groups }: Places): NumberPart {
  const fields = fieldsOf(part);
  const index = (name: string, size: number | null): number | null => {
    const found = field(fields, name);
    if (size === null && found.value !== null) throw problem(found, "is given, but there are no names for it");
    return size === null ? null : whole(found, size - 1);
  };
  return { slice: index("slice", slices), group: index("group", groups), moments: momentsAt(field(fields, "moments")) };
}

function momentsAt(found: Found): Moments {
  const fields = fieldsOf(found);
  const sums = fieldsOf(field(fields, "sums"));
  const rows = whole(field(fields, "rows"), Number.MAX_SAFE_INTEGER);
  const number = (name: string): number => numberAt(field(fields, name));
  const count = (name: string): number => whole(field(fields, name), rows);
  return {
    rows,
    origin: number("origin"),
    leastTruth: number("leastTruth"),
    mostTruth: number("mostTruth"),
    largestError: number("largestError"),
    zeroTruths: count("zeroTruths"),
    negativeTruths: count("negativeTruths"),
    negativePredictions: count("negativePredictions"),
    sums: record((name): Sum => {
      const sum = field(sums, name);
      if (typeof sum.value === "number") return [numberAt(sum), 0];
      const [rounded, rest, ...more] = listOf(sum).map(numberAt);
      if (rounded === undefined || rest === undefined || more.length > 0)
        throw problem(sum, "is not a pair of numbers");
      return [rounded, rest];
    }),
  };
}
