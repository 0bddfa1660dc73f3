import { expect, test } from "vitest";
import type { OutputColumns } from "../data/columns/chooseColumns.ts";
import { type Table, tableFrom } from "../data/table.ts";
import type { ModelTable } from "./modelTable.ts";
import { readModels } from "./readModels.ts";

type Cells = Parameters<typeof tableFrom>[0];
const score = (column: string): OutputColumns => ({ kind: "score", column });
const label = (column: string): OutputColumns => ({ kind: "prediction", column });
const asTable = (name: string, cells: Cells): Table => tableFrom(cells, { name });
const file = (
  name: string,
  cells: Cells,
  outputs: readonly OutputColumns[],
  rest: Partial<ModelTable> = {},
): ModelTable => ({
  table: asTable(name, cells),
  truth: "truth",
  outputs,
  ...("id" in cells ? { id: "id" } : {}),
  ...rest,
});

test("columns of one table become models on the same rows", () => {
  const { models, rows, ids } = readModels(
    [file("p.csv", { truth: [1, 0, 1], a: [0.9, 0.2, 0.4], b: [0.6, 0.7, 0.8] }, [score("a"), score("b")])],
    ["a", "b"],
  );
  expect(models.map(({ name, prediction }) => [name, prediction.kind])).toEqual([
    ["a", "probabilities"],
    ["b", "probabilities"],
  ]);
  expect([rows, ids(0), ids(2)]).toEqual([3, "0", "2"]);
});

test("a row that one model has no output for is refused, or left out of all and counted", () => {
  const tables = [
    file("p.csv", { truth: [1, 0, 1, 0], a: [0.9, 0.2, 0.4, 0.1], b: [0.6, null, 0.8, 0.3] }, [score("a"), score("b")]),
  ];
  expect(() => readModels(tables, ["a", "b"])).toThrow(
    expect.objectContaining({ code: "missing-value", place: { file: "p.csv", column: "b", row: 1 } }),
  );
  const { models, dropped, warnings, ids } = readModels(tables, ["a", "b"], { dropMissing: true });
  expect(models.map(({ prediction }) => prediction.truth.length)).toEqual([3, 3]);
  expect([dropped, ids(1)]).toEqual([1, "2"]);
  expect(warnings).toEqual(["1 of 4 rows was left out: at least one model has a missing value there."]);
});

test("files are joined on the id, and outputs go with their rows", () => {
  const { models, ids } = readModels(
    [
      file("a.csv", { id: ["x", "y", "z"], truth: [1, 0, 1], score: [0.9, 0.2, 0.4] }, [score("score")]),
      file("b.csv", { id: ["z", "x", "y"], truth: [1, 1, 0], score: [0.8, 0.6, 0.7] }, [score("score")]),
    ],
    ["a", "b"],
  );
  const [a, b] = models.map(({ prediction }) =>
    prediction.kind === "probabilities" ? Array.from(prediction.score) : [],
  );
  expect([a, b]).toEqual([
    [0.9, 0.2, 0.4],
    [0.6, 0.7, 0.8],
  ]);
  expect([0, 1, 2].map(ids)).toEqual(["x", "y", "z"]);
});

test("different truths for one id are refused with the id, both files and both values", () => {
  const tables = [
    file("a.csv", { id: ["x", "y"], truth: ["no", "yes"], verdict: ["no", "no"] }, [label("verdict")]),
    file("b.csv", { id: ["y", "x"], truth: ["no", "no"], verdict: ["no", "yes"] }, [label("verdict")]),
  ];
  expect(() => readModels(tables, ["a", "b"])).toThrow(
    expect.objectContaining({
      code: "rows-disagree",
      message: 'the truth of "y" is "no", but "yes" in a.csv.',
      remedy: "1 of 2 rows differs. The files must hold the same rows: check id and truth.",
      place: { file: "b.csv", column: "truth", row: 0 },
    }),
  );
});

test("without an id a different truth in a row tells about id", () => {
  const tables = [
    file("a.csv", { truth: ["no", "yes"], verdict: ["no", "no"] }, [label("verdict")]),
    file("b.csv", { truth: ["yes", "no"], verdict: ["no", "yes"] }, [label("verdict")]),
  ];
  expect(() => readModels(tables, ["a", "b"])).toThrow(
    expect.objectContaining({
      message: 'the truth is "yes", but "no" in a.csv.',
      remedy: "2 of 2 rows differ. If the rows stand in another order, name the column that matches them with id.",
    }),
  );
});

test("a file without a truth takes that of the file it is joined with", () => {
  const { models } = readModels(
    [
      file("a.csv", { id: [1, 2], truth: [0, 1], score: [0.1, 0.9] }, [score("score")]),
      file("b.csv", { id: [2, 1], score: [0.8, 0.3] }, [score("score")], { truth: null }),
    ],
    ["a", "b"],
  );
  expect(Array.from(models[1].prediction.truth)).toEqual([0, 1]);
});

test("groups that differ between files are refused", () => {
  const cells = { id: [1, 2], truth: [0, 1], score: [0.1, 0.9] };
  const tables = [
    file("a.csv", { ...cells, group: ["q1", "q2"] }, [score("score")], { group: "group" }),
    file("b.csv", { ...cells, group: ["q1", "q1"] }, [score("score")], { group: "group" }),
  ];
  expect(() => readModels(tables, ["a", "b"])).toThrow('the group of "2" is "q1", but "q2" in a.csv.');
});

test("an error in a later file names that file and its own row", () => {
  const tables = [
    file("a.csv", { id: [1, 2, 3], truth: [0, 1, 1], p: [0.1, 0.9, 0.8] }, [score("p")]),
    file("b.csv", { id: [3, 2, 1], truth: [1, 1, 0], p: [0.1, 0.9, 1.8] }, [score("p")]),
  ];
  expect(() => readModels(tables, ["a", "b"])).toThrow(
    expect.objectContaining({ code: "not-a-probability", place: { file: "b.csv", column: "p", row: 2 } }),
  );
});

test("a label that one model alone says is a class of all", () => {
  const { models } = readModels(
    [
      file("p.csv", { truth: ["no", "yes", "no"], a: ["no", "yes", "yes"], b: ["no", "unsure", "no"] }, [
        label("a"),
        label("b"),
      ]),
    ],
    ["a", "b"],
  );
  for (const { prediction } of models) {
    expect(prediction.kind === "labels" && prediction.classes).toEqual(["no", "unsure", "yes"]);
    expect(Array.from(prediction.truth)).toEqual([0, 2, 0]);
  }
});

test("probabilities beside scores are taken as scores, and that is said", () => {
  const { models, warnings } = readModels(
    [file("p.csv", { truth: [0, 1, 1], a: [0.1, 0.9, 0.5], b: [-3, 2, 0.5] }, [score("a"), score("b")])],
    ["a", "b"],
  );
  expect(models.map(({ prediction }) => prediction.kind)).toEqual(["scores", "scores"]);
  expect(warnings.join()).toContain('"b" holds scores that are not probabilities');
});

test("whole numbers beside other numbers are amounts, not labels", () => {
  const { models, warnings } = readModels(
    [file("p.csv", { truth: [1, 2, 3, 4], a: [1, 2, 3, 3], b: [1.5, 2, 2.5, 4] }, [label("a"), label("b")])],
    ["a", "b"],
  );
  expect(models.map(({ prediction }) => prediction.kind)).toEqual(["numbers", "numbers"]);
  expect(warnings.join()).toContain("treated as a numeric target");
});

test("labels and scores cannot be compared", () => {
  const tables = [file("p.csv", { truth: [0, 1, 1], a: [0, 1, 0], b: [0.3, 2, 0.5] }, [label("a"), score("b")])];
  expect(() => readModels(tables, ["a", "b"])).toThrow('"a" holds labels, "b" holds scores: these cannot be compared.');
});

test("probabilities of classes are put in one order, and must be of the same classes", () => {
  const proba = (prefix: string, classes: readonly string[]): OutputColumns => ({
    kind: "proba",
    columns: classes.map((name) => `${prefix}${name}`),
    classes,
  });
  const cells = {
    truth: ["x", "y", "z"],
    ax: [1, 0, 0],
    ay: [0, 1, 0],
    az: [0, 0, 1],
    bz: [0, 0, 0.5],
    by: [0, 0.5, 0.5],
    bx: [1, 0.5, 0],
  };
  const { models } = readModels(
    [file("p.csv", cells, [proba("a", ["x", "y", "z"]), proba("b", ["z", "y", "x"])])],
    ["a", "b"],
  );
  const b = models[1].prediction;
  expect(b.kind === "class-probabilities" && [b.classes, b.probability.map((column) => Array.from(column))]).toEqual([
    ["x", "y", "z"],
    [
      [1, 0.5, 0],
      [0, 0.5, 0.5],
      [0, 0, 0.5],
    ],
  ]);
});

test("rows with the same id in one file are a warning, and an error when the id was asked for", () => {
  const tables = [
    file("p.csv", { id: ["q", "q"], truth: [0, 1], a: [0.1, 0.9], b: [0.3, 0.2] }, [score("a"), score("b")]),
  ];
  expect(readModels(tables, ["a", "b"]).warnings).toEqual([
    '1 id occurs more than once; rows are not independent (use group: "id").',
  ]);
  expect(() => readModels(tables, ["a", "b"], { idAsked: true })).toThrow('the id "q" occurs more than once.');
});
