import { readFileSync } from "node:fs";

/** Rows of a golden CSV file; none of them has quoted fields. */
export function goldenRows(path: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../../../golden/${path}`, import.meta.url), "utf8");
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, i) => [columns[i], value])));
}

/** Pima, logistic regression: score and whether the truth is positive. */
export const pima: readonly { readonly score: number; readonly positive: boolean; readonly group: string }[] =
  goldenRows("binary/pima_lr_rf.csv").map((row) => ({
    score: Number(row.score_a),
    positive: row.truth === "1",
    group: row.group,
  }));
