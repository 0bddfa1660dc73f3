import { InputError } from "@heldout/core/internal";

/** Two options that contradict each other. */
export function notTogether(one: string, other: string, advice: string): InputError {
  return new InputError("bad-option", `${one} and ${other} do not go together.`, advice);
}
