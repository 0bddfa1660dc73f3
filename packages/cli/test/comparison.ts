import { expect } from "vitest";
import { heldout, type RunOptions } from "./heldout.ts";

/** What `compare --json` printed, as data. */
export interface PrintedComparison {
  readonly [key: string]: unknown;
  readonly n: number;
  readonly metric: string;
  readonly baseline: string | null;
  readonly models: readonly { readonly name: string; readonly metrics: Readonly<Record<string, PrintedDifference>> }[];
  readonly pairs: readonly PrintedPair[];
  readonly disagreements: { readonly of: number; readonly rows: readonly Readonly<Record<string, unknown>>[] };
  readonly requirements: readonly { readonly text: string; readonly outcome: string; readonly detail: string }[];
  readonly source: { readonly names: readonly string[]; readonly rows: number; readonly dropped: number };
  readonly warnings: readonly string[];
}

export interface PrintedPair {
  readonly a: string;
  readonly b: string;
  readonly difference: Readonly<Record<string, PrintedDifference>>;
  readonly tests: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly decision: { readonly test: string; readonly pValue: number; readonly adjusted: number } | null;
  readonly verdict: string;
  readonly sentence: string;
}

export interface PrintedDifference {
  readonly value: number | null;
  readonly lower?: number;
  readonly upper?: number;
  readonly method?: string;
}

/** Runs `compare ... --json`; the exit code must be that of the requirements, 0 unless told. */
export async function compareJson(
  args: readonly string[],
  { code = 0, ...options }: RunOptions & { readonly code?: number } = {},
): Promise<PrintedComparison> {
  const outcome = await heldout(["compare", ...args, "--json"], options);
  expect(outcome.code, outcome.stderr).toBe(code);
  return JSON.parse(outcome.stdout);
}
