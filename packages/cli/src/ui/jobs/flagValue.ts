import { InputError, quoteValue } from "@heldout/core/internal";
import type { JobFlag } from "@heldout/workbench/protocol";
import type { Flag } from "../../flags/flag.ts";
import { several } from "../../flags/parseFlag.ts";

/** Lists with commas on the command line. As an array each part stays as it is: names of columns may have commas. */
const LISTS: readonly string[] = ["metrics", "ignore", "scores", "predictions", "names", "criteria"];

/** A value goes the way its text would go on the command line, so that both are refused for the same reasons. */
export function flagValue(name: string, flag: Flag, value: JobFlag): unknown {
  if (!flag.flags.includes("<")) {
    if (typeof value !== "boolean") throw refuse(name, value, "true or false");
    return value;
  }
  if (Array.isArray(value)) return listValue(name, flag, value);
  if (typeof value !== "string" && typeof value !== "number") throw refuse(name, value, "a text or a number");
  const text = String(value);
  if (flag.choices && !flag.choices.includes(text)) throw refuse(name, value, `one of ${flag.choices.join(", ")}`);
  return flag.parse ? flag.parse(text, undefined) : text;
}

function listValue(name: string, { parse }: Flag, value: readonly unknown[]): string[] {
  const parts = value.filter((part) => typeof part === "string");
  const isList = LISTS.includes(name);
  if (!isList && parse !== several) throw refuse(name, value, "one value");
  if (parts.length < value.length) throw refuse(name, value, "a list of texts");
  // an empty list is refused in the words of the flag
  if (isList && parts.length === 0) parse?.("", undefined);
  return parts;
}

function refuse(name: string, value: unknown, wanted: string): InputError {
  const shown = typeof value === "string" ? value : String(JSON.stringify(value));
  return new InputError("bad-option", `the option ${quoteValue(name)} is ${quoteValue(shown)}.`, `Give ${wanted}.`);
}
