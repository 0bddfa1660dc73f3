import { boundOptions } from "./boundOptions.ts";
import { boundOverfittingOptions } from "./boundOverfittingOptions.ts";
import { calibrateOptions } from "./calibrateOptions.ts";
import { compareOptions } from "./compareOptions.ts";
import { curveOptions } from "./curveOptions.ts";
import { diagnoseOptions } from "./diagnoseOptions.ts";
import { estimateOptions } from "./estimateOptions.ts";
import { evaluateOptions } from "./evaluateOptions.ts";
import { explainOptions } from "./explainOptions.ts";
import { labOptions } from "./labOptions.ts";
import { mergeOptions } from "./mergeOptions.ts";
import type { OptionTable } from "./option.ts";
import type { OptionsOf } from "./optionValues.ts";
import { planOptions } from "./planOptions.ts";
import { predictOptions } from "./predictOptions.ts";
import { queueOptions } from "./queueOptions.ts";
import { runsOptions } from "./runsOptions.ts";
import { selectOptions } from "./selectOptions.ts";
import { sqlOptions } from "./sqlOptions.ts";
import { trainOptions } from "./trainOptions.ts";
import { uiOptions } from "./uiOptions.ts";
import { workerOptions } from "./workerOptions.ts";

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
