import {
  type Column,
  chooseColumns,
  columnOf,
  findRoles,
  labelsOf,
  looksLikeId,
  orderLabels,
  type Roles,
  type Table,
  targetHint,
  targetKind,
} from "@heldout/core/internal";
import type { Guesses } from "@heldout/workbench/protocol";
import { unlessRefused } from "./unlessRefused.ts";

/** A name that no column has. */
const NOBODY = "\u0000";

/**
 * What the columns are most likely for, by the rules by which `evaluate` finds its columns and `select` judges a target.
 * `table` may be the first rows only.
 */
export function guessRoles(table: Table, roles: Roles = findRoles(table)): Guesses {
  const names = table.columns.map(({ name }) => name);
  const truth =
    roles.truth !== null && (roles.kind !== "data" || roles.truth.by !== "value") ? roles.truth.truth.name : null;
  const outputs = roles.kind === "data" ? [] : roles.outputs;
  const lone = truth === null ? outputWithoutTruth(names) : null;
  const id = names.find((name) => name.toLowerCase() === "id") ?? null;
  const target = truth ?? targetHint(table);
  const column = target === null ? null : columnOf(table, target);
  const sets = outputs.filter(({ output }) => output.kind === "proba" && output.columns.length > 1);
  const scored = outputs.filter((each) => each.is === "scores" && !sets.includes(each)).map(({ name }) => name);
  const labelled = outputs.flatMap(({ is, output, labels }) => {
    if (is === "labels" || is === "numbers") return output.kind === "proba" ? [] : [output.column];
    const beside = output.kind === "confidence" ? output.labels : labels;
    return beside === undefined ? [] : [beside];
  });
  const ids = table.columns.filter((each) => looksLikeId(each, table.rows)).map(({ name }) => name);
  const unknown = lone !== null || column === null;
  return {
    kind: lone === null ? roles.kind : "predictions",
    truth,
    scores: scored,
    prediction: labelled[0] ?? lone,
    ...(labelled.length > 1 ? { predictions: labelled } : {}),
    proba: sets[0]?.pattern ?? null,
    id,
    group: roles.group === target ? null : roles.group,
    target: lone === null ? target : null,
    task: unknown ? null : taskOf(roles, outputs, column),
    positive: unknown
      ? null
      : (conventional(truth === null ? labelsOf(column) : (roles.truth?.truth.labels ?? [])) ??
        outputs[0]?.positive ??
        null),
    ignore: [...new Set([...(id === null ? [] : [id]), ...ids])].filter((name) => name !== target),
  };
}

function taskOf({ truth }: Roles, outputs: Roles["outputs"], column: Column): Guesses["task"] {
  const [first] = outputs;
  if (first === undefined || truth === null) return targetKind(column);
  if (first.is === "numbers") return "regression";
  return first.is === "class-probabilities" || (truth.truth.labels?.length ?? 2) > 2 ? "multiclass" : "binary";
}

/** A column that is called a prediction where nothing is the truth; a "score" alone may be anything. */
function outputWithoutTruth(names: readonly string[]): string | null {
  const output = unlessRefused(() => chooseColumns([...names, NOBODY], { truth: NOBODY }))?.output;
  return output?.kind === "guess" ? output.column : null;
}

/** The positive one of a well-known pair of labels; null when it must be asked for. */
function conventional([first, second, ...rest]: readonly string[]): string | null {
  if (second === undefined || rest.length > 0) return null;
  return unlessRefused(() => orderLabels([first, second], undefined))?.classes[1] ?? null;
}
