import type { OptionTable } from "./option.ts";
import type { OptionsOf } from "./optionValues.ts";
import { boundOptions } from "./verbs/boundOptions.ts";
import { boundOverfittingOptions } from "./verbs/boundOverfittingOptions.ts";
import { calibrateOptions } from "./verbs/calibrateOptions.ts";
import { compareOptions } from "./verbs/compareOptions.ts";
import { curveOptions } from "./verbs/curveOptions.ts";
import { diagnoseOptions } from "./verbs/diagnoseOptions.ts";
import { estimateOptions } from "./verbs/estimateOptions.ts";
import { evaluateOptions } from "./verbs/evaluateOptions.ts";
import { explainOptions } from "./verbs/explainOptions.ts";
import { labOptions } from "./verbs/labOptions.ts";
import { learnerCheckOptions } from "./verbs/learnerCheckOptions.ts";
import { mergeOptions } from "./verbs/mergeOptions.ts";
import { planOptions } from "./verbs/planOptions.ts";
import { predictOptions } from "./verbs/predictOptions.ts";
import { queueOptions } from "./verbs/queueOptions.ts";
import { runsOptions } from "./verbs/runsOptions.ts";
import { selectOptions } from "./verbs/selectOptions.ts";
import { sqlOptions } from "./verbs/sqlOptions.ts";
import { trainOptions } from "./verbs/trainOptions.ts";
import { uiOptions } from "./verbs/uiOptions.ts";
import { workerOptions } from "./verbs/workerOptions.ts";

/** Every verb with its options. `sql` has those of `sql evaluate`. */
export const verbs = {
  evaluate: evaluateOptions,
  compare: compareOptions,
  calibrate: calibrateOptions,
  select: selectOptions,
  estimate: estimateOptions,
  curve: curveOptions,
  diagnose: diagnoseOptions,
  train: trainOptions,
  predict: predictOptions,
  plan: planOptions,
  lab: labOptions,
  bound: boundOptions,
  "bound overfitting": boundOverfittingOptions,
  merge: mergeOptions,
  sql: sqlOptions,
  runs: runsOptions,
  worker: workerOptions,
  queue: queueOptions,
  "learner check": learnerCheckOptions,
  explain: explainOptions,
  ui: uiOptions,
} satisfies Readonly<Record<string, OptionTable>>;

export type Verb = keyof typeof verbs;

export const VERBS: readonly Verb[] = Object.keys(verbs).filter(isVerb);

export function isVerb(name: string): name is Verb {
  return Object.hasOwn(verbs, name);
}

/** What a person says to a verb, besides its files. */
export type VerbOptions<V extends Verb> = OptionsOf<(typeof verbs)[V]>;
