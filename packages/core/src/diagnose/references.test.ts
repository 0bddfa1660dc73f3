import { expect, test } from "vitest";
import { numberFeatures } from "../data/features.ts";
import { isSame, referencesFor } from "./references.ts";

const task = (rows: number, kind: "binary" | "regression" = "binary") => ({
  kind,
  rows,
  features: { ...numberFeatures({ x: [1], z: [2] }), rows },
});
const own = { name: "tree", params: {} };

test("the defaults are of four families", () => {
  const names = (kind: "binary" | "regression") =>
    referencesFor(task(500, kind), own, { fits: 10, mostWork: 1e10 }).settings.map(({ name }) => name);
  expect(names("binary")).toEqual(["logistic", "knn", "forest", "gradientBoosting"]);
  expect(names("regression")).toEqual(["ridge", "knn", "forest", "gradientBoosting"]);
});

test("the learner itself is not one of them, whether its defaults are written out or not", () => {
  const { settings } = referencesFor(
    task(500),
    { name: "forest", params: { trees: 100 } },
    { fits: 10, mostWork: 1e10 },
  );
  expect(settings.map(({ name }) => name)).toEqual(["logistic", "knn", "gradientBoosting"]);
  expect(isSame({ name: "knn", params: {} }, { name: "knn", params: { k: 5 } })).toBe(true);
  expect(isSame({ name: "knn", params: {} }, { name: "knn", params: { k: 6 } })).toBe(false);
});

test("what would take long is left out and named, unless it was asked for", () => {
  const { settings, leftOut } = referencesFor(task(1_000_000), own, { fits: 10, mostWork: 1e10 });
  expect(settings.map(({ name }) => name)).toEqual(["logistic", "gradientBoosting"]);
  expect(leftOut.map(({ learner }) => learner)).toEqual(["knn(k=15)", "forest"]);
  const none = referencesFor(task(1_000_000), { name: "logistic", params: {} }, { fits: 10, mostWork: 0 });
  expect(none.settings.map(({ name }) => name)).toEqual(["gradientBoosting"]);
  const given = [{ name: "forest", params: {} }];
  expect(referencesFor(task(1_000_000), own, { given, fits: 10, mostWork: 1e10 }).settings).toEqual(given);
});

test("the baseline, which is tried in any case, and a learner that is named twice are not tried again", () => {
  const given = ["baseline", "knn", "knn"].map((name) => ({ name, params: {} }));
  const { settings } = referencesFor(task(500), own, { given, fits: 10, mostWork: 1e10 });
  expect(settings).toEqual([{ name: "knn", params: {} }]);
});
