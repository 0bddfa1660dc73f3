import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { robustShare, robustVariance } from "../../intervals/clusterRobust.ts";
import { wilson } from "../../intervals/wilson.ts";
import { stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";
import { plan } from "../makePlan.ts";
import { expectedProportionWidth, proportionWidth } from "./proportionWidth.ts";

const { widths } = goldenJson<{
  widths: readonly { method: string; rate: number; width: number; level: number; n: number; reached: number }[];
}>("plan/plan.json");

test("the rows of five intervals are those of a search through all numbers of rows", () => {
  expect(widths.length).toBe(25);
  for (const { method, rate, width, level, n, reached } of widths) {
    const made = plan("proportion", { width, rate }, { method, level });
    expect(made.values.n, `${method} ${rate} ${width}`).toBe(n);
    expectNear(made.goal.reached, reached, 1e-9);
  }
});

test("a Wilson interval 0.1 wide takes 381 rows at worst, three fewer than z²/4w² for the normal one", () => {
  expect(plan("proportion", { width: 0.1 })).toMatchObject({
    values: { n: 381, rate: 0.5, width: 0.1 },
    taken: ["rate"],
    sentence: "381 rows: a 95% Wilson interval at a rate of 0.5 is at most 0.1 wide.",
  });
});

test("turned round: the width of n rows, and the largest rate whose interval is narrow enough", () => {
  const width = plan("proportion", { n: 381, rate: 0.3 });
  expect(width.solved).toBe("width");
  expectNear(width.values.width, proportionWidth(381, 0.3, 0.95, "wilson"), 1e-15);
  const rate = plan("proportion", { n: 381, width: width.values.width });
  expect(rate.solved).toBe("rate");
  expectNear(rate.values.rate, 0.3, 1e-9);
  expect(plan("proportion", { n: 381, width: 0.2 }).values.rate).toBe(0.5);
});

test("fewer rows for a wider interval, and rows, width and rows again come back", () => {
  const method = fc.constantFrom("wilson", "normal", "clopper-pearson", "jeffreys", "hoeffding", "student", "beta");
  fc.assert(
    fc.property(
      method,
      fc.double({ min: 0.02, max: 0.3, noNaN: true }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (m, width, rate) => {
        const { n } = plan("proportion", { width, rate }, { method: m }).values;
        expect(plan("proportion", { width: 1.1 * width, rate }, { method: m }).values.n).toBeLessThanOrEqual(n);
        const reached = plan("proportion", { n, rate }, { method: m }).values.width;
        expect(reached).toBeLessThanOrEqual(width);
        expect(plan("proportion", { width: reached, rate }, { method: m }).values.n).toBe(n);
        expect(proportionWidth(n - 1, rate, 0.95, m)).toBeGreaterThan(width);
      },
    ),
    { seed: 1, numRuns: 60 },
  );
});

test("simulated: on the planned rows intervals have the planned width on average, on a tenth fewer they have not", () => {
  const rate = 0.2;
  const { n } = plan("proportion", { width: 0.06, rate }).values;
  const mean = (rows: number): number => {
    const rng = stream(1, "width", rows);
    let sum = 0;
    for (let i = 0; i < 4000; i++) {
      const { lower, upper } = wilson(randomBinomial(rng, rows, rate), rows);
      sum += upper - lower;
    }
    return sum / 4000;
  };
  // the width of one interval varies with sd 0.0013, their mean with 0.00002
  expect(mean(n)).toBeLessThan(0.06 + 0.0001);
  expect(mean(n)).toBeGreaterThan(0.06 - 0.0005);
  expect(mean(Math.floor(0.9 * n))).toBeGreaterThan(0.0625);
});

test("simulated with clusters: the design effect gives the planned width, rows taken as independent do not", () => {
  const clusters = { size: 10, icc: 0.2 };
  const clustered = plan("proportion", { width: 0.08, rate: 0.3 }, { clusters }).values.n;
  const mean = (groups: number): number => {
    let sum = 0;
    for (let run = 0; run < 300; run++) {
      const rng = stream(run, "clusters", groups);
      const hits = new Float64Array(groups * 10);
      // a row copies its cluster's own draw with probability √icc, so two rows of one cluster correlate by icc
      for (let g = 0; g < groups; g++) {
        const common = rng() < 0.3 ? 1 : 0;
        for (let i = 0; i < 10; i++) hits[10 * g + i] = rng() < Math.sqrt(0.2) ? common : rng() < 0.3 ? 1 : 0;
      }
      const group = Int32Array.from(hits, (_, i) => Math.floor(i / 10));
      const share = hits.reduce((total, hit) => total + hit, 0) / hits.length;
      const robust = robustVariance(
        hits.map((hit) => (hit - share) / hits.length),
        group,
      );
      if (robust === null) throw new Error("no variance");
      const { lower, upper } = robustShare(share, robust, { rows: hits.length, method: "test" });
      sum += upper - lower;
    }
    return sum / 300;
  };
  // a Student quantile in place of the normal one makes them 1% wider
  const reached = mean(Math.ceil(clustered / 10));
  expect(reached).toBeLessThan(0.08 * 1.03);
  expect(reached).toBeGreaterThan(0.08 * 0.97);
  expect(mean(Math.ceil(plan("proportion", { width: 0.08, rate: 0.3 }).values.n / 10))).toBeGreaterThan(0.11);
});

test("the mean width over all counts is just below the width at the rate, and the simulation's", () => {
  for (const method of ["wilson", "clopper-pearson", "jeffreys"]) {
    const expected = expectedProportionWidth(200, 0.3, 0.95, method);
    const atRate = proportionWidth(200, 0.3, 0.95, method);
    expect(expected).toBeLessThan(atRate);
    expect(expected).toBeGreaterThan(0.99 * atRate);
  }
});

test("a normal interval collapses at a rate of 0, and that is said", () => {
  expect(plan("proportion", { width: 0.05, rate: 0 }, { method: "normal" }).warnings).toEqual([
    "a normal interval is a point at a rate of 0, whatever n: plan with wilson instead.",
  ]);
});

test("an unknown method, a width that is none and two missing ones are refused", () => {
  expect(() => plan("proportion", { width: 0.1 }, { method: "wald" })).toThrow(
    'there is no method "wald" for proportion.',
  );
  expect(() => plan("proportion", { width: 2 })).toThrow("width: 2 is out of range.");
  expect(() => plan("proportion", {})).toThrow("n and width are missing, and only one can be solved for.");
  expect(() => plan("proportion", { n: 10, width: 0.5, rate: 0.5 })).toThrow(
    "nothing is left to solve for: n, width, rate are all given.",
  );
});
