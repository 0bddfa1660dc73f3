import { expect } from "vitest";
import { heldout, type RunOptions } from "./heldout.ts";

/** What `evaluate --json` printed, as data. */
export type Printed = {
  readonly [key: string]: unknown;
  readonly n: number;
  readonly classes: readonly string[];
  readonly positive: string;
  readonly threshold: number | null;
  readonly confusion: readonly (readonly number[])[] | null;
  readonly metrics: Readonly<Record<string, PrintedMetric>>;
  readonly perClass: readonly PrintedClass[];
  readonly curves: Readonly<Record<string, Readonly<Record<string, readonly (number | null)[]>>>>;
  readonly operatingPoints: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  readonly requirements: readonly { readonly text: string; readonly outcome: string; readonly detail: string }[];
  readonly slices: {
    readonly column: string;
    readonly values: readonly {
      readonly value: string;
      readonly n: number;
      readonly metrics: Readonly<Record<string, PrintedMetric>>;
    }[];
  };
  readonly source: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
};

export interface PrintedClass {
  readonly class: string;
  readonly precision: PrintedMetric;
  readonly recall: PrintedMetric;
  readonly f1: PrintedMetric;
  readonly specificity: PrintedMetric;
  readonly support: number;
}

export interface PrintedMetric {
  readonly value: number | "Infinity" | null;
  readonly undefined?: string;
  readonly lower?: number;
  readonly upper?: number;
  readonly standardError?: number;
  readonly method?: string;
  readonly n: number;
  readonly of?: number;
  readonly note?: string;
}

/** Runs `evaluate FILE ... --json`; the exit code must be that of the requirements, 0 unless told. */
export async function evaluateJson(
  args: readonly string[],
  { code = 0, ...options }: RunOptions & { readonly code?: number } = {},
): Promise<Printed> {
  const outcome = await heldout(["evaluate", ...args, "--json"], options);
  expect(outcome.code, outcome.stderr).toBe(code);
  return JSON.parse(outcome.stdout);
}

/** The values of all metrics by id. */
export function valuesOf({ metrics }: Pick<Printed, "metrics">): Record<string, PrintedMetric["value"]> {
  return Object.fromEntries(Object.entries(metrics).map(([id, { value }]) => [id, value]));
}

/** Fails unless every listed metric has its golden value to 1e-9. */
export function expectValues({ metrics }: Pick<Printed, "metrics">, golden: Readonly<Record<string, number>>): void {
  for (const [id, value] of Object.entries(golden)) {
    const actual = metrics[id]?.value;
    expect(actual, id).toBeTypeOf("number");
    expect(Math.abs(Number(actual) - value), `${id} is ${actual} instead of ${value}`).toBeLessThanOrEqual(
      1e-9 * Math.abs(value),
    );
  }
}
