/**
 * How good is what `select` stores, by each default that it could have? `node bench/defaults/run.js FOLDER`, where FOLDER holds
 * CSV files with a column "target", as export.R and export.py write them.
 *
 * The fits of a data set are done once. Every rule then chooses again inside each outer fold, the threshold of two classes comes
 * from the training rows of that fold, and the outer rows, which had no part in either, are scored by log loss and by balanced
 * accuracy. Both are means over folds and seeds. The table is that of docs/select-defaults.md.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { classLogLoss, defineTask, logLoss, metricsOf, selectionOf } from "@heldout/core";
import { plannedSelection, runPlan, tallyOf, youdenPoint } from "@heldout/core/internal";
import { readTable } from "@heldout/node";

const LEARNERS = "baseline, logistic, tree, forest(trees=100), knn, gradientBoosting(rounds=10|25|50|100)";
/** Where select clips, as scikit-learn's log_loss does. */
const CLIP = Number.EPSILON;

/** [title, what candidates are compared by, rule, threshold]; of three classes and more the likeliest is predicted. */
const WAYS = [
  ["auc or accuracy, one-se, 0.5", "auc or accuracy", "one-se", "0.5"],
  ["auc or accuracy, best, 0.5", "auc or accuracy", "best", "0.5"],
  ["log loss, one-se, 0.5", "logLoss", "one-se", "0.5"],
  ["log loss, best, 0.5", "logLoss", "best", "0.5"],
  ["log loss, one-se, Youden", "logLoss", "one-se", "youden"],
  ["log loss, best, stored", "logLoss", "best", "stored"],
  ["log loss, one-se, stored", "logLoss", "one-se", "stored"],
  ["Brier, one-se, stored", "brier", "one-se", "stored"],
  ["Brier, best, stored", "brier", "best", "stored"],
  ["balanced accuracy, best, 0.5", "balancedAccuracy", "best", "0.5"],
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: "string", default: "3" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error("usage: node bench/defaults/run.js FOLDER [--seeds N]");
  process.exit(2);
}
const found = [];
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith(".csv"))
  .sort()) {
  const began = performance.now();
  found.push(await measured(join(folder, file), file.replace(/\.csv$/, "")));
  console.error(`${file}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
print("log loss", "logLoss");
print("balanced accuracy", "balancedAccuracy");

async function measured(path, name) {
  const table = await readTable(path);
  const labels = new Set(table.columns.find((column) => column.name === "target").codes);
  const task = defineTask(table, { target: "target", ...(labels.size === 2 ? { positive: "yes" } : {}) });
  const scores = WAYS.map(() => ({ logLoss: 0, balancedAccuracy: 0 }));
  const seeds = Number(values.seeds);
  for (let seed = 1; seed <= seeds; seed++) {
    const { result } = await runPlan(
      plannedSelection(task, { learners: LEARNERS, seed, metric: "error", widen: false }),
    );
    WAYS.forEach(([, by, rule, threshold], way) => {
      const selection = selectionOf(result.design, result.results, {
        metric: metricFor(task, by),
        rule,
        replicates: 0,
      });
      const own = scored(task, result, selection, threshold);
      for (const key of Object.keys(own)) scores[way][key] += own[key] / seeds;
    });
  }
  return { name, task, scores };
}

function metricFor({ kind }, by) {
  if (by === "logLoss") return kind === "binary" ? logLoss({ clip: CLIP }) : classLogLoss({ clip: CLIP });
  const ids = { "auc or accuracy": ["auc", "accuracy"], brier: ["brier", "brierMulti"] };
  const id = ids[by]?.[kind === "binary" ? 0 : 1] ?? by;
  return metricsOf(kind).find((metric) => metric.id === id);
}

/** Nested log loss and balanced accuracy: means over the outer folds. */
function scored(task, { design, results }, { nested }, threshold) {
  const folds = nested.outer.map(({ candidate, threshold: stored }, k) => {
    const [outer] = heldOut(design, results, { ...design.outer, only: k }, candidate);
    const inner = () => heldOut(design, results, design.inner[k], candidate);
    const cut = { 0.5: () => 0.5, stored: () => stored, youden: () => youdenOf(inner()) }[threshold];
    return measures(task, outer, task.kind === "binary" ? cut() : null);
  });
  const mean = (key) => folds.reduce((sum, fold) => sum + fold[key], 0) / folds.length;
  return { logLoss: mean("logLoss"), balancedAccuracy: mean("balancedAccuracy") };
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

function youdenOf(parts) {
  const truth = Int32Array.from(parts.flatMap((part) => part.truth));
  const score = Float64Array.from(parts.flatMap(({ output, rows }) => Array.from(output.subarray(rows, 2 * rows))));
  return youdenPoint(tallyOf(truth, score, null)).threshold;
}

function measures({ target: { classes } }, { truth, output, rows }, cut) {
  const there = classes.map(() => 0);
  const right = classes.map(() => 0);
  let loss = 0;
  truth.forEach((code, row) => {
    const shares = classes.map((_, c) => output[c * rows + row]);
    loss -= Math.log(Math.max(CLIP, shares[code]));
    const label = cut === null ? shares.indexOf(Math.max(...shares)) : Number(shares[1] >= cut);
    there[code]++;
    if (label === code) right[code]++;
  });
  const recalls = there.flatMap((count, c) => (count === 0 ? [] : [right[c] / count]));
  return { logLoss: loss / rows, balancedAccuracy: recalls.reduce((a, b) => a + b, 0) / recalls.length };
}

function print(title, key) {
  console.log(`\n| ${title} | rows | ${WAYS.map(([way]) => way).join(" | ")} |`);
  console.log(`| --- | --- | ${WAYS.map(() => "---").join(" | ")} |`);
  for (const { name, task, scores } of found) {
    console.log(`| ${name} | ${task.rows} | ${scores.map((own) => own[key].toFixed(3)).join(" | ")} |`);
  }
  const means = WAYS.map((_, way) => found.reduce((sum, { scores }) => sum + scores[way][key], 0) / found.length);
  console.log(`| mean | | ${means.map((mean) => mean.toFixed(3)).join(" | ")} |`);
}
