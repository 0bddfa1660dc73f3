import { formatCount } from "../../format.ts";
import type { RememberedRoles, TableSummary } from "../../protocol.ts";
import { listCodec } from "../fields/listCodec.ts";
import { predictionColumns } from "../predictions/outputColumns.ts";
import { type RolesForm, roleOf, taskOf } from "../roles/rolesForm.ts";
import { rolesFromSettings, type Settings } from "../roles/rolesSettings.ts";
import { type Name, nameList, type Words } from "../words.ts";
import { takenFor } from "./takenFor.ts";

/** "768 rows of predictions: truth `label`, score `p`.": what a file is taken for, by choice or by guess. */
export function tableWords(table: TableSummary, remembered: RememberedRoles = {}): Words {
  const { rows } = table;
  const { kind, predictions, data } = takenFor(table, remembered);
  const start = `${formatCount(rows)} ${rows === 1 ? "row" : "rows"} of `;
  const asPredictions = predictionWords(table, predictions);
  const asData = dataWords(table, data);
  if (kind === "open") return [`${start}predictions (`, ...asPredictions, ") or data", ...asData, "."];
  return kind === "predictions" ? [`${start}predictions: `, ...asPredictions, "."] : [`${start}data`, ...asData, "."];
}

function predictionWords(table: TableSummary, settings: Settings): Words {
  const { guesses } = table;
  const { truth, output } = predictionColumns(table, settings);
  const asked = settings.score !== undefined || settings.prediction !== undefined || settings.proba !== undefined;
  const listed = (name: "scores" | "predictions", guessed: readonly string[]): readonly string[] =>
    settings[name] === undefined ? (asked ? [] : guessed) : (listCodec.read(settings[name]) ?? []);
  const scores = listed("scores", guesses.scores);
  const predictions = listed("predictions", guesses.predictions ?? []);
  const words: (string | Name)[] = truth === null ? ["a truth that you name"] : ["truth ", { name: truth }];
  if (!asked && scores.length > 1) words.push(", scores of several models ", ...nameList(scores));
  else if (!asked && predictions.length > 1) words.push(", predictions of several models ", ...nameList(predictions));
  else if (output === null) words.push(", an output that you name");
  else if (output.kind === "proba") words.push(", probabilities of its classes ", { name: output.pattern });
  else words.push(output.kind === "score" ? ", score " : ", prediction ", { name: output.column });
  return [...words, ...alsoWords(settings)];
}

const OTHERS = [
  ["positive", ", positive class "],
  ["group", ", grouped by "],
  ["stratum", ", stratified by "],
  ["time", ", in the order of "],
  ["weight", ", weighted by "],
] as const;

/** What else somebody chose; nothing of it is guessed. */
function alsoWords(settings: Readonly<Partial<Record<(typeof OTHERS)[number][0], string | null>>>): Words {
  return OTHERS.flatMap(([name, text]): Words => {
    const value = settings[name];
    return value === undefined || value === null || value === "" ? [] : [text, { name: value }];
  });
}

function dataWords(table: TableSummary, settings: Settings): Words {
  const form = rolesFromSettings(settings, table);
  const features = table.columns.filter(({ name }) => roleOf(form, name) === "feature").length;
  const words: (string | Name)[] = [` to learn from: ${formatCount(features)} features`];
  const { target, ignore } = form;
  const task = learned(table, form);
  if (target === null) words.push("; you say which column is to be predicted");
  else {
    words.push(", to predict ", { name: target });
    if (task !== null) words.push(` (${taskWords(task, target, table.columns)})`);
  }
  words.push(...alsoWords(form));
  if (ignore.length > 0) words.push("; not learned from: ", ...nameList(ignore));
  return words;
}

/** The server has looked at all values of the target that it guessed. */
function learned(table: TableSummary, form: RolesForm): TableSummary["guesses"]["task"] {
  const guessed = form.task === null && form.target === table.guesses.target;
  return guessed ? table.guesses.task : taskOf(form, table);
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
