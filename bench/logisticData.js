import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stream } from "@heldout/core/internal";

/**
 * Standard features in which neighbours have correlation 1/2, column after column, and two classes whose log odds are a
 * linear function of every tenth (or, of few features, of all).
 */
export function writeLogistic(directory, rows, columns) {
  const rng = stream(1, "bench", "logistic", rows, columns);
  const normal = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  const features = new Float64Array(rows * columns);
  const scores = new Float64Array(rows);
  for (let c = 0; c < columns; c++) {
    const weight = columns < 100 || c % 10 === 0 ? 0.3 * normal() : 0;
    for (let row = 0; row < rows; row++) {
      const before = c === 0 ? normal() : features[(c - 1) * rows + row];
      const value = 0.5 * before + Math.sqrt(0.75) * normal();
      features[c * rows + row] = value;
      scores[row] += weight * value;
    }
  }
  const target = Int32Array.from(scores, (score) => (rng() < 1 / (1 + Math.exp(-score)) ? 1 : 0));
  const featuresPath = join(directory, `logistic-${rows}-${columns}.f64`);
  const targetPath = join(directory, `logistic-${rows}-${columns}.i32`);
  writeFileSync(featuresPath, features);
  writeFileSync(targetPath, target);
  return { featuresPath, targetPath };
}
