import { readFileSync } from "node:fs";
import { explainRow, storedEnsemble, storedFeatures, storedTree } from "@heldout/core/learners";
import {
  calibrate,
  classProbabilities,
  defineTask,
  evaluate,
  kFold,
  mse,
  numbers,
  probabilities,
  riskTable,
  tableFrom,
  trainModel,
} from "heldout";
import { expect, test } from "vitest";

const page = readFileSync(new URL("json.md", import.meta.url), "utf8");

/** Names of fields anywhere in a document, but not those that are data: measure ids, classes, columns. */
function fieldsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) fieldsOf(item, found);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      found.add(name);
      if (name === "metrics") fieldsOf(Object.values(inner), found);
      else if (name !== "columns") fieldsOf(inner, found);
    }
  }
  return found;
}

test("every field of an evaluation is described on the page", () => {
  const truth = Array.from({ length: 60 }, (_, row) => (row * 7) % 3 === 0);
  const score = truth.map((_, row) => ((row * 13) % 50) / 50);
  const group = truth.map((_, row) => row % 20);
  const weight = truth.map((_, row) => 1 + (row % 2) / 2);
  const binary = evaluate(probabilities({ truth, score, group, weight }), {
    costs: { falseNegative: 5, falsePositive: 1 },
    require: ["auc >= 0.8"],
    looks: {
      count: 2,
      number: 2,
      max: 20,
      again: false,
      adjust: "bonferroni",
      levelAsked: 0.95,
      levelUsed: 0.9975,
      testSet: "a1",
      model: "b2",
      ledger: "looks.json",
    },
    slice: { column: "half", labels: truth.map((_, row) => (row < 30 ? "a" : "b")) },
  });
  const regression = evaluate(numbers({ truth: score, predicted: score.map((s) => s + 0.1) }));
  const third = score.map((s) => (1 - s) / 2);
  const multiclass = evaluate(
    classProbabilities({ truth: score.map((_, row) => "abc"[row % 3]), probability: { a: score, b: third, c: third } }),
  );
  for (const name of fieldsOf([binary, multiclass, regression])) expect(page, name).toContain(`\`${name}\``);
});

test("every field of a recalibration is described on the page", () => {
  const truth = Array.from({ length: 60 }, (_, row) => ((row * 7) % 5 < 2 ? 1 : 0));
  const score = truth.map((_, row) => ((row * 13) % 50) / 50);
  const third = score.map((s) => (1 - s) / 2);
  const quick = { replicates: 100 };
  const results = [
    calibrate(probabilities({ truth, score }), { ...quick, method: "all" }),
    ...(["platt", "beta", "temperature", "isotonic", "binning"] as const).map((method) =>
      calibrate(probabilities({ truth, score }), { ...quick, method }),
    ),
    calibrate(
      classProbabilities({
        truth: score.map((_, row) => "abc"[row % 3]),
        probability: { a: score, b: third, c: third },
      }),
      quick,
    ),
  ].map(({ result }) => result);
  const section = page.slice(page.indexOf("## Calibrate"), page.indexOf("## Estimate"));
  const known = fieldsOf(evaluate(probabilities({ truth, score })));
  for (const name of fieldsOf(results)) if (!known.has(name)) expect(section, name).toContain(`\`${name}\``);
});

test("every field of a table of risks is described on the page", () => {
  const x = Array.from({ length: 30 }, (_, row) => (row * 7) % 30);
  const task = defineTask(tableFrom({ x, y: x.map((v, row) => v + (row % 4)) }), { target: "y" });
  const table = riskTable(
    task,
    { name: "ols", params: {} },
    {
      metric: mse,
      seed: 1,
      folds: kFold({ folds: 5 }),
      repeats: 2,
      splits: 4,
      replicates: 5,
    },
  );
  const section = page.slice(page.indexOf("## Estimate"), page.indexOf("## Trees"));
  const known = new Set(["schema", "task", "metric", "level", "seed"]);
  for (const name of fieldsOf(table)) if (!known.has(name)) expect(section, name).toContain(`\`${name}\``);
});

test("every field of a tree, of the path of a row and of an ensemble is described on the page", () => {
  const table = tableFrom({ x: [1, 2, 3, 4, 5, 6], z: ["a", "b", "a", "c", "b", "c"], y: [0, 0, 1, 1, 2, 2] });
  const task = defineTask(table, { target: "y", kind: "regression" });
  const stored = trainModel(task, { name: "tree", params: {} });
  const words = storedTree(stored);
  const way = explainRow(words, storedFeatures(stored, table), 3);
  const ensemble = storedEnsemble(trainModel(task, { name: "gradientBoosting", params: { rounds: 2 } }));
  const section = page.slice(page.indexOf("## Trees"));
  for (const name of fieldsOf([words, way, ensemble])) expect(section, name).toContain(`\`${name}\``);
});
