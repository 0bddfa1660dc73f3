import { auc, estimate } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { scratchFolder } from "../test/scratch.ts";
import { readPredictions } from "./readPredictions.ts";

const scratch = scratchFolder();

test("a file becomes a prediction in one call, its columns found by name", async () => {
  const path = scratch.file("preds.csv", "id,truth,score\n1,yes,0.9\n2,yes,0.5\n3,no,0.5\n4,no,0.1\n");
  const { prediction, columns, name, rows } = await readPredictions(path);
  expect(columns.output).toEqual({ kind: "score", column: "score" });
  expect([name, rows]).toEqual([path, 4]);
  if (prediction.kind !== "probabilities") throw new Error("not probabilities");
  expect(estimate(auc, prediction).value).toBe(0.875);
});

test("an error names the row as an editor counts it, and the text that stands there", async () => {
  const path = scratch.file("gap.csv", "truth,score\n1,0.9\n\n0,n/a\n1,0.4\n");
  await expect(readPredictions(path)).rejects.toMatchObject({
    code: "missing-value",
    message: '"n/a" is not a number.',
    place: { file: path, line: 4, column: "score" },
  });
});
