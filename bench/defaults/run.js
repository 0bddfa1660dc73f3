/**
 * How good is what `select` chooses, by each default that it could have? `node bench/defaults/run.js FOLDER`, where FOLDER holds
 * CSV files with a column "target", as export.R and export.py write them.
 *
 * The fits of a data set are done once. Every rule then chooses again inside each outer fold, the threshold of two classes is
 * set on the inner folds of that outer fold, and the outer rows, which had no part in either, are scored by log loss and by
 * balanced accuracy. The table is for docs/select-defaults.md.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { classLogLoss, defineTask, logLoss, metricsOf, selectionOf } from "@heldout/core";
import { plannedSelection, runPlan, tallyOf, youdenPoint } from "@heldout/core/internal";
import { readTable } from "@heldout/node";

const LEARNERS = [
  "baseline",
  "logistic",
  "tree",
  "forest(trees=100)",
  "knn",
  "gradientBoosting(rounds=10|25|50|100)",
].join(", ");
/** As scikit-learn's log_loss has it for doubles. */
const CLIP = 2 ** -52;

const RULES = [
  ["auc or accuracy, one-se", "label", "one-se"],
  ["auc or accuracy, best", "label", "best"],
  ["log loss, one-se", "logLoss", "one-se"],
  ["log loss, best", "logLoss", "best"],
  ["Brier score, one-se", "brier", "one-se"],
  ["Brier score, best", "brier", "best"],
  ["balanced accuracy, best", "balancedAccuracy", "best"],
];
const THRESHOLDS = ["0.5", "prevalence", "youden", "either", "mean"];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, out: { type: "string" }, only: { type: "string" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error("usage: node bench/defaults/run.js FOLDER [--seed N] [--out FILE.json] [--only NAME]");
  process.exit(2);
}
const found = [];
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith(".csv"))
  .sort()) {
  const name = file.replace(/\.csv$/, "");
  if (values.only !== undefined && values.only !== name) continue;
  const began = performance.now();
  found.push({ name, ...(await measured(join(folder, file))) });
  console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(found, null, 1)}\n`);
}
print(found);

async function measured(path) {
  const table = await readTable(path);
  const classes = new Set(Array.from(table.columns.find(({ name }) => name === "target").codes ?? []));
  const task = defineTask(table, { target: "target", ...(classes.size === 2 ? { positive: "yes" } : {}) });
  const planned = plannedSelection(task, { learners: LEARNERS, seed: Number(values.seed), metric: "error" });
  const { result } = await runPlan(planned);
  const rows = {};
  for (const [label, by, rule] of RULES) {
    const selection = selectionOf(result.design, result.results, { metric: metricFor(task, by), rule, replicates: 0 });
    for (const threshold of task.kind === "binary" ? THRESHOLDS : ["0.5"]) {
      rows[`${label} | ${threshold}`] = scored(task, result, selection, threshold);
    }
  }
  return {
    kind: task.kind,
    rows: task.rows,
    features: task.features.columns.length,
    share: rarest(task),
    methods: rows,
  };
}

function metricFor(task, by) {
  if (by === "logLoss") return task.kind === "binary" ? logLoss({ clip: CLIP }) : classLogLoss({ clip: CLIP });
  const binary = { label: "auc", brier: "brier" };
  const several = { label: "accuracy", brier: "brierMulti" };
  const id = (task.kind === "binary" ? binary : several)[by] ?? by;
  return metricsOf(task.kind).find((metric) => metric.id === id);
}

/** Nested log loss and balanced accuracy: means over the outer folds. */
function scored(task, { design, results }, selection, threshold) {
  const folds = selection.nested.outer.map(({ candidate }, k) => {
    const [outer] = heldOut(design, results, { ...design.outer, only: k }, candidate);
    const cut =
      threshold === "0.5" ? 0.5 : cutOf(task, heldOut(design, results, design.inner[k], candidate), threshold);
    return measures(task, outer, cut);
  });
  const mean = (key) => folds.reduce((sum, fold) => sum + fold[key], 0) / folds.length;
  return { logLoss: mean("logLoss"), balancedAccuracy: mean("balancedAccuracy"), winner: selection.winner?.label };
}

/** What a candidate said of the test rows of a loop, split by split. */
function heldOut({ fits, task }, results, { splits, fits: own, only }, candidate) {
  const families = own.length / splits.length;
  return splits.flatMap(({ test }, s) => {
    if (only !== undefined && s !== only) return [];
    const f = own.slice(s * families, (s + 1) * families).find((fit) => fits[fit].candidates.includes(candidate));
    const output = results[f].outputs[fits[f].candidates.indexOf(candidate)];
    return [{ truth: Array.from(test, (row) => task.target.codes[row]), output: output.test, rows: test.length }];
  });
}

function cutOf(task, parts, threshold) {
  const truth = Int32Array.from(parts.flatMap((part) => part.truth));
  const prevalence = truth.reduce((sum, code) => sum + code, 0) / truth.length;
  if (threshold === "prevalence") return prevalence;
  const score = Float64Array.from(parts.flatMap(({ output, rows }) => Array.from(output.subarray(rows, 2 * rows))));
  if (threshold === "mean") return score.reduce((sum, value) => sum + value, 0) / score.length;
  if (threshold === "either")
    return balancedAt(truth, score, 0.5) > balancedAt(truth, score, prevalence) ? 0.5 : prevalence;
  return youdenPoint(tallyOf(truth, score, null)).threshold;
}

function balancedAt(truth, score, cut) {
  const there = [0, 0];
  const right = [0, 0];
  truth.forEach((code, row) => {
    there[code]++;
    if (Number(score[row] >= cut) === code) right[code]++;
  });
  return right[0] / there[0] + right[1] / there[1];
}

function measures(task, { truth, output, rows }, cut) {
  const { classes } = task.target;
  const there = classes.map(() => 0);
  const right = classes.map(() => 0);
  let loss = 0;
  truth.forEach((code, row) => {
    const shares = classes.map((_, c) => output[c * rows + row]);
    loss -= Math.log(Math.min(1 - CLIP, Math.max(CLIP, shares[code])));
    const label = classes.length === 2 ? Number(shares[1] >= cut) : shares.indexOf(Math.max(...shares));
    there[code]++;
    if (label === code) right[code]++;
  });
  const recalls = there.flatMap((count, c) => (count === 0 ? [] : [right[c] / count]));
  return { logLoss: loss / rows, balancedAccuracy: recalls.reduce((a, b) => a + b, 0) / recalls.length };
}

function rarest({ target, rows }) {
  const counts = target.classes.map((_, c) => target.codes.reduce((sum, code) => sum + (code === c ? 1 : 0), 0));
  return Math.min(...counts) / rows;
}

function print(all) {
  const keys = Object.keys(all.find(({ kind }) => kind === "binary")?.methods ?? all[0].methods);
  for (const key of ["logLoss", "balancedAccuracy"]) {
    console.log(`\n## ${key}\n| data | ${keys.join(" | ")} |`);
    for (const { name, methods } of all) {
      const fallback = (k) => methods[k] ?? methods[`${k.split(" | ")[0]} | 0.5`];
      console.log(`| ${name} | ${keys.map((k) => fallback(k)[key].toFixed(3)).join(" | ")} |`);
    }
    const means = keys.map((k) => {
      const own = all.map(({ methods }) => (methods[k] ?? methods[`${k.split(" | ")[0]} | 0.5`])[key]);
      return (own.reduce((a, b) => a + b, 0) / own.length).toFixed(4);
    });
    console.log(`| mean | ${means.join(" | ")} |`);
  }
}
