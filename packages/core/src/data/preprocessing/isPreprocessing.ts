import { DATE_PARTS } from "../columns/dateParts.ts";
import { DATE_FORMATS } from "../columns/dates.ts";
import { isRecord } from "../isRecord.ts";
import type { Preprocessing } from "./preprocessing.ts";

/** Whether a value from a file is a preprocessing whose every rule refers to columns that exist. */
export function isPreprocessing(value: unknown): value is Preprocessing {
  if (!isRecord(value) || !Array.isArray(value.inputs) || !Array.isArray(value.outputs)) return false;
  const inputs = new Set<string>();
  for (const input of value.inputs) {
    if (!isRecord(input) || typeof input.name !== "string") return false;
    if (input.kind !== "number" && input.kind !== "category" && !isDate(input)) return false;
    inputs.add(input.name);
  }
  const made = new Set<string>();
  for (const output of value.outputs) {
    if (!isRecord(output) || typeof output.name !== "string" || !isRule(output, inputs, made)) return false;
    made.add(output.name);
  }
  return true;
}

function isDate({ kind, format }: Record<string, unknown>): boolean {
  return kind === "date" && DATE_FORMATS.some((known) => known === format);
}

function isRule(output: Record<string, unknown>, inputs: ReadonlySet<string>, made: ReadonlySet<string>): boolean {
  const fromInput = typeof output.from === "string" && inputs.has(output.from);
  switch (output.kind) {
    case "number":
      return fromInput && isFill(output.fill, "number");
    case "missing":
      return fromInput;
    case "levels":
      return fromInput && areTexts(output.levels) && isFill(output.fill, "string");
    case "other":
      return fromInput && areTexts(output.levels);
    case "ordinal":
      return fromInput && areTexts(output.levels) && Number.isFinite(output.unseen) && isFill(output.fill, "number");
    case "category":
      return fromInput && areTexts(output.levels) && isFill(output.fill, "string");
    case "date":
      return (
        fromInput &&
        DATE_PARTS.some((part) => part === output.part) &&
        Number.isFinite(output.origin) &&
        isFill(output.fill, "number")
      );
    case "standardised":
      return (
        typeof output.of === "string" &&
        made.has(output.of) &&
        Number.isFinite(output.mean) &&
        Number.isFinite(output.scale) &&
        output.scale !== 0
      );
    case "product":
      return areTexts(output.of) && output.of.length <= 100 && output.of.every((name) => made.has(name));
    default:
      return false;
  }
}

function isFill(value: unknown, type: "number" | "string"): boolean {
  return value === null || (type === "number" ? Number.isFinite(value) : typeof value === "string");
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
