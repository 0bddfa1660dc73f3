import { InputError } from "@heldout/core/internal";
import { shortReason, systemCode } from "../systemError.ts";

/**
 * The refusal of a file for which the machine is too small, whatever the reader of its format made of it: no word about the file
 * would help. null when the error is something else.
 */
export function machineLimit(error: unknown, name: string): InputError | null {
  const text = shortReason(error);
  const code = systemCode(error);
  if (code === "EMFILE" || /too many open files/i.test(text)) {
    return refusal(name, "too many files are open", "Raise the limit on open files (ulimit -n).");
  }
  if (/out of memory|failed to allocate|could not allocate|bad.?alloc|Array buffer allocation/i.test(text)) {
    return refusal(
      name,
      "there is not enough memory",
      "Raise the limit (ulimit -v), give fewer rows or columns, or use fewer threads.",
    );
  }
  return null;
}

function refusal(file: string, reason: string, remedy: string): InputError {
  return new InputError("file-unreadable", `the file cannot be read: ${reason}.`, remedy, { file });
}
