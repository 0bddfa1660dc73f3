import type { Flag } from "./flag.ts";
import { several, wholeNumber } from "./parseFlag.ts";

/** Heading of the flags about rows that stay where they are. */
const ELSEWHERE = "Rows elsewhere:";

/** Flags of `evaluate` about counting rows where they are. They are no flags of a job: those open files of one folder. */
export interface CountsFlags {
  from?: string;
  sql?: string;
  maxDistinct?: number;
  counts?: string[];
  saveCounts?: string;
}

export const countsFlags: { readonly [K in keyof CountsFlags]-?: Flag } = {
  from: {
    flags: "--from <SOURCE>",
    text: 'count there: file.duckdb, "part-*.parquet", CSV, JSON, postgres://host/database',
    group: ELSEWHERE,
  },
  sql: {
    flags: "--sql <SELECT>",
    text: "which rows of it; files are the table predictions (all of them)",
    group: ELSEWHERE,
  },
  maxDistinct: {
    flags: "--max-distinct <N>",
    text: "with more distinct scores, count cuts of them and say the error (100000)",
    group: ELSEWHERE,
    parse: wholeNumber("--max-distinct", 1),
  },
  counts: {
    flags: "--counts <FILE>",
    text: "counts, or the answer of heldout sql; again for more, which are added up",
    group: ELSEWHERE,
    parse: several,
  },
  saveCounts: {
    flags: "--save-counts <FILE.json>",
    text: "keep the counts, to be added to others with heldout merge",
    group: ELSEWHERE,
  },
};
