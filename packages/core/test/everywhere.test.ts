import { afterEach, expect, test, vi } from "vitest";
import * as core from "../src/index.ts";
import { fitEverywhere } from "./fitEverywhere.ts";

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

test("models and predictions are the same bytes without WebAssembly: kernels in plain TypeScript", async () => {
  const other = await coreWithout("WebAssembly");
  expect(fitEverywhere(other)).toEqual(wanted);
  // memory of WebAssembly would be shared here
  expect(await memoryInUse()).toBeInstanceOf(ArrayBuffer);
});

test("models and predictions are the same bytes with neither of them", async () => {
  expect(fitEverywhere(await coreWithout("SharedArrayBuffer", "WebAssembly"))).toEqual(wanted);
});

test("what is compared says something: models of several trees and probabilities that differ", () => {
  expect(wanted).toHaveLength(6);
  for (const text of wanted) expect(new Set(text.split(/[,[\]]/)).size).toBeGreaterThan(8);
});
