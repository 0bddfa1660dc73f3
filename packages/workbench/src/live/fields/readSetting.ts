import { InputError, type Option, readOption, type WholeNumberOption } from "@heldout/core/internal";

/** Whether an option takes what was written, as the server would. */
export function takes(option: Option, text: string): boolean {
  try {
    readOption("", option, text);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** The whole number of a setting; null where it says none that the option takes. */
export function wholeNumberIn(option: WholeNumberOption, text: string | undefined): number | null {
  return text !== undefined && takes(option, text) ? Number(text) : null;
}
