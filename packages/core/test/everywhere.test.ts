import { afterEach, expect, test, vi } from "vitest";
import * as core from "../src/index.ts";
import { withTeam } from "../src/numeric/kernels/team.ts";
import { fitEverywhere } from "./fitEverywhere.ts";
import { oracleTeam } from "./kernelOracles/oracleTeam.ts";

const wanted = fitEverywhere(core);

/** The library as it loads where some of what it can use is missing. */
async function coreWithout(...names: readonly string[]): Promise<typeof core> {
  for (const name of names) vi.stubGlobal(name, undefined);
  vi.resetModules();
  return import("../src/index.ts");
}

/** The memory in which that library computes. */
async function memoryInUse(): Promise<ArrayBufferLike> {
  const { soloTeam } = await import("../src/numeric/kernels/team.ts");
  return soloTeam().heap.memory.buffer;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("models and predictions are the same bytes without SharedArrayBuffer: one thread on memory of its own", async () => {
  const other = await coreWithout("SharedArrayBuffer");
  expect(await memoryInUse()).toBeInstanceOf(ArrayBuffer);
  expect(fitEverywhere(other)).toEqual(wanted);
});

test("loading the library compiles nothing, and fitting the one variant of the module that it needs", async () => {
  let compiled = 0;
  class Counted extends WebAssembly.Module {
    constructor(bytes: BufferSource) {
      super(bytes);
      compiled++;
    }
  }
  const { Instance, Memory, validate } = WebAssembly;
  vi.stubGlobal("WebAssembly", { Module: Counted, Instance, Memory, validate });
  const other = await coreWithout();
  expect(compiled).toBe(0);
  expect(fitEverywhere(other)).toEqual(wanted);
  expect(compiled).toBe(1);
});

test("models and predictions are the same bytes when the kernels are plain TypeScript", () => {
  const team = oracleTeam();
  expect(withTeam(team, () => fitEverywhere(core))).toEqual(wanted);
  // memory of WebAssembly would be shared here
  expect(team.heap.memory.buffer).toBeInstanceOf(ArrayBuffer);
});

test.each([[["WebAssembly"]], [["SharedArrayBuffer", "WebAssembly"]]])(
  "without %j what needs kernels is refused with what would work, and predictions are evaluated as ever",
  async (names) => {
    const { crossValidate, defineTask, estimate, auc, kFold, probabilities, ridge, tableFrom, trainModel, InputError } =
      await coreWithout(...names);
    const x = [1, 2, 3, 4, 5, 6];
    const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + Math.sin(value)) }), { target: "y" });
    const reason =
      "this needs WebAssembly with SIMD, and it is missing here or the Content-Security-Policy of the page forbids it.";
    expect(crossValidate(ridge(), task, { split: kFold({ folds: 3 }), seed: 1 }).failures).toEqual([reason]);
    const training = (): unknown => trainModel(task, { name: "ridge", params: {} });
    expect(training).toThrow(InputError);
    expect(training).toThrow(reason);
    const scored = probabilities({ truth: [0, 1, 1, 0], score: [0.1, 0.9, 0.4, 0.6] });
    expect(estimate(auc, scored).value).toBe(0.75);
  },
);

test("what is compared says something: models of several trees and probabilities that differ", () => {
  expect(wanted).toHaveLength(6);
  for (const text of wanted) expect(new Set(text.split(/[,[\]]/)).size).toBeGreaterThan(8);
});
