import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Problem } from "@heldout/workbench/protocol";
import { expect, test } from "vitest";
import { scratchFolder } from "../../test/uiFixture.ts";
import { storedDocument } from "./storedDocument.ts";

const folder = scratchFolder();

async function said(name: string, content: unknown, indent = 0): Promise<Problem | null> {
  const path = join(folder, name);
  writeFileSync(
    path,
    typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, indent),
  );
  return await storedDocument(path, { path: `upload/1/${name}`, name, bytes: 1, changed: 0 });
}

const model = {
  heldout: 1,
  learner: { name: "tree", params: {} },
  task: { kind: "regression", target: "price", features: ["a"] },
  preprocessing: {},
  model: {},
};

test.each([0, 1])("a stored model is named, with what can be done with it (indent %i)", async (indent) => {
  expect(await said("model.json", model, indent)).toEqual({
    problem: 'model.json is a model that heldout trained: tree for "price". It is not a table.',
    remedy:
      "Predict new rows with heldout predict model.json DATA; its predictions can be evaluated here. Read its trees with heldout explain model.json.",
  });
});

test("of a model without trees nothing is said about reading them", async () => {
  const answer = await said("model.json", { ...model, learner: { name: "ridge", params: {} } });
  expect(answer?.remedy).toBe(
    "Predict new rows with heldout predict model.json DATA; its predictions can be evaluated here.",
  );
});

test("commands name the file so that a shell takes it for one word", async () => {
  expect((await said("it's mine.json", model))?.remedy).toContain("heldout predict 'it'\\''s mine.json' DATA");
});

test.each([
  ["evaluation@1", "an evaluation"],
  ["evaluation@2", "an evaluation"],
  ["comparison@1", "a comparison of models"],
  ["calibration@1", "a calibration"],
  ["selection@1", "a selection"],
  ["curve@1", "a curve"],
  ["diagnosis@1", "a diagnosis"],
  ["plan@1", "a plan"],
  ["lab@1", "an experiment of the lab"],
  ["risk@1", "an estimate of the risk of a learner"],
  ["playground@1", "a playground"],
])("of a result, %s, the page is told that it can show it", async (name, what) => {
  const answer = await said("r.json", { n: 3, schema: `heldout/${name}` });
  expect(answer).toEqual({
    problem: `r.json is ${what} that heldout made. It is not a table.`,
    remedy: "It can be shown as it was made.",
    result: "upload/1/r.json",
  });
});

test.each([
  ["calibrator@1", "a calibrator", "--apply c.json"],
  ["counts@1", "a file of counts", "heldout evaluate --counts c.json"],
  ["ledger@1", "a ledger", "--ledger c.json"],
  ["bound@1", "a bound", "heldout bound prints it"],
  ["evaluation@3", 'a document of heldout, "heldout/evaluation@3", that this version does not know', "newer"],
  ["constructor", "that this version does not know", "newer"],
])("heldout/%s is named, with what works", async (schema, what, works) => {
  const answer = await said("c.json", { schema: `heldout/${schema}` });
  expect(answer?.problem).toContain(what);
  expect(answer?.remedy).toContain(works);
  expect(answer?.result).toBeUndefined();
});

test("any other object is not a list of rows, on one line or on many, whatever the file is called", async () => {
  for (const indent of [0, 2]) {
    for (const name of ["settings.json", "notebook.ipynb"]) {
      expect((await said(name, { cells: [{ a: 1 }] }, indent))?.problem).toBe(
        `${name} holds one JSON object, not a list of rows.`,
      );
    }
  }
});

test("rows are rows: arrays, lines, a single line where lines are named, and tables of text", async () => {
  expect(await said("a.json", [{ truth: 1, schema: "heldout/evaluation@1" }])).toBeNull();
  expect(await said("lines.json", '{"truth":1}\n{"truth":0}\n')).toBeNull();
  expect(await said("lines.jsonl", '{"truth":1}\n')).toBeNull();
  expect(await said("t.csv", '{"a"},b\n1,2\n')).toBeNull();
  expect(await said("broken.json", '{"a": 1')).toBeNull();
  expect(
    await storedDocument(join(folder, "gone.json"), { path: "p", name: "gone.json", bytes: 0, changed: 0 }),
  ).toBeNull();
});

test("a model in a file of lines is a model, also after a byte order mark and in gzip", async () => {
  expect((await said("model.jsonl", model))?.problem).toContain("is a model");
  expect((await said("model.json", `\ufeff${JSON.stringify(model)}`))?.problem).toContain("is a model");
  expect((await said("model.json.gz", gzipSync(JSON.stringify(model))))?.problem).toContain("is a model");
});

test("a model too large to parse is known by its beginning, and such a result is not offered", async () => {
  const filling = Buffer.alloc(65 << 20, " ");
  const large = (start: string): Buffer => Buffer.concat([Buffer.from(start), filling, Buffer.from("}")]);
  const learner = await said("m.json", large('{"heldout":1,"learner":{"name":"forest","params":{}},'));
  expect(learner?.problem).toBe("m.json is a model that heldout trained: forest. It is not a table.");
  const result = await said("m.json", large('{"schema":"heldout/evaluation@1",'));
  expect([result?.problem, result?.result]).toEqual([
    "m.json is an evaluation that heldout made. It is not a table.",
    undefined,
  ]);
  expect(await said("m.json", large('{"other":1,'))).toBeNull();
});
