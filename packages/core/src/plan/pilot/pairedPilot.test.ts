import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../../test/golden.ts";
import { labels, numbers, probabilities } from "../../data/makePrediction.ts";
import type { Prediction } from "../../data/prediction.ts";
import { aucInfluence } from "../../intervals/delong.ts";
import { shareOfPairsWon } from "../../numeric/pairsWon.ts";
import { randomInteger, stream } from "../../numeric/random.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { pairedPilot } from "./pairedPilot.ts";
import { planFromPilot } from "./pilot.ts";

const columns = goldenColumns("binary/pima_lr_rf.csv");
const model = (name: string, group?: readonly string[]): Prediction =>
  probabilities({ truth: columns.truth, score: numbersOf(columns[name]), ...(group === undefined ? {} : { group }) });
const pair = [model("score_a"), model("score_b")] as const;
const options = { name: "pima.csv", names: ["score_a", "score_b"] } as const;
const golden = goldenJson<{
  comparison_a_vs_b: {
    delong: { auc_a: number; auc_b: number; variance_a: number; variance_b: number; covariance: number };
    paired_t_brier: { mean_difference: number; se: number };
  };
}>("binary/pima_lr_rf.json").comparison_a_vs_b;

test("accuracy: the discordant rows are those of R's table, 46 and 51 of 768", () => {
  const { formula, values, from } = pairedPilot(pair, { ...options, metric: "accuracy" });
  expect(formula).toBe("mcnemar");
  expectNear(values.discordant, 97 / 768, 1e-12);
  expectNear(values.difference, 5 / 768, 1e-12);
  expect(from).toMatchObject({ rows: 768, metric: "accuracy", models: ["score_a", "score_b"] });
  expectNear(from.figures.difference.value, -5 / 768, 1e-12);
});

test("AUC: at the pilot's own size the planned variance is DeLong's of the difference", () => {
  const pilot = pairedPilot(pair, { ...options, metric: "auc" });
  const { variance_a: va, variance_b: vb, covariance } = golden.delong;
  expectNear(pilot.values.correlation, covariance / Math.sqrt(va * vb), 1e-8);
  expectNear(pilot.values.aucA, golden.delong.auc_a, 1e-12);
  // power = Φ(|d| / se - z): from the power of 768 rows the standard error comes back
  const made = planFromPilot(pilot, { n: 768 }, { called: "paired" });
  const standardError = Math.sqrt(va + vb - 2 * covariance);
  const z = (golden.delong.auc_a - golden.delong.auc_b) / standardError;
  // R: pnorm(z - qnorm(.975))
  expect(z).toBeCloseTo(0.35858, 5);
  expectNear(made.values.power, 0.0546459309641, 1e-9);
});

test("a mean of row losses: the spread of the row differences is R's standard error times the root of the rows", () => {
  const { formula, values } = pairedPilot(pair, { ...options, metric: "brier" });
  expect(formula).toBe("paired");
  expectNear(values.sd, golden.paired_t_brier.se * Math.sqrt(768), 1e-8);
  expectNear(values.difference, Math.abs(golden.paired_t_brier.mean_difference), 1e-8);
});

test("any other metric is planned by its bootstrap standard error, and that is said", () => {
  const pilot = pairedPilot(pair, { ...options, metric: "f1", difference: 0.03 });
  expect(pilot.formula).toBe("paired");
  const made = planFromPilot(pilot, { power: 0.8 }, { called: "paired" });
  // F1 of 768 rows differs with a standard error of about 0.017: (2.8 * 0.017 / 0.03)² * 768
  expect(made.values.n).toBeGreaterThan(1200);
  expect(made.values.n).toBeLessThan(3500);
  expect(made.warnings[0]).toMatch(/^f1 is not a mean of row losses: its spread per row is the standard error/);
});

test("a difference that is given is planned for, and the pilot's spread is what stays uncertain", () => {
  const pilot = pairedPilot(pair, { ...options, metric: "auc", difference: 0.02 });
  const made = planFromPilot(pilot, { power: 0.8 }, { called: "paired" });
  expect(made.plan).toBe("paired");
  expectNear(made.values.aucA - made.values.aucB, 0.02, 1e-12);
  expect(made.uncertainty?.figure).toBe("varianceRatio");
  expect(made.uncertainty?.lower).toBeLessThan(made.values.n);
  expect(made.uncertainty?.upper).toBeGreaterThan(made.values.n);
});

test("a difference from the pilot whose interval includes 0 has no upper end of rows", () => {
  const made = planFromPilot(pairedPilot(pair, { ...options, metric: "auc" }), { power: 0.8 }, { called: "paired" });
  expect(made.uncertainty).toMatchObject({ figure: "aucB", upper: null });
  expect(made.uncertainty?.lower).toBeLessThan(made.values.n / 10);
  expect(made.warnings).toHaveLength(1);
});

test("rows and power given: the difference they could show is the answer", () => {
  const made = planFromPilot(
    pairedPilot(pair, { ...options, metric: "accuracy" }),
    { n: 2000, power: 0.8 },
    { called: "paired" },
  );
  expect(made.solved).toBe("difference");
  expect(made.values.difference).toBeGreaterThan(0.02);
  expect(made.values.difference).toBeLessThan(0.03);
});

test("groups: their size and the correlation of the differences make a design effect", () => {
  const group = columns.truth.map((_, i) => String(Math.floor(i / 4)));
  const grouped = pairedPilot([model("score_a", group), model("score_b", group)], {
    ...options,
    metric: "logLoss",
    difference: 0.02,
  });
  expect(grouped.clusters).toMatchObject({ size: 4, cv: 0 });
  expect(grouped.from.groups).toBe(192);
  const made = planFromPilot(grouped, {}, { called: "paired" });
  const alone = planFromPilot(
    pairedPilot(pair, { ...options, metric: "logLoss", difference: 0.02 }),
    {},
    { called: "paired" },
  );
  expect(made.values.n).toBeGreaterThanOrEqual(alone.values.n);
  const given = planFromPilot(grouped, {}, { called: "paired", clusters: { size: 10, icc: 0.5 } });
  expect(given.clusters?.designEffect).toBe(5.5);
});

test("few groups in the pilot are warned of", () => {
  const group = columns.truth.map((_, i) => String(i % 5));
  const grouped = pairedPilot([model("score_a", group), model("score_b", group)], {
    ...options,
    metric: "brier",
    difference: 0.02,
  });
  expect(planFromPilot(grouped, {}, { called: "paired" }).warnings).toContain(
    "the correlation within groups rests on 5 groups of the pilot: it may be far off.",
  );
});

test("simulated: rows drawn anew from the pilot show its AUC difference with the planned power", () => {
  const truth = Int32Array.from(columns.truth, Number);
  const score = numbersOf(columns.score_a);
  const rng = stream(3, "worse");
  const worse = score.map((value) => Math.min(1, Math.max(0, value + 0.5 * (rng() - 0.5))));
  const pilot = pairedPilot([pair[0], probabilities({ truth: columns.truth, score: worse })], {
    ...options,
    metric: "auc",
  });
  const made = planFromPilot(pilot, { power: 0.8 }, { called: "paired" });
  const simulate = (rows: number): number => {
    let shown = 0;
    for (let run = 0; run < 1500; run++) {
      const draw = stream(run, "again", rows);
      const drawn = Uint32Array.from({ length: rows }, () => randomInteger(draw, truth.length));
      const y = Int32Array.from(drawn, (row) => truth[row]);
      const [a, b] = [score, worse].map((scores) => {
        const own = Float64Array.from(drawn, (row) => scores[row]);
        const tally = tallyOf(y, own, null);
        return { auc: shareOfPairsWon(tally), influence: aucInfluence(y, own, null, tally) };
      });
      const variance = a.influence.reduce((sum, value, i) => sum + (value - b.influence[i]) ** 2, 0);
      if (a.auc - b.auc > 1.96 * Math.sqrt(variance)) shown++;
    }
    return shown / 1500;
  };
  // standard error 0.0103; the class sizes vary from draw to draw
  expect(Math.abs(simulate(made.values.n) - 0.8)).toBeLessThan(0.04);
  expect(simulate(Math.floor(0.75 * made.values.n))).toBeLessThan(0.74);
});

test("numbers and hard labels of several classes have their pilots too", () => {
  const truth = Float64Array.from({ length: 60 }, (_, i) => Math.sin(i));
  const a = numbers({ truth, predicted: truth.map((value, i) => value + 0.3 * Math.sin(7 * i)) });
  const b = numbers({ truth, predicted: truth.map((value, i) => value + 0.5 * Math.sin(5 * i)) });
  expect(pairedPilot([a, b], { ...options, metric: "mse" }).formula).toBe("paired");
  const words = Array.from({ length: 60 }, (_, i) => "xyz"[i % 3]);
  const one = labels({ truth: words, predicted: words.map((word, i) => (i % 7 === 0 ? "x" : word)) });
  const other = labels({ truth: words, predicted: words.map((word, i) => (i % 5 === 0 ? "y" : word)) });
  expect(pairedPilot([one, other], { ...options, metric: "accuracy" }).formula).toBe("mcnemar");
});

test("models that answer alike, an unknown metric and a difference that leaves no AUC are refused", () => {
  expect(() => pairedPilot([pair[0], pair[0]], { ...options, metric: "auc" })).toThrow(
    "the two models have the same output on every row of the pilot.",
  );
  expect(() => pairedPilot(pair, { ...options, metric: "mse" })).toThrow(
    'there is no metric "mse" for binary predictions.',
  );
  expect(() => pairedPilot(pair, { ...options, metric: "auc", difference: 0.9 })).toThrow("is not an AUC.");
});
