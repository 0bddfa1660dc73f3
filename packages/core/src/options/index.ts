/**
 * The light entry: every verb's options and how they are read, without the library. Functions that turn options into those
 * of a library call stand beside the tables, and are not here.
 */
export { dashedName } from "../data/dashedName.ts";
export { isRecord } from "../data/isRecord.ts";
export { withoutPassword } from "../data/withoutPassword.ts";
export {
  inTerms,
  type Mention,
  type MentionedValue,
  type OptionMention,
  type Terms,
  type Wording,
} from "../data/wording.ts";
export { checkOption } from "./checkOption.ts";
export { countsOptions } from "./countsOptions.ts";
export { dataOptions } from "./dataOptions.ts";
export { type JobOptions, jobTables, optionsOfJob } from "./jobOptions.ts";
export type { ChoiceOption, Option, OptionTable, Scope, WholeNumberOption } from "./option.ts";
export type { GivenValue, OptionsOf, Shares, ValueOf, WrittenOptions } from "./optionValues.ts";
export { readOption } from "./readOption.ts";
export { BOUND_QUANTITIES, boundOptions } from "./verbs/boundOptions.ts";
export { boundOverfittingOptions } from "./verbs/boundOverfittingOptions.ts";
export { calibrateOptions } from "./verbs/calibrateOptions.ts";
export { compareOptions } from "./verbs/compareOptions.ts";
export { curveOptions } from "./verbs/curveOptions.ts";
export { diagnoseOptions } from "./verbs/diagnoseOptions.ts";
export { estimateOptions } from "./verbs/estimateOptions.ts";
export { evaluateOptions } from "./verbs/evaluateOptions.ts";
export { explainOptions } from "./verbs/explainOptions.ts";
export { LAB_SETTINGS, labOptions } from "./verbs/labOptions.ts";
export { mergeOptions } from "./verbs/mergeOptions.ts";
export { PILOT_OPTIONS, planOptions } from "./verbs/planOptions.ts";
export { predictOptions } from "./verbs/predictOptions.ts";
export { queueOptions } from "./verbs/queueOptions.ts";
export { runsOptions } from "./verbs/runsOptions.ts";
export { selectOptions } from "./verbs/selectOptions.ts";
export { sqlOptions } from "./verbs/sqlOptions.ts";
export { trainOptions } from "./verbs/trainOptions.ts";
export { uiOptions } from "./verbs/uiOptions.ts";
export { workerOptions } from "./verbs/workerOptions.ts";
export { isVerb, VERBS, type Verb, type VerbOptions, verbs } from "./verbs.ts";
