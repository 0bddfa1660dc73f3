import { isRecord } from "../../data/isRecord.ts";

/**
 * Whether no part of a model counts more classes than its task has. What a model predicts has a column for each, so a number that
 * somebody wrote into a file must not decide how much memory that takes.
 */
export function classCountsFit(model: unknown, classes: number): boolean {
  if (Array.isArray(model)) {
    // thousands of plain numbers hold no count
    return model.every((part) => typeof part !== "object" || classCountsFit(part, classes));
  }
  if (!isRecord(model)) return true;
  if (typeof model.classes === "number" && model.classes > classes) return false;
  return Object.values(model).every((part) => classCountsFit(part, classes));
}
