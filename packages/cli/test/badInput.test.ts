import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { expectRefusal, heldout, scratch } from "./heldout.ts";

/** A file, and the two lines that a person reads about it. */
function refuses(
  title: string,
  content: string | Uint8Array,
  flags: readonly string[],
  lines: readonly [string, string],
): void {
  test(title, async () => {
    const name = scratch.file(`${title.replace(/[^a-z]+/gi, "-").slice(0, 40)}.csv`, content);
    await expectRefusal(["evaluate", name, ...flags], [lines[0].replace("FILE", name), lines[1]]);
  });
}

const rows = "1,0.9\n0,0.2\n1,0.7\n0,0.1\n";
const good = `truth,score\n${rows}`;

test("a missing file", () =>
  expectRefusal(
    ["evaluate", "nothing.csv"],
    ["nothing.csv: there is no such file.", "Check the path; a dash (-) reads stdin."],
  ));

refuses(
  "an empty file",
  "",
  [],
  ["FILE: the file is empty.", "It needs a header line with the names of the columns, and one line per row."],
);

refuses(
  "a header only",
  "truth,score\n",
  [],
  ["FILE: the file has a header but no rows.", "Add at least one row below the header."],
);

refuses(
  "a wrong delimiter",
  good.replaceAll(",", ":"),
  [],
  [
    'FILE: cut at ",", the header "truth:score" is a single column.',
    'If the columns are separated by ":", pass --delimiter ":".',
  ],
);

refuses(
  "a delimiter that is not the file's",
  good,
  ["--delimiter", ";"],
  [
    'FILE: cut at ";", the header "truth,score" is a single column.',
    'If the columns are separated by ",", pass --delimiter ",".',
  ],
);

refuses(
  "a row with too many fields",
  "truth,score\n1,0.9\n0,0.2,7\n",
  [],
  [
    "FILE, line 3: the row has 3 fields, the header has 2.",
    "Put fields that hold the delimiter in quotes, or pass the right --delimiter.",
  ],
);

refuses(
  "a row with too few fields",
  "truth,score\n1,0.9\n\n0\n",
  [],
  [
    "FILE, line 4: the row has 1 field, the header has 2.",
    "Write every field of the row, an empty one for a missing value.",
  ],
);

refuses(
  "no column for the truth",
  "weather,score\nsun,0.9\nrain,0.1\nsun,0.8\n",
  [],
  [
    "FILE: no column is named like the truth (truth, label, target, y, y_true, actual).",
    'The columns are "weather", "score": name one with --truth.',
  ],
);

refuses(
  "two columns for the truth",
  "truth,Actual,score\n1,1,0.9\n0,0,0.1\n",
  [],
  ['FILE: "truth", "Actual" could each be the truth.', 'Say which with --truth, for example --truth "truth".'],
);

refuses(
  "two columns for the output",
  "truth,prob,proba\n1,0.8,0.9\n0,0.2,0.1\n",
  [],
  [
    'FILE: "prob", "proba" could each be the model\'s output.',
    'Say which with --score, --prediction or --proba, for example --score "prob"; or compare the models: heldout compare FILE.',
  ],
);

refuses(
  "no column for the output",
  "truth,x\n1,a\n0,b\n1,a\n",
  [],
  [
    "FILE: no column is named like the model's output (score, prob, probability, p, y_score, prediction, predicted, y_pred, pred).",
    'The columns are "truth", "x": name one with --score, --prediction or --proba.',
  ],
);

refuses(
  "a truth column that is not there",
  good,
  ["--truth", "Truth"],
  ['FILE: there is no column "Truth".', 'Did you mean "truth"?'],
);

refuses(
  "the same column as truth and score",
  good,
  ["--score", "truth", "--truth", "truth"],
  ['FILE, column "truth": "truth" is both the truth and the model\'s output.', "Name two different columns."],
);

refuses(
  "more than one kind of output",
  good,
  ["--score", "score", "--prediction", "score"],
  ["FILE: more than one of --score, --prediction and --proba is given.", "Pass the one that holds the model's output."],
);

refuses(
  "a score that is not a number",
  "truth,score\n1,0.9\n0,abc\n1,0.7\n0,xyz\n",
  [],
  [
    'FILE, line 3, column "score": "abc" is not a number.',
    '2 of 4 rows of "score" are not numbers. Fix them, or name another column.',
  ],
);

const withGaps = `truth,score\n${Array.from({ length: 5000 }, (_, row) => `${row % 2},${row >= 116 && row < 133 ? "n/a" : row / 5000}`).join("\n")}\n`;

refuses(
  "scores that are missing, as in the journey",
  withGaps,
  [],
  [
    'FILE, line 118, column "score": "n/a" is not a number.',
    "17 of 5,000 rows have no score. Fix them, or leave them out with --drop-missing (they will be counted in the report).",
  ],
);

refuses(
  "an empty score, one only",
  "truth,score\n1,0.9\n0,\n1,0.7\n0,0.1\n",
  [],
  [
    'FILE, line 3, column "score": the cell is empty.',
    "1 of 4 rows has no score. Fix it, or leave it out with --drop-missing (it will be counted in the report).",
  ],
);

refuses(
  "a score of NaN",
  "truth,score\n1,0.9\n0,NaN\n1,0.7\n0,0.1\n",
  [],
  [
    'FILE, line 3, column "score": "NaN" is not a number.',
    "1 of 4 rows has no score. Fix it, or leave it out with --drop-missing (it will be counted in the report).",
  ],
);

for (const word of ["NA", "N/A", "n/a", "NaN", "nan", "null", "NULL", "<NA>"]) {
  refuses(
    `a truth of ${word}, one class of three`,
    `truth,prediction\ncat,cat\ndog,cat\n${word},dog\ncat,dog\n`,
    [],
    [
      `FILE, line 4, column "truth": "${word}" stands for a missing value.`,
      `1 of 4 rows has no truth. Fix it, or leave it out with --drop-missing (it will be counted in the report). If "${word}" is a class, give it another name.`,
    ],
  );
}

test("words that may be classes stay classes", async () => {
  const file = scratch.file("none.csv", "truth,prediction\nnone,none\n-,-\n?,none\nnone,-\n");
  const { code, stdout } = await heldout(["evaluate", file, "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).classes).toEqual(["-", "?", "none"]);
});

test("rows without a truth or a prediction are left out aloud with --drop-missing", async () => {
  const file = scratch.file("gaps.csv", "truth,prediction\nyes,yes\nno,NA\nNA,no\nno,yes\nno,no\nyes,no\nyes,\n");
  const { code, stdout, stderr } = await heldout(["evaluate", file, "--json", "--drop-missing"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    n: 4,
    classes: ["no", "yes"],
    source: { rows: 7, dropped: 3 },
    confusion: [
      [1, 1],
      [1, 1],
    ],
  });
  expect(stderr).toBe("warning: 3 of 7 rows were left out: they have missing values.\n");
});

refuses(
  "a file in which every row has a gap",
  "truth,score\n1,\n0,NA\n",
  ["--drop-missing"],
  ["FILE: every row has a missing value.", "Give at least one complete row."],
);

for (const [word, row] of [
  ["inf", 2],
  ["-Infinity", 5],
] as const) {
  refuses(
    `a score of ${word}`,
    good.replace(/\n/g, "\r\n").replace(row === 2 ? "0.9" : "0.1", word),
    [],
    [
      `FILE, line ${row}, column "score": "${word}" is not a finite number.`,
      "Fix the row or leave it out: an infinite or undefined value cannot be ranked or averaged.",
    ],
  );
}

refuses(
  "a probability of 1.2 in a column called prob",
  "truth,prob\n1,0.9\n0,1.2\n",
  [],
  [
    'FILE, line 3, column "prob": 1.2 is not a probability.',
    "Probabilities lie between 0 and 1. If these are other scores, call the column score.",
  ],
);

refuses(
  "a probability of 1.2 among one per class",
  "truth,p_a,p_b,p_c\na,0.6,0.3,0.1\nb,0,1.2,-0.2\nc,0,0,1\n",
  [],
  [
    'FILE, line 3, column "p_b": 1.2 is not a probability.',
    "Probabilities lie between 0 and 1. Fix the row, or pass hard labels with --prediction.",
  ],
);

refuses(
  "probabilities that do not sum to 1",
  "truth,p_a,p_b,p_c\na,0.6,0.3,0.1\nb,0.2,0.2,0.2\nc,0,0,1\n",
  [],
  [
    'FILE, line 3: the probabilities in "p_a", "p_b", "p_c" sum to 0.6, not 1.',
    "Each row needs one probability per class that together sum to 1.",
  ],
);

refuses(
  "a class without a column",
  "truth,p_a,p_b,p_c\na,0.6,0.3,0.1\nd,0.2,0.6,0.2\nc,0,0,1\n",
  [],
  [
    'FILE, line 3, column "truth": the class "d" has no column of probabilities.',
    'There are columns for "a", "b", "c"; add one for "d".',
  ],
);

refuses(
  "one class only",
  "truth,score\n1,0.9\n1,0.2\n",
  [],
  ['FILE, column "truth": every row has the truth "1".', "Evaluating a classifier needs rows of at least two classes."],
);

refuses(
  "three classes with one score column",
  "truth,score\na,0.5\nb,0.2\nc,0.3\n",
  [],
  [
    'FILE, column "truth": the truth has 3 classes ("a", "b", "c"), but "score" is one score.',
    'Pass one column of probabilities per class (--proba "p_*"), hard labels (--prediction), or --task regression for numbers.',
  ],
);

refuses(
  "an unconventional pair of labels",
  "truth,score\ncat,0.5\ndog,0.2\n",
  [],
  ['FILE: which of "cat" and "dog" is the positive class?', "Say --positive dog or --positive cat."],
);

refuses(
  "a positive class that does not occur",
  good,
  ["--positive", "yes"],
  [
    'FILE: no row has the positive class "yes".',
    'The classes are "1", "0": pass one of them as the positive class (--positive).',
  ],
);

refuses(
  "duplicate column names",
  "truth,score,score\n1,0.9,0.8\n0,0.1,0.2\n",
  [],
  ['FILE: the column name "score" occurs more than once.', "Give every column a name of its own."],
);

const copies = "id,truth,score\n7,1,0.9\n8,0,0.2\n7,1,0.7\n9,0,0.1\n,1,0.8\n,0,0.3\n";

refuses(
  "duplicate ids that were asked to be unique",
  copies,
  ["--id", "id"],
  [
    'FILE, line 4, column "id": the id "7" occurs more than once.',
    '1 id occurs more than once. Leave the copies out, or say --group "id" if the rows belong together.',
  ],
);

test("duplicate ids that nobody asked about are a warning, and rows without an id are no copies", async () => {
  const { code, stderr } = await heldout(["evaluate", scratch.file("copies.csv", copies), "--json"]);
  expect(code).toBe(0);
  expect(stderr.split("\n")[0]).toBe("warning: 1 id occurs more than once; rows are not independent (use --group id).");
});

test("a byte order mark does no harm", async () => {
  const plain = await heldout(["evaluate", scratch.file("bom.csv", good), "--json"]);
  const marked = await heldout(["evaluate", scratch.file("bom.csv", `\ufeff${good}`), "--json"]);
  expect(marked).toEqual(plain);
  expect(plain.code).toBe(0);
});

refuses(
  "UTF-16",
  Buffer.from(`\ufeff${good}`, "utf16le"),
  [],
  [
    "FILE: the file is UTF-16 text, not UTF-8.",
    "Save the file as UTF-8 (in Excel: CSV UTF-8; in a shell: iconv -t UTF-8).",
  ],
);

test("a directory", () => {
  mkdirSync(scratch.path("folder"), { recursive: true });
  return expectRefusal(["evaluate", "folder"], ['folder: "folder" is a directory.', "Name one file in it."]);
});

refuses(
  "a binary file",
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  [],
  ["FILE: the file is binary, not a table.", "Give a CSV, TSV, JSON, JSONL or Parquet file."],
);

refuses(
  "a negative weight",
  "truth,score,w\n1,0.9,1\n0,0.2,-1\n",
  ["--weight", "w"],
  ['FILE, line 3, column "w": a weight of -1 is negative.', "Weights must be 0 or more."],
);
