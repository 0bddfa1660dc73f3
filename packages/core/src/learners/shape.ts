/**
 * Questions about something read from a file: is it what a model holds? Asked before any of it is used.
 */

import { isRecord } from "../data/isRecord.ts";

export { isRecord };

export function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** An array of finite numbers, of the given length if one is given. */
export function isNumbers(value: unknown, length?: number): value is readonly number[] {
  return Array.isArray(value) && (length === undefined || value.length === length) && value.every(isFiniteNumber);
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** Finite numbers by name. */
export function isNumberRecord(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every(isFiniteNumber);
}
