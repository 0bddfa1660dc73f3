import { type Flag, OUTPUT, ROWS } from "./flag.ts";

export interface MergeFlags {
  positive?: string;
  slice?: string;
  dropMissing?: boolean;
  out?: string;
  quiet?: boolean;
}

export const mergeFlags: { readonly [K in keyof MergeFlags]-?: Flag } = {
  positive: {
    flags: "--positive <LABEL>",
    text: "the positive class, for answers of queries (0/1, no/yes, neg/pos and the like are known)",
    group: ROWS,
  },
  slice: { flags: "--slice <NAME>", text: "name of the slice column, for answers of queries (slice)", group: ROWS },
  dropMissing: { flags: "--drop-missing", text: "leave counts of missing values out", group: ROWS },
  out: { flags: "--out <FILE.json>", text: "write the sum here (stdout)", group: OUTPUT },
  quiet: { flags: "--quiet", text: "say nothing on stderr", group: OUTPUT },
};
