import { formatCount } from "../../format.ts";
import type { TableSummary } from "../../protocol.ts";
import { predictionColumns } from "../predictions/outputColumns.ts";
import { type Name, nameList, type Words } from "../words.ts";

/** "768 rows of predictions: truth `label`, score `p`.": what a file was taken for. */
export function tableWords(table: TableSummary): Words {
  const { rows, guesses } = table;
  const start = `${formatCount(rows)} ${rows === 1 ? "row" : "rows"} of `;
  if (guesses.kind === "open") {
    return [`${start}predictions (`, ...predictionWords(table), ") or data", ...dataWords(table), "."];
  }
  return guesses.kind === "predictions"
    ? [`${start}predictions: `, ...predictionWords(table), "."]
    : [`${start}data`, ...dataWords(table), "."];
}

function predictionWords(table: TableSummary): Words {
  const { guesses } = table;
  const { scores } = guesses;
  const { truth, output } = predictionColumns(table, {});
  const words: (string | Name)[] = truth === null ? ["a truth that you name"] : ["truth ", { name: truth }];
  if (output === null) words.push(", an output that you name");
  else if (output.kind === "proba") words.push(", probabilities of its classes ", { name: output.pattern });
  else if (scores.length > 1) words.push(", scores of several models ", ...nameList(scores));
  else if (guesses.predictions !== undefined)
    words.push(", predictions of several models ", ...nameList(guesses.predictions));
  else words.push(output.kind === "score" ? ", score " : ", prediction ", { name: output.column });
  return words;
}

function dataWords({ columns, guesses: { target, task, ignore } }: TableSummary): Words {
  const features = columns.filter(({ name }) => name !== target && !ignore.includes(name)).length;
  const words: (string | Name)[] = [` to learn from: ${formatCount(features)} features`];
  if (target === null) words.push("; you say which column is to be predicted");
  else
    words.push(", to predict ", { name: target }, ...(task === null ? [] : [` (${taskWords(task, target, columns)})`]));
  if (ignore.length > 0) words.push("; not learned from: ", ...nameList(ignore));
  return words;
}

function taskWords(
  task: "binary" | "multiclass" | "regression",
  target: string,
  columns: TableSummary["columns"],
): string {
  if (task === "regression") return "a number";
  if (task === "binary") return "two classes";
  const distinct = columns.find(({ name }) => name === target)?.distinct;
  return distinct === undefined ? "several classes" : `${formatCount(distinct)} classes`;
}
