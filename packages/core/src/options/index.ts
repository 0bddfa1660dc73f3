/**
 * The light entry: every verb's options and how they are read, without the library. Functions that turn options into those
 * of a library call stand beside the tables, and are not here.
 */
export { dashedName } from "../data/dashedName.ts";
export {
  inTerms,
  type Mention,
  type MentionedValue,
  type OptionMention,
  type Terms,
  type Wording,
} from "../data/wording.ts";
export { BOUND_QUANTITIES, boundOptions } from "./boundOptions.ts";
export { boundOverfittingOptions } from "./boundOverfittingOptions.ts";
export { calibrateOptions } from "./calibrateOptions.ts";
export { checkOption } from "./checkOption.ts";
export { compareOptions } from "./compareOptions.ts";
export { countsOptions } from "./countsOptions.ts";
export { curveOptions } from "./curveOptions.ts";
export { dataOptions } from "./dataOptions.ts";
export { diagnoseOptions } from "./diagnoseOptions.ts";
export { estimateOptions } from "./estimateOptions.ts";
export { evaluateOptions } from "./evaluateOptions.ts";
export { explainOptions } from "./explainOptions.ts";
export { type JobOptions, jobTables, optionsOfJob } from "./jobOptions.ts";
export { LAB_SETTINGS, labOptions } from "./labOptions.ts";
export { mergeOptions } from "./mergeOptions.ts";
export type { ChoiceOption, Option, OptionTable, Scope, WholeNumberOption } from "./option.ts";
export type { GivenValue, OptionsOf, Shares, ValueOf, WrittenOptions } from "./optionValues.ts";
export { PILOT_OPTIONS, planOptions } from "./planOptions.ts";
export { predictOptions } from "./predictOptions.ts";
export { queueOptions } from "./queueOptions.ts";
export { readOption } from "./readOption.ts";
export { runsOptions } from "./runsOptions.ts";
export { selectOptions } from "./selectOptions.ts";
export { sqlOptions } from "./sqlOptions.ts";
export { trainOptions } from "./trainOptions.ts";
export { uiOptions } from "./uiOptions.ts";
export { isVerb, VERBS, type Verb, type VerbOptions, verbs } from "./verbs.ts";
export { workerOptions } from "./workerOptions.ts";
