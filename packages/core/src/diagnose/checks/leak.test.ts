import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { inTerms, libraryTerms } from "../../data/wording.ts";
import { stream } from "../../numeric/random.ts";
import { runInline } from "../../select/plan/runPlan.ts";
import { planLeakCheck } from "./leak.ts";

const rng = stream(1, "leak test");
const x = Array.from({ length: 200 }, () => rng());
const label = x.map((value) => (value + 0.5 * rng() > 0.75 ? "yes" : "no"));
const check = (columns: Parameters<typeof tableFrom>[0]) =>
  runInline(planLeakCheck({ task: defineTask(tableFrom(columns), { target: "y" }), seed: 1 }));

test("the target under another name is found, as a text and as a number", () => {
  const coded = check({ x, result: label.map((y) => (y === "yes" ? "accepted" : "refused")), y: label });
  expect(coded).toMatchObject({ outcome: "found", evidence: { feature: "result", loss: 0 } });
  expect(inTerms(coded.advice ?? "", libraryTerms)).toContain('ignore "result"');
  const amount = x.map((value) => 100 * value + 3 * rng());
  const tax = amount.map((value) => 0.19 * value + 2);
  expect(check({ noise: x.map(() => rng()), tax, y: amount })).toMatchObject({
    outcome: "found",
    evidence: { feature: "tax" },
  });
});

test("a feature that is merely good is clear, and the best one is named", () => {
  const clear = check({ x, noise: x.map(() => rng()), y: label });
  expect(clear).toMatchObject({ outcome: "clear", evidence: { feature: "x" } });
  expect(clear.evidence.share).toBeGreaterThan(0.1);
});

test("few rows tell nothing", () => {
  expect(check({ x: x.slice(0, 10), y: label.slice(0, 5).concat(["yes", "no", "yes", "no", "yes"]) }).outcome).toBe(
    "not told",
  );
});
