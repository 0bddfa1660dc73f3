import { commandOptions } from "../commandOptions.ts";
import { outputOptions } from "../outputOptions.ts";

const { json, color } = outputOptions;

/** Of `learner check`. */
export const learnerCheckOptions = { ...commandOptions, json, color };
