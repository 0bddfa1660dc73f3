import { InputError } from "../../data/inputError.ts";
import { isRecord } from "../../data/isRecord.ts";
import { type LookPlan, newLookPlan } from "./lookLevel.ts";

/**
 * Every look at every test set: hashes, times and names of metrics; never a prediction or a label.
 *
 * @see {@link nextLook}
 */
export interface Ledger {
  /** Name and version of the document. */
  readonly schema: "heldout/ledger@1";
  /** One record per test set, in the order of their first looks. */
  readonly testSets: readonly TestSetRecord[];
}

export interface TestSetRecord {
  readonly testSet: TestSetId;
  readonly plan: LookPlan;
  /** One per model, in the order in which they were first looked at. */
  readonly looks: readonly LookRecord[];
}

/** What a test set is known by: its truth, with the ids of its rows where it has some. */
export interface TestSetId {
  readonly rows: number;
  /** Hash of the truth in the order of the rows. */
  readonly inOrder: string;
  /** Hash of ids and truth, the same in any order of the rows; null when there are no ids. */
  readonly byId: string | null;
}

export interface LookRecord {
  /** Time of the first look at this model, as ISO 8601 text. */
  readonly at: string;
  /** Hash of the predictions. */
  readonly model: string;
  readonly name?: string;
  /** Metrics that were asked for; "all" when none were named. */
  readonly metrics: readonly string[];
}

/**
 * A ledger without any look: where every ledger begins.
 *
 * @example
 * ```ts
 * import { emptyLedger } from "@heldout/core/looks";
 * emptyLedger; // { schema: 'heldout/ledger@1', testSets: [] }
 * ```
 */
export const emptyLedger: Ledger = { schema: "heldout/ledger@1", testSets: [] };

/** Two are the same when their ids and truths are; when one has no ids, when their truths are, row by row. */
export function sameTestSet(one: TestSetId, other: TestSetId): boolean {
  if (one.byId !== null && other.byId !== null) return one.byId === other.byId;
  return one.rows === other.rows && one.inOrder === other.inOrder;
}

/**
 * The ledger as the JSON text of its file.
 *
 * @example
 * ```ts
 * import { emptyLedger, ledgerText, parseLedger } from "@heldout/core/looks";
 * parseLedger(ledgerText(emptyLedger)).testSets.length; // 0
 * ```
 */
export function ledgerText(ledger: Ledger): string {
  return `${JSON.stringify(ledger, null, 2)}\n`;
}

/**
 * Reads the text of a ledger. Anything else is an error, never an empty ledger: a look that is not counted would make
 * every interval promise too much.
 *
 * @example
 * ```ts
 * import { parseLedger } from "@heldout/core/looks";
 * parseLedger('{ "schema": "heldout/ledger@1", "testSets": [] }').schema; // 'heldout/ledger@1'
 * ```
 */
export function parseLedger(text: string): Ledger {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged("it is not JSON");
  }
  if (!isRecord(value) || typeof value.schema !== "string" || !value.schema.startsWith("heldout/ledger@")) {
    throw new InputError(
      "bad-ledger",
      "this is not a ledger.",
      "Name a file that does not exist yet, and it begins there.",
    );
  }
  if (value.schema !== "heldout/ledger@1") {
    throw new InputError(
      "bad-ledger",
      `the ledger was written by another version: ${value.schema}.`,
      "Use the version of heldout that wrote it, or a newer one.",
    );
  }
  return { schema: "heldout/ledger@1", testSets: listOf(value.testSets, "testSets").map(testSetOf) };
}

function testSetOf(value: unknown): TestSetRecord {
  if (!isRecord(value) || !isRecord(value.testSet) || !isRecord(value.plan)) throw damaged("a test set is not whole");
  const { rows, inOrder, byId } = value.testSet;
  if (typeof rows !== "number" || typeof inOrder !== "string" || !(byId === null || typeof byId === "string")) {
    throw damaged("a test set has no hash");
  }
  return {
    testSet: { rows, inOrder, byId },
    plan: planOf(value.plan),
    looks: listOf(value.looks, "looks").map(lookOf),
  };
}

function planOf({ level, adjust, maxLooks }: Readonly<Record<string, unknown>>): LookPlan {
  if (
    typeof level !== "number" ||
    !(adjust === "spending" || adjust === "bonferroni") ||
    !(maxLooks === null || typeof maxLooks === "number")
  ) {
    throw damaged("a test set has no plan");
  }
  return newLookPlan({ level, adjust, maxLooks: maxLooks ?? undefined });
}

function lookOf(value: unknown): LookRecord {
  if (!isRecord(value) || typeof value.at !== "string" || typeof value.model !== "string") {
    throw damaged("a look has no time or no model");
  }
  const { at, model, name } = value;
  const metrics = listOf(value.metrics, "metrics").map(String);
  return { at, model, ...(typeof name === "string" ? { name } : {}), metrics };
}

function listOf(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw damaged(`${what} is not a list`);
}

function damaged(reason: string): InputError {
  return new InputError(
    "bad-ledger",
    `the ledger is damaged: ${reason}.`,
    "Restore it from a copy: with uncounted looks every interval is too narrow.",
  );
}
