import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { stream } from "../../numeric/random.ts";
import { calibrationCheck } from "./calibration.ts";
import { examine } from "./examine.ts";

const rng = stream(1, "calibration test");
const x = Array.from({ length: 400 }, () => rng() - 0.5);
const y = x.map((value) => (rng() < 1 / (1 + Math.exp(-4 * value)) ? "yes" : "no"));
const table = tableFrom({ x, y });

test("a full tree is sure of everything and wrong about much: found", () => {
  const check = calibrationCheck(examine(table, "tree"));
  if (check === null) throw new Error("there are classes");
  expect(check.outcome).toBe("found");
  expect(check.sentence).toMatch(/^the probabilities are miscalibrated: Platt lowers the Brier score by/);
  expect(check.advice).toContain("calibrated(base=..., method=platt)");
});

test("logistic regression on logistic data is clear, and numbers have no probabilities", () => {
  expect(calibrationCheck(examine(table, "logistic"))?.outcome).toBe("clear");
  expect(calibrationCheck(examine(tableFrom({ x, y: x }), "ols"))).toBeNull();
});
