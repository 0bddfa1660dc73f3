// Draws the picture of docs/logistic.md, the same bytes each time: node docs/images/drawLogistic.js. Needs a build.
import { readFileSync, writeFileSync } from "node:fs";
import { drawPath, prepare } from "@heldout/core/learners";
import { defineTask, logistic, stream, tableFrom } from "heldout";

const [header, ...lines] = readFileSync(new URL("../../golden/data/pima_complete.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(","));
const target = header[header.length - 1];
const columns = Object.fromEntries(
  header.map((name, c) => [name, lines.map((line) => (name === target ? line[c] : Number(line[c])))]),
);
const task = defineTask(tableFrom(columns), { target, positive: "pos" });
const learner = logistic({ l1Ratio: 1 });
const rows = Uint32Array.from(lines.keys());
const { data } = prepare(task, learner.handles, rows);

const lambdas = Array.from({ length: 120 }, (_, k) => 0.25 * 10 ** ((-3 * k) / 119));
const models = learner.path.fit(data, rows, lambdas, stream(1));
const sdOf = (values) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};
const scale = Object.fromEntries(Object.keys(models[0].coefficients).map((name) => [name, sdOf(columns[name])]));
writeFileSync(new URL("logistic-path.svg", import.meta.url), drawPath({ lambdas, models }, { scale, mark: 0.02 }));
