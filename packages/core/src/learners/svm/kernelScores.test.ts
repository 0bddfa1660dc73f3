import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../../numeric/random.ts";
import { type KernelFunction, selfSimilarity } from "./kernelFunction.ts";
import { kernelScores } from "./kernelScores.ts";
import { type Rows, squaredLengths, takeRows } from "./rows.ts";

function randomRows(seed: number, count: number, entries: number): Rows {
  const rng = stream(seed, "kernel scores");
  return { count, entries, values: Float64Array.from({ length: count * entries }, () => 2 * rng() - 1) };
}

const KERNELS: readonly KernelFunction[] = [
  { kind: "linear" },
  { kind: "poly", gamma: 0.5, coef0: 1, degree: 3 },
  { kind: "rbf", gamma: 0.3 },
];

function value(kernel: KernelFunction, a: Float64Array, b: Float64Array): number {
  const dot = a.reduce((sum, x, e) => sum + x * b[e], 0);
  if (kernel.kind === "linear") return dot;
  if (kernel.kind === "poly") return (kernel.gamma * dot + kernel.coef0) ** kernel.degree;
  return Math.exp(-kernel.gamma * a.reduce((sum, x, e) => sum + (x - b[e]) ** 2, 0));
}

test("scores are sums of kernel values, for many rows and several machines, the same bits without WebAssembly", () => {
  const vectors = randomRows(1, 19, 3);
  const rows = randomRows(2, 4200, 3);
  const coefficients = randomRows(3, 2, 19).values;
  const at = (all: Rows, i: number): Float64Array => all.values.subarray(3 * i, 3 * i + 3);
  for (const kernel of KERNELS) {
    const found = kernelScores(kernel, vectors, coefficients, rows);
    const plain = kernelScores(kernel, vectors, coefficients, rows, oracleTeam());
    expect(found).toEqual(plain);
    for (const i of [0, 1, 4095, 4096, 4199]) {
      for (const m of [0, 1]) {
        let wanted = 0;
        for (let v = 0; v < 19; v++) wanted += coefficients[19 * m + v] * value(kernel, at(vectors, v), at(rows, i));
        expect(found[m * 4200 + i]).toBeCloseTo(wanted, 12);
      }
    }
  }
});

test("a row is like itself as the kernel says", () => {
  const rows = randomRows(4, 5, 3);
  const lengths = squaredLengths(rows);
  for (const kernel of KERNELS) {
    for (let i = 0; i < 5; i++) {
      const row = takeRows(rows, [i]);
      const [own] = kernelScores(kernel, row, Float64Array.of(1), row);
      expect(own).toBe(selfSimilarity(kernel, lengths[i]));
    }
  }
});

test("without vectors or without rows there are no scores", () => {
  const some = randomRows(5, 3, 2);
  const none = { count: 0, entries: 2, values: new Float64Array() };
  expect(kernelScores({ kind: "linear" }, none, new Float64Array(), some)).toHaveLength(0);
  expect(kernelScores({ kind: "linear" }, some, Float64Array.of(1, 1, 1), none)).toHaveLength(0);
});
