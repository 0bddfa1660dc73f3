import { InputError } from "../data/inputError.ts";
import type { TaskRoles } from "../data/task.ts";
import { option, words } from "../data/wording.ts";
import type { dataOptions } from "./dataOptions.ts";
import type { OptionsOf } from "./optionValues.ts";

/** What the options of a table to learn from say about its columns. */
export function rolesOf(given: OptionsOf<typeof dataOptions>): TaskRoles {
  const { target, ignore, keep, group, stratum, time, weight, positive, task } = given;
  if (target === undefined) {
    throw new InputError(
      "bad-option",
      words`${option("target")} is missing.`,
      words`Say the column to predict, such as ${option("target", "y")}.`,
    );
  }
  return { target, ignore, keep, group, stratum, time, weight, positive, kind: task };
}
