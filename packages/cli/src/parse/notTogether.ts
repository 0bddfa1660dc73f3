import { InputError, type Mention, type Wording, words } from "@heldout/core/internal";

/** Two options that contradict each other. */
export function notTogether(one: Wording | Mention, other: Wording | Mention, advice: Wording): InputError {
  return new InputError("bad-option", words`${one} and ${other} do not go together.`, advice);
}
