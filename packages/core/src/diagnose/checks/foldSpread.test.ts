import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { stream } from "../../numeric/random.ts";
import { examine } from "./examine.ts";
import { foldsCheck } from "./foldSpread.ts";

const rng = stream(1, "folds test");
const x = Array.from({ length: 100 }, () => rng());
const plain = examine(tableFrom({ x, y: x.map((value) => value + rng()) }), "ols");

test("Q and its p-value are those of a calculation by hand", () => {
  // two folds of losses 0 1 0 1 and 1 1 0 1: means 0.5 and 0.75, within 1 + 0.75, s^2 = 1.75/6
  const splits = [
    { train: Uint32Array.of(4, 5, 6, 7), test: Uint32Array.of(0, 1, 2, 3), repeat: 0, fold: 0 },
    { train: Uint32Array.of(0, 1, 2, 3), test: Uint32Array.of(4, 5, 6, 7), repeat: 0, fold: 1 },
  ];
  const losses = Float64Array.of(0, 1, 0, 1, 1, 1, 0, 1);
  const { evidence } = foldsCheck({ ...plain, splits, losses });
  expect(evidence.q).toBeCloseTo((8 * 0.125 ** 2) / (1.75 / 6), 12);
  // R: pchisq(0.4285714, 1, lower.tail = FALSE)
  expect(evidence.pValue).toBeCloseTo(0.5126908, 6);
});

test("folds of independent rows are clear, a fold that is twice as bad is found and named", () => {
  expect(foldsCheck(plain).outcome).toBe("clear");
  const losses = plain.losses.slice();
  for (const row of plain.splits[2].test) losses[row] = 4 * losses[row] + 0.2;
  const check = foldsCheck({ ...plain, losses });
  expect(check).toMatchObject({ outcome: "found", evidence: { worstFold: 2 } });
  expect(check.sentence).toContain("fold 3 has the highest loss");
});

test("among 200 tables of independent rows at most 6 are called inconsistent", () => {
  let found = 0;
  for (let table = 0; table < 200; table++) {
    const losses = Float64Array.from(plain.losses, () => rng() ** 2);
    if (foldsCheck({ ...plain, losses }).outcome === "found") found++;
  }
  expect(found).toBeLessThanOrEqual(6);
});

test("equal losses everywhere are clear", () => {
  expect(foldsCheck({ ...plain, losses: new Float64Array(100) }).outcome).toBe("clear");
});
