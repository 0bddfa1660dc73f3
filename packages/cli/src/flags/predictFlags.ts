import { COLUMNS, type Flag, OUTPUT, ROWS } from "./flag.ts";
import { wholeNumber } from "./parseFlag.ts";

export interface PredictFlags {
  id?: string;
  delimiter?: string;
  calibrator?: string;
  out?: string;
  jobs?: number;
  quiet?: boolean;
}

export const predictFlags: { readonly [K in keyof PredictFlags]-?: Flag } = {
  id: { flags: "--id <COL>", text: "column to take ids from (id, or the number of the row from 0)", group: COLUMNS },
  delimiter: { flags: "--delimiter <CHAR>", text: "separator of a text file (found by itself)", group: ROWS },
  calibrator: {
    flags: "--calibrator <FILE.json>",
    text: "recalibrate the probabilities by this calibrator of heldout calibrate",
    group: ROWS,
  },
  out: { flags: "--out <FILE.csv>", text: "where to write the predictions (stdout)", group: OUTPUT },
  jobs: {
    flags: "--jobs <N>",
    text: "threads that read the file (all cores)",
    group: OUTPUT,
    parse: wholeNumber("--jobs", 1),
  },
  quiet: { flags: "--quiet", text: "no progress and no warnings", group: OUTPUT },
};
