/** What a hostile learner does, and what a failed fit must say of it. "done": the fit is right in spite of it. */
export interface Deed {
  readonly what: string;
  readonly says: RegExp | "done";
  /** In which modes it makes sense. Default: both. */
  readonly mode?: "one-shot" | "resident";
  /** Whether it waits until a limit ends it. */
  readonly waits?: true;
  /** Among those of `npm test`. */
  readonly brief?: true;
}

const late = /took longer than [\d.]+ seconds and was ended/;

export const deeds: readonly Deed[] = [
  { what: "good", says: "done", brief: true },
  { what: "hang", says: late, waits: true, brief: true },
  { what: "hang and ignore signals", says: late, waits: true },
  { what: "hang in a child", says: late, waits: true },
  { what: "hang in a child of its own group", says: late, waits: true, brief: true },
  { what: "leave a child behind", says: "done" },
  { what: "leave a daemon behind", says: "done", brief: true },
  { what: "leave a grandchild behind", says: "done", brief: true },
  { what: "leave a child without an environment", says: "done", mode: "resident" },
  { what: "flood standard error", says: /has the column "nonsense"/, brief: true },
  { what: "flood standard error and die", says: /exit code 3: .*the last words/ },
  { what: "control characters on standard error", says: /exit code 1: \[2J \]0;title\s+gone$/ },
  { what: "exit 0 without output", says: /without predictions/, mode: "one-shot", brief: true },
  { what: "exit 0 without output", says: /ended with exit code 0/, mode: "resident" },
  { what: "exit 1", says: /ended with exit code 1/ },
  { what: "end by a signal", says: /ended by SIGSEGV/ },
  { what: "nan", says: /predictions.csv, row 2: "NaN" is not a finite number/, brief: true },
  { what: "infinity", says: /row 2: "inf" is not a finite number/ },
  { what: "an empty cell", says: /row 1: "" is not a finite number/ },
  { what: "a word for a number", says: /row 1: "much" is not a finite number/ },
  { what: "a row too few", says: /has \d+ rows, and \d+ were to be predicted/, brief: true },
  { what: "a row too many", says: /has \d+ rows, and \d+ were to be predicted/ },
  { what: "no rows", says: /has 0 rows, and \d+ were/ },
  { what: "row numbers out of order", says: /row 1: the row number is "5"/ },
  { what: "unknown columns", says: /has the column "maybe"/, brief: true },
  { what: "other columns", says: /has the column "none"/ },
  { what: "two columns of one name", says: /two columns of the same name/ },
  { what: "a cell too many", says: /row 2: \d cells, and the header has \d/ },
  { what: "half a quotation", says: /quotation mark/ },
  { what: "an empty file", says: /is empty/ },
  { what: "no text", says: /is not UTF-8/ },
  { what: "a symbolic link to a file", says: /is a symbolic link/, brief: true },
  { what: "a symbolic link to nothing", says: /is a symbolic link/ },
  { what: "a folder for predictions", says: /is not a regular file/ },
  { what: "a pipe for predictions", says: /is not a regular file/ },
  { what: "a huge file", says: /more than the \d+ that it can need/, brief: true },
  { what: "two files", says: /wrote both/ },
  { what: "no JSON", says: /predictions.json is not JSON/ },
  { what: "a list for an object", says: /not an object of columns/ },
  { what: "nothing in a list", says: /row 1: null is not a prediction/ },
  { what: "deep JSON", says: /row 1: a list is not a prediction/ },
  { what: "too few bytes", says: /has 12 bytes/ },
  { what: "no Parquet", says: /predictions.parquet cannot be read/ },
  { what: "take the folder away", says: /without predictions/ },
  { what: "fill the memory", says: /more than 256 MB of memory and was ended/, waits: true, brief: true },
  { what: "an answer of another request", says: /standard output, which is for answers/, mode: "resident" },
  { what: "no answer but words", says: /wrote "Epoch 1 of 10" to standard output/, mode: "resident", brief: true },
  { what: "an endless line", says: /to standard output, which is for answers/, mode: "resident" },
  { what: "an answer before the work", says: /without predictions/, mode: "resident" },
  { what: "a failure without a reason", says: /failed without a reason/, mode: "resident" },
];
