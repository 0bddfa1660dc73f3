import type { Dialect } from "@heldout/core/internal";
import { COLUMNS, type Flag, MEASURES, ROWS } from "./flag.ts";
import { number, wholeNumber } from "./parseFlag.ts";

/** Written out, because the help must not load the library; a test says when one is missing. */
const DIALECTS: readonly Dialect[] = ["postgres", "duckdb", "spark", "bigquery", "clickhouse", "snowflake", "trino"];

export interface SqlFlags {
  dialect?: Dialect;
  table?: string;
  sql?: string;
  truth?: string;
  score?: string;
  prediction?: string;
  task?: "binary" | "multiclass" | "regression";
  group?: string;
  weight?: string;
  slice?: string;
  threshold?: number;
  maxDistinct?: number;
  cutAtOnce?: boolean;
}

export const sqlFlags: { readonly [K in keyof SqlFlags]-?: Flag } = {
  dialect: { flags: "--dialect <ENGINE>", text: "whose SQL to write", group: ROWS, choices: DIALECTS },
  table: { flags: "--table <NAME>", text: "table of the rows, such as warehouse.predictions", group: ROWS },
  sql: { flags: "--sql <SELECT>", text: "or a query for them", group: ROWS },
  task: {
    flags: "--task <KIND>",
    text: "regression when --prediction holds numbers",
    group: ROWS,
    choices: ["binary", "multiclass", "regression"],
  },
  truth: { flags: "--truth <COL>", text: "column of the truth (truth)", group: COLUMNS },
  score: { flags: "--score <COL>", text: "column of scores of the positive class (score)", group: COLUMNS },
  prediction: { flags: "--prediction <COL>", text: "column of hard labels, or of numbers", group: COLUMNS },
  group: { flags: "--group <COL>", text: "rows with the same value are not independent", group: COLUMNS },
  weight: { flags: "--weight <COL>", text: "whole numbers: how often each row counts", group: COLUMNS },
  slice: { flags: "--slice <COL>", text: "count each value of this column on its own", group: COLUMNS },
  threshold: {
    flags: "--threshold <T>",
    text: "a cut point, so that measures at this threshold stay exact",
    group: MEASURES,
    parse: number("--threshold"),
  },
  maxDistinct: {
    flags: "--max-distinct <N>",
    text: "with more distinct scores, count cuts of them (100000)",
    group: MEASURES,
    parse: wholeNumber("--max-distinct", 1),
  },
  cutAtOnce: {
    flags: "--cut-at-once",
    text: "count cuts whatever the scores: one pass, no sort, little memory",
    group: MEASURES,
  },
};
