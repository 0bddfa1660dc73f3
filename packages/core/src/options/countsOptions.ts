import { option, verb, words } from "../data/wording.ts";
import { numbers, type Place, repeated, text, wholeNumber } from "./option.ts";

/** Rows that stay where they are. A job of the page opens files of one folder only. */
const ELSEWHERE: Place = { heading: "Other sources:", scope: "surroundings" };

/** Two counts in place of a file. */
export const errorCountOptions = {
  errors: wholeNumber(
    words`number of errors among ${option("of")} rows, without a file: the error rate with every interval`,
    {
      ...ELSEWHERE,
      placeholder: "N",
      least: 0,
      example: 8,
    },
  ),
  of: wholeNumber(words`test rows of ${option("errors")}`, { ...ELSEWHERE, placeholder: "N", least: 1, example: 100 }),
};

/** Counting rows where they are, and counts in place of rows. */
export const countsOptions = {
  from: text('data source to query: file.duckdb, "part-*.parquet", CSV, JSON, postgres://host/database', {
    ...ELSEWHERE,
    placeholder: "SOURCE",
  }),
  sql: text("query for the rows; files are the table predictions", {
    ...ELSEWHERE,
    placeholder: "SELECT",
    default: "all of them",
  }),
  maxDistinct: wholeNumber("with more distinct scores than this, bin them and report the error", {
    ...ELSEWHERE,
    placeholder: "N",
    least: 1,
    default: 100000,
    example: 100_000,
  }),
  counts: repeated(words`counts, or the result of ${verb("sql")}; repeatable: counts are added up`, {
    ...ELSEWHERE,
    placeholder: "FILE",
  }),
  confusion: numbers("the four counts of a confusion matrix instead of a file", {
    ...ELSEWHERE,
    placeholder: "TN,FP,FN,TP",
  }),
  saveCounts: text(words`write the counts, to be added to others with ${verb("merge")}`, {
    ...ELSEWHERE,
    placeholder: "FILE.json",
  }),
};
