import { readFile } from "node:fs/promises";
import {
  emptyLedger,
  InputError,
  type Ledger,
  type LookRequest,
  type Looks,
  ledgerText,
  nextLook,
  parseLedger,
} from "@heldout/core/internal";
import { writeFileWhole } from "../output/writeFileWhole.ts";
import { shortReason, systemCode } from "../systemError.ts";
import { type LockOptions, withFileLock } from "./fileLock.ts";

/** The result of work that a ledger allowed, or why it did not. */
export type LedgerOutcome<T> =
  | { readonly kind: "allowed"; readonly looks: Looks; readonly result: T }
  | { readonly kind: "refused"; readonly message: string; readonly remedy: string };

/** The ledger in a file; an empty one when there is no file yet. */
export async function readLedger(path: string): Promise<Ledger> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return emptyLedger;
    throw new InputError(
      "file-unreadable",
      `the ledger cannot be read: ${shortReason(error)}.`,
      "Name a file that you may read and write, or one that does not exist yet.",
      { file: path },
    );
  }
  try {
    return parseLedger(text);
  } catch (error) {
    throw error instanceof InputError ? error.at({ file: path }) : error;
  }
}

/**
 * Does `work` as a look that is written down in the ledger before anything of it is returned. Work that fails is no look,
 * and past the limit nothing is done at all.
 *
 * The file is locked only while it is read again and replaced, not during the work. When another process has taken a
 * look in the meantime, the work is done once more with the number and level that are its own then; so `work` must be
 * repeatable and must not print.
 */
export async function underLedger<T>(
  path: string,
  request: LookRequest,
  work: (looks: Looks) => T | Promise<T>,
  options: LockOptions = {},
): Promise<LedgerOutcome<T>> {
  let planned = nextLook(await readLedger(path), request);
  for (;;) {
    if (planned.kind === "refused") return planned;
    const looks: Looks = { ...planned.looks, ledger: path };
    const result = await work(looks);
    const recorded = await withFileLock(
      path,
      async () => {
        const before = await readLedger(path);
        const now = nextLook(before, request);
        if (now.kind === "refused" || !sameLook(now.looks, looks)) return now;
        const text = ledgerText(now.ledger);
        if (text !== ledgerText(before)) await writeFileWhole(path, text);
        return null;
      },
      options,
    );
    if (recorded === null) return { kind: "allowed", looks, result };
    planned = recorded;
  }
}

function sameLook(one: Looks, other: Looks): boolean {
  return one.number === other.number && one.count === other.count && one.again === other.again;
}
