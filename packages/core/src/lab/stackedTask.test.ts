import { expect, test } from "vitest";
import { stream } from "../numeric/random.ts";
import { runFit } from "../select/fits/runFit.ts";
import { drawGaussians } from "./gaussians.ts";
import { labFit, outputsOf } from "./labFits.ts";
import { stackedTask } from "./stackedTask.ts";

const samples = [12, 30, 18].map((rows, s) => drawGaussians({ features: 3, distance: 1 }, rows, stream(s)));

test("samples lie below each other, column by column", () => {
  const { task, rowsOf } = stackedTask(samples);
  expect(task.rows).toBe(60);
  expect(rowsOf(1)).toEqual(Uint32Array.from({ length: 30 }, (_, i) => 12 + i));
  const { features, target } = samples[1];
  for (let c = 0; c < 3; c++) {
    expect(task.features.values.subarray(60 * c + 12, 60 * c + 42)).toEqual(
      features.values.subarray(30 * c, 30 * c + 30),
    );
  }
  if (target.kind !== "classes" || task.target.kind !== "classes") throw new Error("classes are drawn");
  expect(task.target.codes.subarray(12, 42)).toEqual(target.codes);
});

test("a fit on the rows per sample has the bits of a fit on the sample alone", () => {
  const { task, rowsOf } = stackedTask(samples);
  const alone = stackedTask([samples[1]]);
  for (const name of ["lda", "tree", "forest", "knn", "naiveBayes", "gradientBoosting"]) {
    const fitOn = (rows: Uint32Array) =>
      labFit({ name, params: {} }, { train: rows, test: rows.slice(0, 5), predictTrain: true, seed: 1, place: ["a"] });
    const [together, single] = [fitOn(rowsOf(1)), fitOn(alone.rowsOf(0))];
    const own = outputsOf(alone.task, single, runFit(alone.task, single));
    expect(outputsOf(task, together, runFit(task, together)), name).toEqual(own);
  }
});
