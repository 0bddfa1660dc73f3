import { InputError } from "./inputError.ts";
import { type Mention, type Wording, words } from "./wording.ts";

/** Two options that contradict each other. */
export function notTogether(one: Mention, other: Mention, advice: Wording): InputError {
  return new InputError("bad-option", words`${one} and ${other} do not go together.`, advice);
}
