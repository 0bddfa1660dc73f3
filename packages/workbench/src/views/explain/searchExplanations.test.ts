import { explanations } from "@heldout/core/internal";
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

test("an id is found in any case", () => {
  expect(explanationOf(all, "AUC")?.id).toBe("auc");
  expect(explanationOf(all, "none of these")).toBeUndefined();
});
