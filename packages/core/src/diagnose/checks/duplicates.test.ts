import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { stream } from "../../numeric/random.ts";
import { duplicatesCheck } from "./duplicates.ts";
import { examine } from "./examine.ts";

const rng = stream(1, "duplicates");
const x = Array.from({ length: 100 }, () => rng());
const y = x.map(() => (rng() < 0.5 ? "yes" : "no"));

test("rows that were copied are counted, and a learner by heart is right on them", () => {
  const copied = tableFrom({ x: [...x, ...x.slice(0, 40)], y: [...y, ...y.slice(0, 40)] });
  const check = duplicatesCheck(examine(copied, "knn(k=1)"));
  expect(check.outcome).toBe("found");
  // every copy has its twin in another fold, unless both fell into one
  expect(check.evidence.copies).toBeGreaterThan(50);
  expect(check.evidence.copies).toBeLessThanOrEqual(80);
  expect(check.evidence.lossOfCopies).toBe(0);
  expect(check.evidence.lossOfOthers).toBeGreaterThan(0.3);
  expect(check.sentence).toMatch(/^\d+ of 140 test rows duplicate a training row/);
});

test("rows of their own are clear, and equal features with another target are no copies", () => {
  expect(duplicatesCheck(examine(tableFrom({ x, y }), "knn(k=1)"))).toMatchObject({
    outcome: "clear",
    evidence: { copies: 0 },
  });
  const other = tableFrom({ x: [...x, ...x], y: [...y, ...y.map((label) => (label === "yes" ? "no" : "yes"))] });
  expect(duplicatesCheck(examine(other, "baseline")).evidence.copies).toBe(0);
});
