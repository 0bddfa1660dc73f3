import { choice, type Option, type OptionTable, text } from "./option.ts";
import type { OptionsOf } from "./optionValues.ts";
import { MEASURES } from "./places.ts";
import { calibrateOptions } from "./verbs/calibrateOptions.ts";
import { compareOptions } from "./verbs/compareOptions.ts";
import { curveOptions } from "./verbs/curveOptions.ts";
import { diagnoseOptions } from "./verbs/diagnoseOptions.ts";
import { estimateOptions } from "./verbs/estimateOptions.ts";
import { evaluateOptions } from "./verbs/evaluateOptions.ts";
import { labOptions } from "./verbs/labOptions.ts";
import { planOptions } from "./verbs/planOptions.ts";
import { selectOptions } from "./verbs/selectOptions.ts";
import { trainOptions } from "./verbs/trainOptions.ts";

/** The options of each verb that can be a job of the page. What is a word of its own on the command line is one here, too. */
export const jobTables = {
  evaluate: evaluateOptions,
  compare: compareOptions,
  calibrate: calibrateOptions,
  select: selectOptions,
  curve: {
    ...curveOptions,
    kind: choice("kind of curve", {
      ...MEASURES,
      placeholder: "KIND",
      choices: ["learning", "validation", "features"],
      default: "learning",
    }),
  },
  diagnose: diagnoseOptions,
  estimate: estimateOptions,
  train: trainOptions,
  plan: { ...planOptions, what: text("what to plan for", { ...MEASURES, placeholder: "PLAN" }) },
  lab: { ...labOptions, experiment: text("which experiment", { ...MEASURES, placeholder: "ID" }) },
} satisfies Readonly<Record<string, OptionTable>>;

export type JobOptions<V extends keyof typeof jobTables> = OptionsOf<(typeof jobTables)[V]>;

/** The options that a job may have, by name: not those about its surroundings, since it prints nothing and writes nowhere. */
export function optionsOfJob(verb: keyof typeof jobTables): OptionTable {
  return Object.fromEntries(
    Object.entries<Option>(jobTables[verb]).filter(([, { scope }]) => scope !== "surroundings"),
  );
}
