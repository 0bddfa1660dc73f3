import { InputError, quoteValue } from "../../data/inputError.ts";
import { MOMENT_NAMES, momentTerms } from "../momentTerms.ts";
import { bitsFor } from "../scoreCuts.ts";
import { cutExpression } from "./cutExpression.ts";
import { DIALECTS, type Dialect, type Words, words } from "./dialects.ts";

export interface CountsQueryOptions {
  readonly dialect: Dialect;
  /** A SELECT of the rows; it becomes a subquery. Or `table`, a name such as "warehouse.predictions". */
  readonly query?: string | undefined;
  readonly table?: string | undefined;
  /** What the model's output is: scores of two classes, hard labels, or numbers. */
  readonly kind: "scores" | "labels" | "numbers";
  /** Columns of the rows. */
  readonly truth: string;
  readonly output: string;
  readonly slice?: string | undefined;
  readonly group?: string | undefined;
  /** Whole numbers: how often each row counts. */
  readonly weight?: string | undefined;
  /** With more distinct scores than this, scores are cut. Default 100,000. */
  readonly maxDistinct?: number | undefined;
  /** Cut scores without looking whether they need it: one pass, and memory for the cuts only. Default false. */
  readonly cutAtOnce?: boolean | undefined;
  /** A further cut point, so that measures at this threshold stay exact. */
  readonly threshold?: number | undefined;
}

export const DEFAULT_MAX_DISTINCT = 100_000;

/**
 * One aggregate SQL query whose answer can be turned into counts.
 *
 * No row is left out: rows without a truth or a score come back as counts of NULL, so that the reader of the answer can
 * reject them.
 *
 * @param options `dialect`; `query` (a SELECT) or `table`; `kind` of the output: "scores", "labels" or "numbers"; the
 * columns `truth`, `output`, `slice`, `group` and `weight`; `maxDistinct`: with more distinct scores than this, scores
 * are binned (default 100,000); `cutAtOnce`: bin them without counting them first (default false); `threshold` at which
 * metrics stay exact
 * @example
 * ```ts
 * import { countsQuery } from "@heldout/core/counts";
 * const query = countsQuery({ dialect: "duckdb", table: "predictions", kind: "labels", truth: "y", output: "label" });
 * query.includes("group by"); // true
 * ```
 * @see {@link DIALECTS}
 */
export function countsQuery(options: CountsQueryOptions): string {
  if (!DIALECTS.includes(options.dialect)) {
    throw new InputError(
      "bad-option",
      `there is no dialect ${quoteValue(String(options.dialect))}.`,
      `Use one of ${DIALECTS.join(", ")}.`,
    );
  }
  const word = words[options.dialect];
  switch (options.kind) {
    case "scores":
      return scoresQuery(options, word);
    case "labels":
      return labelsQuery(options, word);
    case "numbers":
      return numbersQuery(options, word);
    default:
      return options.kind satisfies never;
  }
}

/** The rows under our own names, each cast to what it has to be. */
function rowsOf(options: CountsQueryOptions, word: Words, types: { truth: string; output: string }): string[] {
  const cast = (column: string, type: string, name: string): string =>
    `cast(${word.name(column)} as ${type}) as heldout_${name}`;
  const columns = [
    cast(options.truth, types.truth, "truth"),
    cast(options.output, types.output, "output"),
    ...(options.slice === undefined ? [] : [cast(options.slice, word.string, "slice")]),
    ...(options.group === undefined ? [] : [cast(options.group, word.string, "group")]),
    ...(options.weight === undefined ? [] : [cast(options.weight, word.double, "weight")]),
  ];
  return [
    "heldout_input as (",
    `  select ${columns.join(",\n    ")}`,
    // a comment at the end of the query must not swallow the bracket
    ...sourceOf(options, word).map((line) => `  ${line}`),
    ")",
  ];
}

function sourceOf({ query, table }: CountsQueryOptions, word: Words): string[] {
  if (table !== undefined) return [`from ${table.split(".").map(word.name).join(".")}`];
  if (query === undefined || query.trim() === "") {
    throw new InputError(
      "bad-option",
      "there is no query.",
      'Give one, such as "select truth, score from predictions".',
    );
  }
  return ["from (", query.trim().replace(/;\s*$/, ""), ") heldout_source"];
}

/** Slice and group, as far as they were asked for, each followed by a comma. */
function places({ slice, group }: CountsQueryOptions): string {
  return `${slice === undefined ? "" : "heldout_slice, "}${group === undefined ? "" : "heldout_group, "}`;
}

/** A row of weight 0 is not there; one without a weight must be seen, to be refused. */
function counting({ weight }: CountsQueryOptions): string[] {
  return weight === undefined ? [] : ["  where heldout_weight is null or heldout_weight <> 0"];
}

/** How many rows, and how many of them have a weight that cannot be counted. */
function counted({ weight }: CountsQueryOptions): { readonly rows: string; readonly fractions: string } {
  if (weight === undefined) return { rows: "count(*)", fractions: "0" };
  const bad = "heldout_weight is null or heldout_weight < 0 or heldout_weight <> floor(heldout_weight)";
  return { rows: "sum(heldout_weight)", fractions: `sum(case when ${bad} then 1 else 0 end)` };
}

function scoresQuery(options: CountsQueryOptions, word: Words): string {
  const { maxDistinct = DEFAULT_MAX_DISTINCT, threshold, cutAtOnce: direct = false } = options;
  const bits = bitsFor(maxDistinct);
  const point = threshold === undefined ? null : word.number(threshold);
  const { rows, fractions } = counted(options);
  const keys = `${places(options)}heldout_truth`;
  const cells = [
    "heldout_cells as (",
    `  select ${keys}, heldout_output as heldout_score, ${rows} as heldout_count, ${fractions} as heldout_bad`,
    "  from heldout_input",
    ...counting(options),
    `  group by ${keys}, heldout_output`,
    ")",
  ];
  const size = "heldout_size as (select count(distinct heldout_score) as heldout_scores from heldout_cells)";
  const cut = cutExpression(direct ? "heldout_output" : "heldout_score", bits, word).map((line) => `    ${line}`);
  const grid = direct
    ? [
        `  select ${keys}, heldout_output as heldout_score,`,
        `    ${options.weight === undefined ? "1" : "heldout_weight"} as heldout_count,`,
        `    ${options.weight === undefined ? "0" : fractions.replace(/^sum\((.*)\)$/, "$1")} as heldout_bad,`,
        ...cut,
        "    as heldout_grid",
        "  from heldout_input",
        ...counting(options),
      ]
    : [
        `  select ${keys}, heldout_score, heldout_count, heldout_bad,`,
        `    case when (select heldout_scores from heldout_size) <= ${maxDistinct} then heldout_score else`,
        ...cut,
        "    end as heldout_grid",
        "  from heldout_cells",
      ];
  const onPoint =
    point === null
      ? "heldout_grid"
      : `case when heldout_score >= ${point} and heldout_grid < ${point} then ${point} else heldout_grid end`;
  const chosen = [
    "heldout_grids as (",
    ...grid,
    "),",
    "heldout_cuts as (",
    `  select ${keys}, heldout_score, heldout_count, heldout_bad, ${onPoint} as heldout_cut`,
    "  from heldout_grids",
    ")",
  ];
  return [
    `with ${rowsOf(options, word, { truth: word.string, output: word.double }).join("\n")},`,
    ...(direct ? [] : [`${cells.join("\n")},`, `${size},`]),
    ...chosen,
    `select ${keys}, heldout_cut, sum(heldout_count) as heldout_rows, sum(heldout_bad) as heldout_fractions,`,
    "  sum(heldout_count * heldout_score) as heldout_sum,",
    "  sum(heldout_count * heldout_score * heldout_score) as heldout_squares,",
    "  min(heldout_score) as heldout_low, max(heldout_score) as heldout_high,",
    `  ${bits} as heldout_bits, ${point ?? `cast(null as ${word.double})`} as heldout_point`,
    "from heldout_cuts",
    `group by ${keys}, heldout_cut`,
    "",
  ].join("\n");
}

function labelsQuery(options: CountsQueryOptions, word: Words): string {
  const { rows, fractions } = counted(options);
  const keys = `${places(options)}heldout_truth, heldout_output`;
  return [
    `with ${rowsOf(options, word, { truth: word.string, output: word.string }).join("\n")}`,
    `select ${keys}, ${rows} as heldout_rows, ${fractions} as heldout_fractions`,
    "from heldout_input",
    ...counting(options),
    `group by ${keys}`,
    "",
  ].join("\n");
}

/** Truths are measured from their mean, in one query: a sum of squares of large numbers would lose their spread. */
function numbersQuery(options: CountsQueryOptions, word: Words): string {
  const { rows, fractions } = counted(options);
  const place = places(options);
  const carried = `${place}${options.weight === undefined ? "" : "heldout_weight, "}`;
  const times = options.weight === undefined ? "" : "heldout_weight * ";
  const missing = "heldout_truth is null or heldout_output is null";
  const sums = MOMENT_NAMES.map((name) => {
    const { sql } = momentTerms[name];
    return `  sum(${times === "" ? sql : `${times}(${sql})`}) as ${columnOfMoment(name)}`;
  });
  const amount = (condition: string): string =>
    `sum(case when ${condition} then ${options.weight === undefined ? "1" : "heldout_weight"} else 0 end)`;
  return [
    `with ${rowsOf(options, word, { truth: word.double, output: word.double }).join("\n")},`,
    "heldout_middle as (select avg(heldout_truth) as heldout_mean from heldout_input),",
    "heldout_errors as (",
    `  select ${carried}heldout_truth as y, heldout_output as f, heldout_truth - heldout_output as e,`,
    // no column has the name of a result below: ClickHouse would take the result for it
    "    heldout_truth - heldout_mean as d, heldout_mean,",
    `    case when ${missing} then 1 else 0 end as heldout_gap,`,
    "    case when heldout_truth < 0 or heldout_output < 0 then 0",
    "      else ln(1 + heldout_truth) - ln(1 + heldout_output) end as l",
    "  from heldout_input cross join heldout_middle",
    ...counting(options),
    ")",
    `select ${place}${rows} as heldout_rows, ${fractions} as heldout_fractions,`,
    "  sum(heldout_gap) as heldout_missing, max(heldout_mean) as heldout_origin,",
    "  min(y) as heldout_least_truth, max(y) as heldout_most_truth, max(abs(e)) as heldout_largest_error,",
    `  ${amount("y = 0")} as heldout_zero_truths,`,
    `  ${amount("y < 0")} as heldout_negative_truths,`,
    `  ${amount("f < 0")} as heldout_negative_predictions,`,
    sums.join(",\n"),
    "from heldout_errors",
    ...(place === "" ? [] : [`group by ${place.replace(/, $/, "")}`]),
    "",
  ].join("\n");
}

/** The column of the answer that holds a sum: heldout_under_squares. */
export function columnOfMoment(name: string): string {
  return `heldout_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
