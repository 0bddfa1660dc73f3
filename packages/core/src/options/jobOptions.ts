import { calibrateOptions } from "./calibrateOptions.ts";
import { compareOptions } from "./compareOptions.ts";
import { curveOptions } from "./curveOptions.ts";
import { diagnoseOptions } from "./diagnoseOptions.ts";
import { evaluateOptions } from "./evaluateOptions.ts";
import { labOptions } from "./labOptions.ts";
import { choice, type Option, type OptionTable, text } from "./option.ts";
import type { OptionsOf } from "./optionValues.ts";
import { MEASURES } from "./places.ts";
import { planOptions } from "./planOptions.ts";
import { selectOptions } from "./selectOptions.ts";
import { trainOptions } from "./trainOptions.ts";

/** The options of each verb that can be a job of the page. What is a word of its own on the command line is one here, too. */
export const jobTables = {
  evaluate: evaluateOptions,
  compare: compareOptions,
  calibrate: calibrateOptions,
  select: selectOptions,
  curve: {
    ...curveOptions,
    kind: choice("what to vary", {
      ...MEASURES,
      placeholder: "KIND",
      choices: ["learning", "validation", "features"],
      default: "learning",
    }),
  },
  diagnose: diagnoseOptions,
  train: trainOptions,
  plan: { ...planOptions, what: text("what to plan", { ...MEASURES, placeholder: "PLAN" }) },
  lab: { ...labOptions, experiment: text("which experiment", { ...MEASURES, placeholder: "ID" }) },
} satisfies Readonly<Record<string, OptionTable>>;

export type JobOptions<V extends keyof typeof jobTables> = OptionsOf<(typeof jobTables)[V]>;

/** The options that a job may have, by name: not those about its surroundings, since it prints nothing and writes nowhere. */
export function optionsOfJob(verb: keyof typeof jobTables): OptionTable {
  return Object.fromEntries(
    Object.entries<Option>(jobTables[verb]).filter(([, { scope }]) => scope !== "surroundings"),
  );
}
