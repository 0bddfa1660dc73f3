import { explanations, findExplanations } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { explanationOf, kindNames, searchExplanations } from "./searchExplanations.ts";

const all = explanations();

test("without a search everything is listed, by kind", () => {
  const groups = searchExplanations(all, " ");
  expect(groups.map(({ title }) => title)).toEqual(Object.values(kindNames));
  expect(groups.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(all.length);
});

test("every word must be found, and what is called so comes before what only speaks of it", () => {
  const metrics = searchExplanations(all, "AUC").find(({ title }) => title === "Metrics");
  expect(metrics?.entries[0].id).toBe("auc");
  expect(searchExplanations(all, "wilson score").flatMap(({ entries }) => entries.map(({ id }) => id))).toContain(
    "wilson",
  );
  expect(searchExplanations(all, "auc zzz")).toEqual([]);
});

test("it finds what heldout explain finds, and shows its kind first", () => {
  for (const term of ["roc_auc", "tpr", "Trefferquote", "полнота", "AIC", "McNemar", "confidence interval", "one-se"]) {
    const [first] = searchExplanations(all, term);
    expect(first.entries[0].id, term).toBe(findExplanations(term, all)[0].id);
  }
  expect(searchExplanations(all, "tpr")[0].entries.map(({ id }) => id)).not.toContain("fpr");
});

test("an id is found in any case", () => {
  expect(explanationOf(all, "AUC")?.id).toBe("auc");
  expect(explanationOf(all, "none of these")).toBeUndefined();
});
