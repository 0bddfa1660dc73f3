import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../test/golden.ts";
import { stream } from "../numeric/random.ts";
import { structuralRisk } from "./structuralRisk.ts";

const golden = goldenJson<{
  srm_penalty: { rows: readonly { c: number; d: number; m: number; delta: number; penalty: number }[] };
  vc_penalty: { rows: readonly { h: number; l: number; eta: number; penalty: number }[] };
}>("theory.json");

test("bound = risk + penalty, and the penalties are those with 40 digits", () => {
  for (const { c, d, m, delta, penalty } of golden.srm_penalty.rows) {
    const [family] = structuralRisk([{ capacity: d, risk: 0.25 }], { rows: m, delta, c }).families;
    expectNear(family.bound, 0.25 + penalty, 1e-14);
  }
  for (const { h, l, eta, penalty } of golden.vc_penalty.rows) {
    const [family] = structuralRisk([{ capacity: h, risk: 0.25 }], { rows: l, delta: eta, penalty: "vc" }).families;
    expectNear(family.bound, 0.25 + penalty, 1e-14);
  }
});

test("the smallest bound is chosen, and the simpler family of equal ones", () => {
  const families = [0.4, 0.2, 0.19, 0.185].map((risk, i) => ({ capacity: i + 1, risk }));
  expect(structuralRisk(families, { rows: 200 }).chosen).toBe(1);
  expect(structuralRisk(families, { rows: 1e9 }).chosen).toBe(3);
  const twins = [3, 2, 2].map((capacity) => ({ capacity, risk: 0.3 }));
  expect(structuralRisk(twins, { rows: 50 }).chosen).toBe(1);
});

test("a larger constant chooses a smaller family, never a larger one", () => {
  const families = [0.5, 0.35, 0.26, 0.2, 0.17, 0.155, 0.15].map((risk, i) => ({ capacity: i + 1, risk }));
  const chosen = [0.01, 0.1, 1, 10].map((c) => structuralRisk(families, { rows: 300, c }).chosen ?? -1);
  expect(chosen).toEqual([...chosen].sort((a, b) => b - a));
  expect(new Set(chosen).size).toBeGreaterThan(2);
});

test("families that can answer all rows have no VC bound; when all can, none is chosen", () => {
  expect(structuralRisk([{ capacity: 20, risk: 0 }], { rows: 10, penalty: "vc" })).toEqual({
    families: [{ capacity: 20, risk: 0, penalty: null, bound: null }],
    chosen: null,
  });
});

test("with the VC penalty the chosen classifier's true error stays below the bound as often as promised", () => {
  // labels are 1 on the left half of the line, 15% flipped
  const rng = stream(21, "srm");
  const [rows, runs, delta] = [120, 60, 0.2];
  let failed = 0;
  for (let run = 0; run < runs; run++) {
    const sample = Array.from({ length: rows }, () => {
      const x = rng();
      return { x, y: (x < 0.5 ? 1 : 0) ^ (rng() < 0.15 ? 1 : 0) };
    }).sort((a, b) => a.x - b.x);
    // one cut, either way round: dimension 2
    let best = { errors: rows + 1, cut: 0, left: 0 };
    for (const left of [0, 1]) {
      let errors = sample.filter(({ y }) => y === left).length;
      for (let i = 0; i <= rows; i++) {
        if (errors < best.errors) best = { errors, cut: i === 0 ? 0 : sample[i - 1].x, left };
        if (i < rows) errors += sample[i].y === left ? -1 : 1;
      }
    }
    const truth = best.left === 1 ? Math.abs(best.cut - 0.5) : 1 - Math.abs(best.cut - 0.5);
    const risk = 0.15 + 0.7 * truth;
    const { families } = structuralRisk([{ capacity: 2, risk: best.errors / rows }], { rows, delta, penalty: "vc" });
    if (risk > (families[0].bound ?? 1)) failed++;
  }
  expect(failed / runs).toBeLessThanOrEqual(delta);
});

test("a training error rate outside 0 to 1 is refused", () => {
  expect(() => structuralRisk([{ capacity: 1, risk: 30 }], { rows: 10 })).toThrow(
    "a training error rate of 30 is none.",
  );
});
