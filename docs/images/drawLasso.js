// Draws the picture of docs/lasso.md, the same bytes each time: node docs/images/drawLasso.js. Needs a build.
import { readFileSync, writeFileSync } from "node:fs";
import { drawPath, prepare } from "@heldout/core/learners";
import { defineTask, lasso, stream, tableFrom } from "heldout";

const [header, ...lines] = readFileSync(new URL("../../examples/diabetes.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(","));
const columns = Object.fromEntries(header.map((name, c) => [name, lines.map((line) => Number(line[c]))]));
const target = header[header.length - 1];
const task = defineTask(tableFrom(columns), { target });
const rows = Uint32Array.from(lines.keys());
const { data } = prepare(task, lasso().handles, rows);

const lambdas = Array.from({ length: 120 }, (_, k) => 45.16 * 10 ** ((-3 * k) / 119));
const models = lasso().path.fit(data, rows, lambdas, stream(1));
const sdOf = (values) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};
const scale = Object.fromEntries(Object.keys(models[0].coefficients).map((name) => [name, sdOf(columns[name])]));
writeFileSync(new URL("lasso-path.svg", import.meta.url), drawPath({ lambdas, models }, { scale, mark: 1 }));
