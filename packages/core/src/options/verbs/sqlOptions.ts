import type { Dialect } from "../../counts/sql/dialects.ts";
import { option, words } from "../../data/wording.ts";
import { choice, column, number, switchedOn, text, wholeNumber } from "../option.ts";
import { COLUMNS, MEASURES, ROWS } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";

/** Of `sql evaluate`. */
export const sqlOptions = {
  dialect: choice<Dialect>("whose SQL to write", {
    ...ROWS,
    placeholder: "ENGINE",
    choices: ["postgres", "duckdb", "spark", "bigquery", "clickhouse", "snowflake", "trino"],
  }),
  table: text("table of the rows, such as warehouse.predictions", { ...ROWS, placeholder: "NAME" }),
  sql: text("or a query for them", { ...ROWS, placeholder: "SELECT" }),
  task: { ...predictionOptions.task, meaning: words`regression when ${option("prediction")} holds numbers` },
  truth: { ...predictionOptions.truth, default: "truth" },
  score: column("column of scores of the positive class", { ...COLUMNS, default: "score" }),
  prediction: column("column of predicted classes or numbers", COLUMNS),
  group: predictionOptions.group,
  weight: column("whole-number weights: how often each row counts", COLUMNS),
  slice: column("count each value of this column on its own", COLUMNS),
  threshold: number("a bin edge, so that metrics at this threshold stay exact", { ...MEASURES, placeholder: "T" }),
  maxDistinct: wholeNumber("with more distinct scores than this, count bins of them", {
    ...MEASURES,
    placeholder: "N",
    least: 1,
    default: 100000,
    example: 100_000,
  }),
  cutAtOnce: switchedOn("always count bins: one pass, no sort, little memory", MEASURES),
};
