import type { Fit } from "@heldout/core/internal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fitKey } from "../run/fitKey.ts";
import { carriedFit, fitOf, jobId, rowNames } from "./fitJob.ts";

const fit: Fit = {
  setting: { name: "knn", params: { k: 3, metric: "manhattan", flag: true } },
  path: { parameter: "k", values: [1, -0, Number.NaN, Number.POSITIVE_INFINITY] },
  candidates: [4, 5],
  train: Uint32Array.of(3, 1, 2),
  test: Uint32Array.of(0),
  predictTrain: true,
  seed: -0,
  place: ["repeat", 0, "fold", 2],
};
const rows = new Map([
  [carriedFit("", fit).train, fit.train],
  [carriedFit("", fit).test, fit.test],
]);
const rowsBy = (name: string): Uint32Array => rows.get(name) ?? new Uint32Array(0);

test("a fit survives JSON to the bit, -0, NaN and infinities too", () => {
  const carried = JSON.parse(JSON.stringify(carriedFit(fitKey("task", fit), fit)));
  expect(fitOf("task", carried, rowsBy)).toEqual({ ...fit, candidates: [] });
});

test("the folds of a fit go with it, and it is not taken without them", () => {
  const own: Fit = { ...fit, folds: [fit.test, fit.train] };
  const carried = JSON.parse(JSON.stringify(carriedFit(fitKey("task", own), own)));
  expect(rowNames(carried)).toEqual([carried.train, carried.test, carried.test, carried.train]);
  expect(fitOf("task", carried, rowsBy)).toEqual({ ...own, candidates: [] });
  const { folds, ...without } = carried;
  expect(fitOf("task", without, rowsBy)).toBeNull();
});

test("the features of a fit and the sizes of a search go with it", () => {
  const own: Fit = { ...fit, features: [0, 2], sizes: [1, 4] };
  const carried = JSON.parse(JSON.stringify(carriedFit(fitKey("task", own), own)));
  expect(fitOf("task", carried, rowsBy)).toEqual({ ...own, candidates: [] });
});

test("a fit that wants its model, and has a stream of its own, does so elsewhere too", () => {
  const own: Fit = { ...fit, wants: "model", stream: ["forest", 20, 0] };
  const carried = JSON.parse(JSON.stringify(carriedFit(fitKey("task", own), own)));
  expect(fitOf("task", carried, rowsBy)).toEqual({ ...own, candidates: [] });
});

test("numbers of any kind come back as they went", () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (value, seed) => {
      const one: Fit = { ...fit, setting: { name: "ridge", params: { lambda: value } }, seed };
      const carried = JSON.parse(JSON.stringify(carriedFit(fitKey("task", one), one)));
      return Object.is(fitOf("task", carried, rowsBy)?.setting.params.lambda, value);
    }),
  );
});

test("a fit that was changed on the way, or is of another task, is not taken", () => {
  const carried = carriedFit(fitKey("task", fit), fit);
  expect(fitOf("another", carried, rowsBy)).toBeNull();
  expect(fitOf("task", { ...carried, seed: 7 }, rowsBy)).toBeNull();
  expect(fitOf("task", carried, () => Uint32Array.of(9))).toBeNull();
});

test("the id of a job is that of its fits in their order", () => {
  const [a, b] = ["a", "b"].map((key) => carriedFit(key, fit));
  expect(jobId([a, b])).toBe(jobId([a, b]));
  expect(jobId([a, b])).not.toBe(jobId([b, a]));
  expect(jobId([a])).toMatch(/^[0-9a-f]{64}$/);
});
