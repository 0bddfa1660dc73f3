// Makes learners-over-data-sets.csv: the accuracy of logistic regression, a tree and a forest on ten small data sets, each
// the mean over 3 x 10 folds. Five are real (golden/data), with numbers to predict cut at their median; five are made up
// in the plane, 200 rows each, with one label in ten turned at random.
// Run from the root of the repository, after npm run build: node examples/make-learners-over-data-sets.js
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  crossValidate,
  defineTask,
  forest,
  logistic,
  repeated,
  stratifiedKFold,
  stream,
  tableFrom,
  tree,
} from "@heldout/core";
import { normalQuantile } from "@heldout/core/numeric";
import { readTable } from "@heldout/node";

const LEARNERS = { logistic: logistic(), tree: tree({ minLeaf: 5 }), forest: forest({ trees: 200 }) };
const ROWS = 200;
const TURNED = 0.1;

/** Made-up data: points of the unit square and a rule that says on which side they lie. */
const RULES = {
  slope: (x, z) => x + z > 1,
  ring: (x, z) => Math.hypot(x - 0.5, z - 0.5) < 0.4,
  squares: (x, z) => Math.floor(2 * x) === Math.floor(2 * z),
  wave: (x, z) => z > 0.5 + 0.3 * Math.sin(2 * Math.PI * x),
  corner: (x, z) => x > 0.6 && z > 0.4,
};

function madeUp(name) {
  const rng = stream(1, "learners-over-data-sets", name);
  const [x, z, noise, y] = [[], [], [], []];
  for (let row = 0; row < ROWS; row++) {
    x.push(rng());
    z.push(rng());
    noise.push(normalQuantile(rng()));
    y.push(RULES[name](x[row], z[row]) !== rng() < TURNED ? "inside" : "outside");
  }
  return defineTask(tableFrom({ x, z, noise, y }, { name }), { target: "y", positive: "inside" });
}

async function real(file, target, positive) {
  const table = await readTable(fileURLToPath(new URL(`../golden/data/${file}.csv`, import.meta.url)));
  return defineTask(table, { target, ...(positive === undefined ? {} : { positive }) });
}

/** A number to predict becomes the question whether it is above its median. */
async function halves(file, target) {
  const table = await readTable(fileURLToPath(new URL(`../golden/data/${file}.csv`, import.meta.url)));
  const column = table.columns.find(({ name }) => name === target);
  const sorted = column.values.toSorted();
  const median = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
  const others = table.columns.filter(({ name }) => name !== target).map(({ name, values }) => [name, values]);
  const above = Array.from(column.values, (value) => (value > median ? "above" : "below"));
  return defineTask(tableFrom({ ...Object.fromEntries(others), above }), { target: "above", positive: "above" });
}

const tasks = {
  pima: await real("pima", "diabetes", "pos"),
  iris: await real("iris", "species"),
  wine: await real("wine", "cultivar"),
  progression: await halves("diabetes", "progression"),
  ozone: await halves("airquality_complete", "Ozone"),
  ...Object.fromEntries(Object.keys(RULES).map((name) => [name, madeUp(name)])),
};
const split = repeated(stratifiedKFold({ folds: 10 }), { repeats: 3 });
const lines = [["dataset", ...Object.keys(LEARNERS)].join(",")];
for (const [name, task] of Object.entries(tasks)) {
  const values = Object.values(LEARNERS).map((learner) =>
    crossValidate(learner, task, { split, seed: 1 }).estimate("accuracy").value.toFixed(4),
  );
  lines.push([name, ...values].join(","));
}
writeFileSync(new URL("learners-over-data-sets.csv", import.meta.url), `${lines.join("\n")}\n`);
