import { readFileSync } from "node:fs";
import { InputError, isRecord } from "@heldout/core/internal";
import { DISK_FULL, isDiskFull, systemCode } from "@heldout/node/internal";
import { LONGEST_NOTE } from "@heldout/workbench/protocol";
import { keepWhole } from "../keepWhole.ts";

/** What people wrote about results, by the id of the result, in one file that outlives server and jobs. */
export interface Notes {
  /** Empty when there is none. */
  of(id: string): string;
  all(): ReadonlyMap<string, string>;
  /** Writes it down, whole or not at all, before it returns; an empty one is removed. */
  keep(id: string, note: string): void;
}

/** The file is read each time: another server of the folder may have written to it. */
export function notesIn(path: string): Notes {
  const stored = (): Map<string, string> => {
    const text = readFileSync(path, "utf8");
    try {
      const value: unknown = JSON.parse(text);
      if (!isRecord(value)) return new Map();
      return new Map(Object.entries(value).flatMap(([id, note]) => (typeof note === "string" ? [[id, note]] : [])));
    } catch {
      // somebody spoilt the file
      return new Map();
    }
  };
  const all = (): Map<string, string> => {
    try {
      return stored();
    } catch {
      // nobody wrote anything yet, or it cannot be read now: a list does without
      return new Map();
    }
  };
  /** Those to add one to: a file that is there and cannot be read must not be replaced by one without its notes. */
  const toChange = (): Map<string, string> => {
    try {
      return stored();
    } catch (error) {
      if (systemCode(error) === "ENOENT") return new Map();
      throw unkept(error);
    }
  };
  return {
    of: (id) => all().get(id) ?? "",
    all,
    keep: (id, note) => {
      const text = note.trim();
      if (text.length > LONGEST_NOTE) {
        throw new InputError("bad-option", `the note has ${text.length} characters.`, `Write at most ${LONGEST_NOTE}.`);
      }
      const notes = toChange();
      if (text === (notes.get(id) ?? "")) return;
      if (text === "") notes.delete(id);
      else notes.set(id, text);
      try {
        keepWhole(path, JSON.stringify(Object.fromEntries(notes), null, 1));
      } catch (error) {
        throw unkept(error);
      }
    },
  };
}

function unkept(error: unknown): InputError {
  const said = error instanceof Error ? error.message.split("\n")[0] : String(error);
  const reason = isDiskFull(error) ? DISK_FULL : said;
  return new InputError("output-unwritable", `the note cannot be kept: ${reason}.`, "Check the disk.");
}
