import { expect, test } from "vitest";
import type { StoredEnsemble } from "../../learners/ensembles/storedEnsemble.ts";
import type { FeatureImportance } from "../../learners/forests/importance/importance.ts";
import { terminalLines } from "../text/terminal.ts";
import { ensembleDocument } from "./ensembleDocument.ts";

const model = {
  learner: { name: "forest", params: { trees: 3, bootstrap: true } },
  task: { kind: "regression", target: "price", features: ["a", "b"] },
} as const;
const ensemble: StoredEnsemble = {
  trees: { count: 3, leaves: { least: 4, median: 6.5, most: 1200 }, depth: { least: 3, median: 3, most: 3 } },
  importance: [
    { feature: "a", share: 0.8 },
    { feature: "b", share: 0.2 },
    { feature: "c", share: 0 },
  ],
};

test("the trees in one line, and a bar for each feature, as long as its share of the greatest", () => {
  const lines = terminalLines(ensembleDocument(model, ensemble), { width: 200 });
  expect(lines).toEqual([
    'forest(trees=3, bootstrap=true)   for "price" (regression)',
    "",
    "  3 trees; leaves of a tree: 6.5 (median; 4 to 1,200); depth: 3",
    "",
    "  feature   share   of the impurity decrease",
    `  a         0.800   ${"█".repeat(24)}`,
    `  b         0.200   ${"█".repeat(6)}`,
    "  c         0.000   ▏",
    "",
    "  Impurity-based importance on the training rows: it favours features with many values, and noise features get a positive share.",
    '  Permutation importance is more reliable: pass the training rows with data: "FILE".',
    "",
  ]);
});

test("importance by permutation stands beside the shares, with its interval", () => {
  const permuted: FeatureImportance[] = [
    {
      feature: "b",
      value: 1.5,
      lower: 1,
      upper: 2,
      standardError: 0.2,
      level: 0.9,
      method: "student-rows",
      n: 40,
      treeError: 0.1,
    },
    { feature: "a", value: 0.25, level: 0.9, method: "student-rows", n: 40, treeError: null },
  ];
  const lines = terminalLines(ensembleDocument(model, ensemble, permuted), { width: 200 });
  expect(lines[4]).toBe("  feature   share   of the impurity decrease   permuted   90% CI");
  expect(lines[5]).toMatch(/^ {2}a .*0\.250$/);
  expect(lines[6]).toMatch(/^ {2}b .*1\.500 {3}1\.000 to 2\.000$/);
  expect(lines[7]).toMatch(/^ {2}c .*0\.000 {3}no tree uses it$/);
});

test("many features are cut, other learners are told where permutation is, and no gain is said", () => {
  const many = { ...ensemble, importance: Array.from({ length: 25 }, (_, i) => ({ feature: `f${i}`, share: 1 / 25 })) };
  const boosted = { ...model, learner: { name: "gradientBoosting", params: { rounds: 3 } } };
  const text = terminalLines(ensembleDocument(boosted, many), { width: 200 }).join("\n");
  expect(text).toContain("f19");
  expect(text).not.toContain("f20");
  expect(text).toContain("and 5 more features; json has them all");
  expect(text).toContain(
    'Permutation importance, which forest has, is more reliable: explain(FOREST.json, { data: "FILE" }).',
  );
  const none = { trees: { count: 0, leaves: null, depth: null }, importance: [] };
  expect(terminalLines(ensembleDocument(boosted, none), { width: 200 }).join("\n")).toContain(
    "0 trees: the model is its initial constant\n\n  no split gained anything on the training rows",
  );
});
