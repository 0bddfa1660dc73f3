import { expect, test } from "vitest";
import { expectRefusal, heldout, scratch } from "./heldout.ts";

const lines = (...rows: readonly string[]): string => `${rows.join("\n")}\n`;
const two = scratch.file("two.csv", lines("id,truth,a,b", "1,0,0.1,0.2", "2,1,0.9,0.8", "3,1,0.4,0.7"));
const first = scratch.file("a.csv", lines("id,truth,score", "1,0,0.1", "2,1,0.9", "3,1,0.4"));
const of = (name: string, ...rows: readonly string[]): string => scratch.file(name, lines(...rows));

test("no file at all", async () => {
  await expectRefusal(
    ["compare"],
    [
      "No file is given.",
      "Give one file with several models (--scores a,b), several files, or a stored run (--run ID).",
    ],
  );
});

test("one model only says what would work", async () => {
  const remedy =
    "Compare it with another column (--scores a,b), another file (heldout compare a.csv b.csv --id ID) or a stored one (--baseline FILE).";
  await expectRefusal(["compare", first], ['a.csv: there is only one model, "score".', remedy]);
  await expectRefusal(["compare", two, "--scores", "a"], ['two.csv: there is only one model, "a".', remedy]);
});

test("one file without a word about its models", async () => {
  await expectRefusal(
    ["compare", of("colours.csv", "id,truth,a,b", "1,0,red,round", "2,1,blue,flat", "3,1,green,square")],
    [
      "colours.csv: which columns are the outputs of the models?",
      'Name them with --scores or --predictions, such as --scores a,b. The columns are "id", "truth", "a", "b".',
    ],
  );
});

test("a column that is not there", async () => {
  await expectRefusal(
    ["compare", two, "--scores", "a,c"],
    ['two.csv: there is no column "c".', 'The columns are "id", "truth", "a", "b".'],
  );
  await expectRefusal(
    ["compare", first, of("b0.csv", "id,truth,score", "1,0,0.2", "2,1,0.8", "3,1,0.7"), "--group", "question"],
    ['No file has a column "question".', 'The columns are "id", "truth", "score".'],
  );
  await expectRefusal(
    ["compare", first, of("b1.csv", "key,truth,score", "1,0,0.2"), "--id", "id"],
    ['b1.csv: there is no column "id".', 'The columns are "key", "truth", "score".'],
  );
});

test("ids that are missing in one file", async () => {
  const b = of("b2.csv", "id,truth,score", "1,0,0.2", "3,1,0.7", "7,1,0.7");
  await expectRefusal(
    ["compare", first, b, "--id", "id"],
    [
      '1 id of the 3 of a.csv is not in b2.csv ("2"), and 1 id of the 3 of b2.csv is not in a.csv ("7").',
      "Add the rows, or compare only those that all files have with --join inner (the others will be counted).",
    ],
  );
});

test("ids that occur twice, with the row as an editor counts it", async () => {
  const b = of("b3.csv", "id,truth,score", "1,0,0.2", "2,1,0.8", "2,1,0.7");
  await expectRefusal(
    ["compare", first, b, "--id", "id"],
    [
      'b3.csv, line 4, column "id": the id "2" occurs more than once.',
      '1 id occurs more than once in this file: "2". Name a column with --id in which each value occurs once.',
    ],
  );
});

test("a row without an id", async () => {
  const b = of("b4.csv", "id,truth,score", "1,0,0.2", ",1,0.8", "3,1,0.7");
  await expectRefusal(
    ["compare", first, b, "--id", "id"],
    [
      'b4.csv, line 3, column "id": the cell is empty.',
      "1 row of this file has none. Fill it in, or leave it out with --drop-missing.",
    ],
  );
});

test("different truths for one id: the id, both files, both values", async () => {
  const b = of("b5.csv", "id,truth,score", "3,1,0.2", "2,0,0.8", "1,0,0.7");
  await expectRefusal(
    ["compare", first, b, "--id", "id"],
    [
      'b5.csv, line 3, column "truth": the truth of "2" is "0", but "1" in a.csv.',
      "1 of 3 rows differs. The files must hold the same rows: check --id and --truth.",
    ],
  );
});

test("no id, and another number of rows or another order", async () => {
  const a = of("a6.csv", "truth,score", "0,0.1", "1,0.9", "1,0.4");
  await expectRefusal(
    ["compare", a, of("b6.csv", "truth,score", "0,0.2", "1,0.8")],
    ["b6.csv: there are 2 rows, but 3 rows in a6.csv.", "Name the column that matches the rows with --id."],
  );
  await expectRefusal(
    ["compare", a, of("b7.csv", "truth,score", "1,0.2", "0,0.8", "1,0.3")],
    [
      'b7.csv, line 2, column "truth": the truth is "1", but "0" in a6.csv.',
      "2 of 3 rows differ. If the rows stand in another order, name the column that matches them with --id.",
    ],
  );
});

test("no id in common", async () => {
  const b = of("b8.csv", "id,truth,score", "x,0,0.2", "y,1,0.8", "z,1,0.7");
  await expectRefusal(
    ["compare", first, b],
    [
      'b8.csv, column "id": no id of a.csv occurs here.',
      'a.csv has "1", "2", "3"; b8.csv has "x", "y", "z". Name the column that both share with --id.',
    ],
  );
});

test("a value that is missing or no number names the file, row, column and value", async () => {
  const b = of("b9.csv", "id,truth,score", "1,0,0.2", "2,1,n/a", "3,1,0.7");
  await expectRefusal(
    ["compare", first, b],
    [
      'b9.csv, line 3, column "score": "n/a" is not a number.',
      "1 of 3 rows has no score. Fix it, or leave it out with --drop-missing (it will be counted in the report).",
    ],
  );
});

test("a baseline that is neither a model nor a file", async () => {
  await expectRefusal(
    ["compare", two, "--scores", "a,b", "--baseline", "c"],
    ['The baseline "c" is none of the models.', 'Did you mean "a"? The models are "a", "b".'],
  );
  await expectRefusal(
    ["compare", two, "--scores", "a,b", "--baseline", "gone.csv"],
    ["gone.csv: there is no such file.", "Check the path; a dash (-) reads stdin."],
  );
});

test("requirements that name nothing", async () => {
  const shape =
    'Write "b.auc - a.auc > 0", "b.auc.lower >= 0.8" or "(b.auc - a.auc).value > 0"; a name with other signs in quotes: "\'model b\'.auc - \'model a\'.auc >= -0.01".';
  const run = (text: string): string[] => ["compare", two, "--scores", "a,b", "--require", text];
  await expectRefusal(run("auc > 0"), [
    'The requirement "auc > 0" names no model.',
    `The models are "a", "b". ${shape}`,
  ]);
  await expectRefusal(run("a.auc = 1"), ['"a.auc = 1" is not a requirement.', shape]);
});

test.each([
  [["--equivalent", "0"], "--equivalent 0 is not above 0."],
  [["--level", "95"], "--level 95 is not a probability."],
  [["--names", "x"], "1 name is given for 2 models."],
  [["--cost-density", "flat"], null],
  [["--models", "ridge"], "--models needs --run."],
  [["--better", "higher"], "--better needs --over: of a metric it is known."],
  [["--metric", "mse"], 'Models that give probabilities cannot be compared by "mse".'],
  [["--run", "abc"], `--run takes its rows from the run, not from ${two}.`],
] as const)("%s is refused", async (flags, message) => {
  const { code, stdout, stderr } = await heldout(["compare", two, "--scores", "a,b", ...flags]);
  expect([code, stdout, stderr.split("\n").length]).toEqual([2, "", 3]);
  if (message !== null) expect(stderr.split("\n")[0]).toBe(message);
});
