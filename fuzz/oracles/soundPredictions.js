import { demand, shown } from "../finding.js";

/** The CSV of predict: a row for each row, numbers that are finite, probabilities in [0, 1] that sum to 1 unless the model is damaged. */
export function soundPredictions(text, { rows, task, what, isDamaged = false }) {
  const [head, ...lines] = text.trimEnd().split("\n");
  const names = head.split(",");
  demand(lines.length === rows, "another number of predictions", `${what}: ${lines.length} of ${rows}`);
  const probabilities = names.flatMap((name, at) => (name.startsWith("p_") ? [at] : []));
  for (const line of lines) {
    const cells = line.split(",");
    demand(cells.length === names.length, "a ragged line", `${what}: ${shown(line)}`);
    demand(
      !cells.some((cell) => /^(undefined|NaN|-?Infinity)$/.test(cell) || (cell === "" && !isDamaged)),
      "a prediction that is none",
      `${what}: ${line}`,
    );
    if (task === "regression")
      demand(Number.isFinite(Number(cells[names.indexOf("prediction")])), "no number", `${what}: ${line}`);
    if (probabilities.length === 0) continue;
    const values = probabilities.map((at) => Number(cells[at]));
    demand(
      values.every((value) => value >= 0 && value <= 1),
      "a probability outside of [0, 1]",
      `${what}: ${line}`,
    );
    const total = values.reduce((sum, value) => sum + value, 0);
    demand(isDamaged || Math.abs(total - 1) < 1e-6, "probabilities that do not sum to 1", `${what}: ${line}`);
  }
}
