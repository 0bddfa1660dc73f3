import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Prediction } from "@heldout/core/internal";
import { afterAll, expect, test } from "vitest";
import { joinPredictions } from "./joinPredictions.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-join-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

const scoreOf = (prediction: Prediction): number[] => ("score" in prediction ? Array.from(prediction.score) : []);

test("a CSV and a JSONL are joined on their ids", async () => {
  const a = file("a.csv", "id,truth,score", "1,0,0.1", "2,1,0.9");
  const b = file("b.jsonl", '{"id":2,"truth":1,"score":0.8}', '{"id":1,"truth":0,"score":0.3}');
  const { models, files, fileOf, id } = await joinPredictions([a, b]);
  expect(models.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(models.map(({ prediction }) => scoreOf(prediction))).toEqual([
    [0.1, 0.9],
    [0.3, 0.8],
  ]);
  expect([files, fileOf, id]).toEqual([[a, b], [0, 1], "id"]);
});

test("ids with more digits than a number holds are told apart", async () => {
  const a = file("long-a.csv", "id,truth,score", "12345678901234567890,0,0.1", "12345678901234567891,1,0.9");
  const b = file("long-b.csv", "id,truth,score", "12345678901234567891,1,0.8", "12345678901234567890,0,0.3");
  const { models } = await joinPredictions([a, b]);
  expect(scoreOf(models[1].prediction)).toEqual([0.3, 0.8]);
});

test("an error names the row as an editor counts it, and what stands there", async () => {
  const a = file("ok.csv", "id,truth,score", "1,0,0.1", "2,1,0.9");
  const b = file("gap.csv", "id,truth,score", "", "2,1,n/a", "1,0,0.3");
  await expect(joinPredictions([a, b])).rejects.toMatchObject({
    code: "missing-value",
    message: '"n/a" is not a number.',
    place: { file: b, column: "score", line: 3 },
  });
});

test("a stored baseline keeps the name of its file and may have other columns", async () => {
  const models = file("models.csv", "id,truth,old,new", "1,0,0.1,0.2", "2,1,0.9,0.7");
  const stored = file("stored.csv", "id,truth,score", "2,1,0.6", "1,0,0.4");
  const reading = await joinPredictions([models, stored], { scores: ["new"], stored: 1 });
  expect(reading.models.map(({ name }) => name)).toEqual(["new", "stored"]);
  expect(reading.fileOf).toEqual([0, 1]);
  const named = await joinPredictions([models, stored], { scores: ["old", "new"], names: ["x", "stored"], stored: 1 });
  expect(named.models.map(({ name }) => name)).toEqual(["x", "stored", "stored (baseline)"]);
});

test("a stored baseline with several models is refused", async () => {
  const one = file("one.csv", "id,truth,a,b", "1,0,0.1,0.2", "2,1,0.9,0.7");
  const two = file("two.csv", "id,truth,a,b", "1,0,0.1,0.2", "2,1,0.9,0.7");
  await expect(joinPredictions([one, two], { scores: ["a", "b"], stored: 1 })).rejects.toMatchObject({
    message: 'the baseline holds several of the models: "a", "b".',
  });
});

test("a column of the list that stands in no file is refused", async () => {
  const a = file("x.csv", "id,truth,p", "1,0,0.1", "2,1,0.9");
  const b = file("y.csv", "id,truth,q", "1,0,0.2", "2,1,0.8");
  const { models } = await joinPredictions([a, b], { scores: ["p", "q"] });
  expect(models.map(({ name }) => name)).toEqual(["x", "y"]);
  await expect(joinPredictions([a, b], { scores: ["p", "q", "r"] })).rejects.toMatchObject({
    message: 'no file has a column "r".',
    remedy: 'The columns are "id", "truth", "p", "q".',
  });
});
