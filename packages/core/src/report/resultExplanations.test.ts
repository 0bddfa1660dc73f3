import { expect, test } from "vitest";
import { INTERVAL_IDS } from "../intervals/intervalIds.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { RISK_METHODS } from "../select/risk/riskMethods.ts";
import { explanations } from "./explanation.ts";
import { resultExplanations } from "./resultExplanations.ts";

test("every metric, interval and estimator of a result is explained, each as in the list of all", () => {
  const own = resultExplanations();
  const ids = own.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...INTERVAL_IDS, ...RISK_METHODS, "loss-decomposition", "check-leak"]));
  for (const task of ["binary", "multiclass", "regression"] as const)
    expect(ids).toEqual(expect.arrayContaining(metricsOf(task).map(({ id }) => id)));
  const all = new Map(explanations().map((entry) => [entry.id, entry]));
  for (const entry of own) expect(all.get(entry.id)).toMatchObject(entry);
});

test("learners, plans, bounds and experiments are left to the list of all", () => {
  const kinds = new Set(resultExplanations().map(({ kind }) => kind));
  expect(["learner", "plan", "bound", "experiment"].filter((kind) => [...kinds].some((own) => own === kind))).toEqual(
    [],
  );
});
