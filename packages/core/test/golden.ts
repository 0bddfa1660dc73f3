import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** Where the reference values lie. */
const root = new URL("../../../golden/", import.meta.url);

/** Columns of a small CSV without quotes, by name. */
export function goldenColumns(path: string): Readonly<Record<string, readonly string[]>> {
  const [header, ...rows] = readFileSync(new URL(path, root), "utf8").trim().split(/\r?\n/);
  const cells = rows.map((row) => row.split(","));
  return Object.fromEntries(header.split(",").map((name, c) => [name, cells.map((row) => row[c])]));
}

/** A JSON file in which numbers that JSON cannot hold are written as text. */
export function goldenJson<T>(path: string): T {
  const text = readFileSync(new URL(path, root), "utf8");
  return JSON.parse(text, (_, value: unknown) =>
    value === "Infinity" ? Number.POSITIVE_INFINITY : value === "-Infinity" ? Number.NEGATIVE_INFINITY : value,
  );
}

export function numbersOf(column: readonly string[]): Float64Array {
  return Float64Array.from(column, Number);
}

/** Fails unless both are the same up to `relative` (and 1e-15 where the truth is 0). */
export function expectNear(actual: number | string | null | undefined, golden: number, relative = 1e-9): void {
  if (!Number.isFinite(golden)) {
    expect(actual).toBe(golden);
    return;
  }
  expect(actual).toBeTypeOf("number");
  expect(Math.abs(Number(actual) - golden), `${actual} instead of ${golden}`).toBeLessThanOrEqual(
    relative * Math.abs(golden) + 1e-15,
  );
}

export function expectAllNear(actual: ArrayLike<number>, golden: readonly number[], relative = 1e-9): void {
  expect(actual.length).toBe(golden.length);
  golden.forEach((value, i) => {
    expectNear(actual[i], value, relative);
  });
}
