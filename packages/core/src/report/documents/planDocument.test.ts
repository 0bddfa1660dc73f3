import { expect, test } from "vitest";
import { probabilities } from "../../data/makePrediction.ts";
import { plan } from "../../plan/makePlan.ts";
import { aucPilot } from "../../plan/pilot/aucPilot.ts";
import { planFromPilot } from "../../plan/pilot/pilot.ts";
import { terminalLines } from "../text/terminal.ts";
import { planDocument, quantityText } from "./planDocument.ts";

test("the answer stands in the first line", () => {
  const made = plan("hoeffding", { epsilon: 0.05, delta: 0.05 });
  const [first] = terminalLines(planDocument(made), { width: 200 });
  expect(first).toBe(`  ${made.sentence}`);
});

test("the picture names its axes and the planned rows", () => {
  const lines = terminalLines(planDocument(plan("proportion", { width: 0.1 })), { width: 200 });
  expect(lines).toContain("  width 0.000 to 0.219 against 76 to 762 rows; dotted: 381");
});

test("what was assumed follows, and what was taken because nobody gave it", () => {
  const lines = terminalLines(planDocument(plan("auc", { auc: 0.8 })), { width: 200 });
  expect(lines.filter((line) => line.includes("assumed:")).map((line) => line.trim())).toEqual([
    "assumed: rows are independent",
    "assumed: Hanley and McNeil's variance, at the null and at the expected AUC",
    "assumed: power was not given: the default 0.8 is used",
    "assumed: null was not given: the default 0.5 is used",
    "assumed: positives was not given: the default 0.5 is used",
  ]);
});

test("a pilot has its table, and the range that its uncertainty leaves", () => {
  const truth = Array.from({ length: 120 }, (_, i) => (i % 3 === 0 ? 1 : 0));
  const score = truth.map((y, i) => 0.5 + 0.15 * (y - 0.5) + 0.3 * Math.sin(i * 5));
  const made = planFromPilot(
    aucPilot(probabilities({ truth, score }), { name: "small.csv" }),
    { power: 0.8 },
    { called: "auc" },
  );
  const text = terminalLines(planDocument(made), { width: 200 }).join("\n");
  expect(text).toMatch(/small\.csv {3}the pilot: 120 rows, auc/);
  expect(text).toMatch(/share of positives +0\.333/);
  expect(text).toMatch(/(to|without an upper bound).* over the 95% CI of the pilot's AUC/);
});

test("rows are counts, other quantities numbers", () => {
  expect([quantityText("n", 12345), quantityText("width", 0.04567), quantityText("models", 3)]).toEqual([
    "12,345",
    "0.046",
    "3",
  ]);
});

test("digits of a pilot's figure follow its interval, in the table and in the sentence", () => {
  const from = {
    name: "large.csv",
    rows: 1_000_000,
    metric: "accuracy",
    figures: { rate: { value: 0.994321, lower: 0.994211, upper: 0.994431 } },
  };
  const made = plan("proportion", { width: 0.0001, rate: 0.994321 }, { from });
  const text = terminalLines(planDocument(made), { width: 200 }).join("\n");
  expect(text).toMatch(/rate +0\.99432 +0\.99421 to 0\.99443/);
  expect(made.sentence).toContain("at a rate of 0.99432 is");
});
