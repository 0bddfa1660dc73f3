import {
  type Column,
  chooseColumns,
  columnOf,
  looksLikeId,
  orderClasses,
  type Table,
  targetKind,
} from "@heldout/core/internal";
import type { Guesses } from "@heldout/workbench/protocol";
import { groupIn } from "./groupGuess.ts";
import { labelsOf } from "./labelsOf.ts";
import { outputsOf } from "./outputGuesses.ts";
import { unlessRefused } from "./unlessRefused.ts";

/** A name that no column has. */
const NOBODY = "\u0000";
const TARGET_NAMES = ["class", "outcome", "response", "diagnosis", "species"];

/**
 * What the columns are most likely for: by the rules by which `evaluate` finds its columns and `select` judges a target,
 * and where these have nothing to say by what the columns hold. `table` may be the first rows only.
 */
export function guessRoles(table: Table): Guesses {
  const names = table.columns.map(({ name }) => name);
  const truth = truthIn(names);
  const outputs = truth === null ? [] : outputsOf(table, truth);
  const lone = truth === null ? outputWithoutTruth(names) : null;
  const id = names.find((name) => name.toLowerCase() === "id") ?? null;
  const target = truth ?? targetIn(table);
  const column = target === null ? null : columnOf(table, target);
  const scored = outputs.filter(({ kind }) => kind === "scores" || kind === "probabilities");
  const proba = outputs.find(({ pattern }) => pattern !== null)?.pattern ?? null;
  const hard = outputs.find(({ kind }) => kind === "labels" || kind === "numbers")?.column ?? lone;
  const ids = table.columns.filter((each) => looksLikeId(each, table.rows)).map(({ name }) => name);
  return {
    kind: outputs.length > 0 || lone !== null ? "predictions" : "data",
    truth,
    scores: proba === null ? scored.map((output) => output.column) : [],
    prediction: hard,
    proba,
    id,
    group: groupIn(table, [target, hard, ...scored.map((output) => output.column)]),
    target: lone === null ? target : null,
    task: lone !== null || column === null ? null : (outputs[0]?.task ?? targetKind(column)),
    positive: lone !== null || column === null ? null : conventional(column),
    ignore: [...new Set([...(id === null ? [] : [id]), ...ids])].filter((name) => name !== target),
  };
}

/** The column that `evaluate` would take for the truth. */
function truthIn(names: readonly string[]): string | null {
  return unlessRefused(() => chooseColumns([...names, NOBODY], { score: NOBODY }))?.truth ?? null;
}

/** A column that is called a prediction where nothing is called the truth; a "score" alone may be anything. */
function outputWithoutTruth(names: readonly string[]): string | null {
  const output = unlessRefused(() => chooseColumns([...names, NOBODY], { truth: NOBODY }))?.output;
  return output?.kind === "guess" ? output.column : null;
}

/** A column that is called like what is to be predicted, or the last one that is no id. */
function targetIn(table: Table): string | null {
  const named = table.columns.filter(({ name }) => TARGET_NAMES.includes(name.trim().toLowerCase()));
  if (named.length === 1) return named[0].name;
  return (
    table.columns.findLast((column) => !looksLikeId(column, table.rows) && labelsOf(column).length > 1)?.name ?? null
  );
}

/** The positive one of a well-known pair of labels; null when it must be asked for. */
function conventional(column: Column): string | null {
  const [first, second, ...rest] = labelsOf(column);
  if (second === undefined || rest.length > 0) return null;
  return unlessRefused(() => orderClasses([first, second], undefined))?.classes[1] ?? null;
}
