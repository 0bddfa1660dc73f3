import { InputError } from "@heldout/core/internal";

/** Null where the columns are refused: a guess has no reasons to give. */
export function unlessRefused<T>(choose: () => T): T | null {
  try {
    return choose();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
