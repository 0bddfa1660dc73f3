import { expect, test } from "vitest";
import { vcProbability } from "../vc/vcProbability.ts";
import { CHAIN_KINDS, type ChainKind, chainMatrix, longestChain } from "./chainMatrix.ts";
import { chainOverfitting } from "./chainOverfitting.ts";
import { distinctAlgorithms } from "./distinctAlgorithms.ts";
import { errorCounts, errsOn } from "./errorMatrix.ts";
import { overfittingCurve } from "./overfitting.ts";

const SETTING = { rows: 200, errors: 20 };

function distance(matrix: ReturnType<typeof chainMatrix>, a: number, b: number): number {
  let rows = 0;
  for (let i = 0; i < matrix.rows; i++) if (errsOn(matrix, i, a) !== errsOn(matrix, i, b)) rows += 1;
  return rows;
}

test.each(CHAIN_KINDS)("a family %s splits and connects as its name says", (kind) => {
  const matrix = chainMatrix(kind, { ...SETTING, algorithms: 150 });
  const errors = errorCounts(matrix);
  const split = kind === "chain" || kind === "unconnected";
  const connected = kind === "chain" || kind === "unsplit";
  errors.forEach((count, a) => {
    expect(count).toBe(20 + (split ? a : a % 2));
    if (a > 0 && connected) expect(distance(matrix, a - 1, a)).toBe(1);
  });
  if (!connected) expect(distance(matrix, 0, 1)).toBeGreaterThan(10);
  expect(distinctAlgorithms(matrix).matrix.algorithms).toBe(150);
  for (let i = 0; i < 200; i++) expect(errsOn(matrix, i, 0)).toBe(i < 20);
});

test("families end where rows or distinct columns do", () => {
  expect(longestChain("chain", SETTING)).toBe(181);
  const round = chainMatrix("unsplit", {
    rows: 12,
    errors: 3,
    algorithms: longestChain("unsplit", { rows: 12, errors: 3 }),
  });
  expect(distinctAlgorithms(round).matrix.algorithms).toBe(24);
  expect(() => chainMatrix("chain", { ...SETTING, algorithms: 182 })).toThrow(
    "no such family of 182 algorithms on 200 rows whose best has 20 errors.",
  );
  expect(() => chainMatrix("neither", { rows: 10, errors: 10, algorithms: 2 })).toThrow("whose best has 10 errors");
});

/** The lecture's experiment: l = k = 100, epsilon 0.05, 1000 splits. */
function experiment(kind: ChainKind, sizes: readonly number[]): readonly number[] {
  const matrix = chainMatrix(kind, { ...SETTING, algorithms: sizes[sizes.length - 1] });
  const curve = overfittingCurve(matrix, { train: 100, epsilon: 0.05, splits: 1000, sizes, method: "monteCarlo" });
  return curve.map(({ choices }) => choices.pessimistic.probability.value);
}

test("the lecture's experiment comes out: connectivity slows the growth, splitting lowers where it ends", () => {
  const sizes = [1, 2, 5, 10, 20, 50, 100, 180];
  const found = Object.fromEntries(CHAIN_KINDS.map((kind) => [kind, experiment(kind, sizes)]));
  const { chain, unsplit, unconnected, neither } = found;
  const [TEN, LAST] = [sizes.indexOf(10), sizes.length - 1];
  // ten algorithms without splitting and connectivity already overfit, and a hundred nearly always
  expect(neither[TEN]).toBeGreaterThan(0.6);
  expect(neither[sizes.indexOf(100)]).toBeGreaterThan(0.99);
  // connectivity slows the growth, with and without splitting
  expect(neither[TEN] - unsplit[TEN]).toBeGreaterThan(0.25);
  expect(unconnected[TEN] - chain[TEN]).toBeGreaterThan(0.25);
  // splitting lowers where the curves end, with and without connectivity
  expect(unsplit[LAST] - chain[LAST]).toBeGreaterThan(0.25);
  expect(neither[LAST] - unconnected[LAST]).toBeGreaterThan(0.1);
  // with both, 180 algorithms overfit little more than one
  expect(chain[LAST] - chain[0]).toBeLessThan(0.15);
  // the bound of Vapnik and Chervonenkis is above the worst of them, everywhere
  sizes.forEach((size, i) => {
    expect(vcProbability({ size, l: 100, epsilon: 0.05 })).toBeGreaterThan(neither[i]);
  });
  const exact = chainOverfitting({ total: 200, train: 100, epsilon: 0.05 }, { errors: 20, arms: [179] });
  expect(Math.abs(chain[LAST] - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 1000));
});
