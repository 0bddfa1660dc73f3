import { closeSync, mkdtempSync, openSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stream } from "@heldout/core/internal";

/** A directory that run.js removes at the end. */
export function scratchDirectory() {
  return mkdtempSync(join(tmpdir(), "heldout-bench-"));
}

/**
 * A binary problem with continuous probabilities and no ties, a third of the rows positive, AUC about 0.80.
 *
 * The probabilities are not quite calibrated, so that no measure is degenerate.
 */
export function binaryColumns(rows) {
  const rng = stream(1, "bench", "binary", rows);
  const truth = new Int32Array(rows);
  const score = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    truth[row] = rng() < 1 / 3 ? 1 : 0;
    const signal = truth[row] * 1.2 + Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
    score[row] = 1 / (1 + Math.exp(1.6 - 1.4 * signal));
  }
  return { truth, score };
}

/** The columns as raw little-endian files, which every contestant reads in one call. */
export function writeBinary(directory, rows) {
  const { truth, score } = binaryColumns(rows);
  const truthPath = join(directory, `truth-${rows}.i32`);
  const scorePath = join(directory, `score-${rows}.f64`);
  writeFileSync(truthPath, truth);
  writeFileSync(scorePath, score);
  return { truthPath, scorePath };
}

/** A CSV file whose cells `cell(row, column)` gives as text; written in pieces, because a string has a longest length. */
export function writeCsv(path, names, rows, cell) {
  const file = openSync(path, "w");
  let text = `${names.join(",")}\n`;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < names.length; column++) text += (column === 0 ? "" : ",") + cell(row, column);
    text += "\n";
    if (text.length < 1 << 20) continue;
    writeSync(file, text);
    text = "";
  }
  writeSync(file, text);
  closeSync(file);
}

export const commandLine = new URL("../packages/cli/dist/main.js", import.meta.url).pathname;

/** Standard features, column after column, and a target that a tenth of them explain. */
export function writeRegression(directory, rows, columns) {
  const rng = stream(1, "bench", "regression", rows);
  const normal = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  const features = Float64Array.from({ length: rows * columns }, normal);
  const target = Float64Array.from({ length: rows }, (_, row) => {
    let sum = 3 * normal();
    for (let c = 0; c < columns; c += 10) sum += features[c * rows + row];
    return sum;
  });
  const featuresPath = join(directory, `features-${rows}`);
  const targetPath = join(directory, `target-${rows}`);
  writeFileSync(featuresPath, features);
  writeFileSync(targetPath, target);
  return { featuresPath, targetPath };
}

/**
 * Standard features, column after column, and two classes that thirteen of them decide in curves and pairs; the best
 * scores there are have an AUC of about 0.8. Training and test rows are drawn apart.
 */
export function writeClasses(directory, part, rows, columns) {
  const rng = stream(1, "bench", "classes", part, rows);
  const normal = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  const features = Float64Array.from({ length: rows * columns }, normal);
  const target = Int32Array.from({ length: rows }, (_, row) => {
    const x = (c) => features[c * rows + row];
    const smooth = 0.65 * x(0) + 0.78 * Math.sin(2 * x(3)) + 0.26 * x(9) - 0.26 * x(10) + 0.2 * x(11);
    const pairs = 0.52 * x(1) * x(2) + 0.39 * Math.abs(x(7)) * x(8) + 0.13 * x(12) * x(13);
    const score = smooth + pairs + 0.65 * (x(4) > 0.5 ? x(5) : -x(6)) - 0.45;
    return rng() < 1 / (1 + Math.exp(-score)) ? 1 : 0;
  });
  const featuresPath = join(directory, `classes-${part}-${rows}.f64`);
  const targetPath = join(directory, `classes-${part}-${rows}.i32`);
  writeFileSync(featuresPath, features);
  writeFileSync(targetPath, target);
  return { featuresPath, targetPath };
}
