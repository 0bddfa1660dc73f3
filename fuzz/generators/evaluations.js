import { writeFileSync } from "node:fs";
import { demand, shown } from "../finding.js";
import { keepsContract } from "../oracles/contract.js";
import {
  classMetrics,
  countsOf,
  labelMetrics,
  numberMetrics,
  probabilityMetrics,
  scoreMetrics,
} from "../oracles/slowMetrics.js";
import { drawPredictions, predictionsCsv, roleFlags } from "../predictions.js";

/** Predictions through evaluate: every measure that the slow definitions have, with and without weights and groups. */
export const evaluations = {
  name: "evaluations",
  draw: (random) => {
    const predictions = drawPredictions(random);
    return { predictions, level: random.pick([0.5, 0.8, 0.95, 0.99]), threshold: random.pick([0.3, 0.5, 0.5, 0.9]) };
  },
  check: async ({ predictions, level, threshold }, { path, heldout }) => {
    writeFileSync(path("p.csv"), predictionsCsv(predictions));
    const own = predictions.kind === "binary" ? [`--threshold=${threshold}`] : [];
    const args = [
      "evaluate",
      "p.csv",
      ...roleFlags(predictions),
      ...own,
      `--level=${level}`,
      "--bootstrap=100",
      "--json",
    ];
    const outcome = await heldout(args);
    if (!keepsContract(args, outcome)) return { reached: false };
    const { metrics, n } = JSON.parse(outcome.stdout);
    // weights that are whole numbers say how often a row is there
    const { truth, weight } = predictions.columns;
    const rows = weight?.every(Number.isInteger) ? weight.reduce((sum, value) => sum + value, 0) : truth.length;
    demand(n === rows, "another number of rows", `${n} for ${rows}`);
    for (const [id, value] of Object.entries(slowly(predictions, threshold))) {
      const found = metrics[id];
      if (found === undefined || value === undefined || !Number.isFinite(value)) continue;
      demand(found.value !== null, `${id} is undefined`, shown(found));
      const off = Math.abs(found.value - value) / Math.max(1, Math.abs(value));
      demand(off < 1e-9, `${id} differs`, `${found.value}, by its definition ${value}`);
    }
    for (const [id, { lower, upper }] of Object.entries(metrics)) {
      if (typeof lower === "number" && typeof upper === "number") {
        demand(lower <= upper, `ends of ${id} are crossed`, `${lower} and ${upper}`);
      }
    }
    return { reached: true };
  },
};

/** The measures by their definitions. */
export function slowly({ kind, columns, names }, threshold) {
  const weight = columns.weight ?? columns.truth.map(() => 1);
  if (kind === "numbers") return numberMetrics(columns.truth, columns.prediction, weight);
  if (kind === "classes") return classMetrics(columns.truth, columns.prediction, weight);
  const truth = columns.truth.map((name) => Number(name === names[1]));
  if (kind === "labels") {
    const predicted = columns.prediction.map((name) => Number(name === names[1]));
    return labelMetrics(countsOf(truth, predicted, weight));
  }
  const { score } = columns;
  const predicted = score.map((value) => Number(value >= threshold));
  return {
    ...labelMetrics(countsOf(truth, predicted, weight)),
    ...scoreMetrics(truth, score, weight),
    ...probabilityMetrics(truth, score, weight),
  };
}
