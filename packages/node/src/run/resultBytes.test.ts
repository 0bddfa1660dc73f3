import { defineTask, type FitResult, tableFrom, trainModel } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { resultBytes, resultFromBytes } from "./resultBytes.ts";

const done: Extract<FitResult, { kind: "done" }> = {
  kind: "done",
  outputs: [
    { kind: "done", test: Float64Array.of(0.1, -0, Number.NaN, Number.POSITIVE_INFINITY), train: null },
    { kind: "failed", reason: "k = 40 is more than the 30 rows – zu groß" },
    { kind: "done", test: new Float64Array(0), train: Float64Array.of(5e-324, -1.5) },
  ],
};

test("a result comes back bit by bit", () => {
  expect(resultFromBytes(resultBytes(done))).toEqual(done);
  expect(resultFromBytes(resultBytes({ kind: "done", outputs: [] }))).toEqual({ kind: "done", outputs: [] });
});

test("what a search for features found comes back, with criteria that JSON has no number for", () => {
  const steps = [Number.POSITIVE_INFINITY, -0, 0.1].map((inner, s) => ({
    features: ["a", "größe"].slice(0, s + 1),
    changed: s === 0 ? "a" : null,
    inner,
  }));
  const searched = { ...done, subsets: { steps, chosen: 2, columns: 5 } };
  expect(resultFromBytes(resultBytes(searched))).toEqual(searched);
  expect(resultFromBytes(resultBytes({ kind: "done", outputs: [], subsets: searched.subsets }))).toEqual({
    kind: "done",
    outputs: [],
    subsets: searched.subsets,
  });
});

test("a model comes back, whatever its columns are called", () => {
  const task = defineTask(tableFrom({ number: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] }), {
    target: "y",
    kind: "regression",
  });
  const model = trainModel(task, { name: "ols", params: {} });
  const trained = { ...done, model };
  expect(resultFromBytes(resultBytes(trained))).toEqual(trained);
});

test("bytes may lie anywhere in memory", () => {
  const bytes = resultBytes(done);
  const shifted = new Uint8Array(bytes.length + 3).subarray(3);
  shifted.set(bytes);
  expect(resultFromBytes(shifted)).toEqual(done);
});

test("a single changed bit, a missing end or more than there was is noticed", () => {
  const bytes = resultBytes(done);
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice();
    damaged[at] ^= 1 << (at % 8);
    expect(resultFromBytes(damaged)).toBeNull();
    expect(resultFromBytes(bytes.subarray(0, at))).toBeNull();
  }
  expect(resultFromBytes(Uint8Array.from([...bytes, 0]))).toBeNull();
});
