import { InputError, quoteValue } from "../data/inputError.ts";

/** A value of unknown JSON, and how a person finds it: "cells.score[3]". */
export interface Found {
  readonly value: unknown;
  readonly at: string;
}

/** The fields of an object. */
export interface Fields {
  readonly of: ReadonlyMap<string, unknown>;
  readonly at: string;
}

export function problem({ value, at }: Found, what: string): InputError {
  const shown = typeof value === "string" ? ` (${quoteValue(value)})` : typeof value === "number" ? ` (${value})` : "";
  return new InputError(
    "bad-counts",
    `the counts are damaged: ${at}${shown} ${what}.`,
    "Make them again; counts are written by heldout and not meant to be edited.",
  );
}

export function fieldsOf(found: Found): Fields {
  const { value, at } = found;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw problem(found, "is not an object");
  return { of: new Map(Object.entries(value)), at };
}

export function field({ of, at }: Fields, name: string): Found {
  const place = at === "the document" ? name : `${at}.${name}`;
  if (!of.has(name)) throw problem({ value: undefined, at: place }, "is missing");
  return { value: of.get(name), at: place };
}

export function listOf(found: Found): Found[] {
  const { value, at } = found;
  if (!Array.isArray(value)) throw problem(found, "is not a list");
  return Array.from(value, (entry: unknown, i) => ({ value: entry, at: `${at}[${i}]` }));
}

export function textsAt(found: Found): string[] {
  return listOf(found).map((entry) => {
    if (typeof entry.value !== "string") throw problem(entry, "is not a text");
    return entry.value;
  });
}

export function numberAt(found: Found): number {
  if (typeof found.value !== "number" || !Number.isFinite(found.value)) throw problem(found, "is not a finite number");
  return found.value;
}
