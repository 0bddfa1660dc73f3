import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { InputError, isRecord } from "@heldout/core/internal";
import { DISK_FULL, isDiskFull } from "@heldout/node/internal";
import { LONGEST_NOTE } from "@heldout/workbench/protocol";

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
  const all = (): Map<string, string> => {
    try {
      const value: unknown = JSON.parse(readFileSync(path, "utf8"));
      if (!isRecord(value)) return new Map();
      return new Map(Object.entries(value).flatMap(([id, note]) => (typeof note === "string" ? [[id, note]] : [])));
    } catch {
      // nobody wrote anything yet, or somebody spoilt the file
      return new Map();
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
      const notes = all();
      if (text === (notes.get(id) ?? "")) return;
      if (text === "") notes.delete(id);
      else notes.set(id, text);
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        writeFileSync(`${path}.part`, JSON.stringify(Object.fromEntries(notes), null, 1), { mode: 0o600 });
        renameSync(`${path}.part`, path);
      } catch (error) {
        const said = error instanceof Error ? error.message.split("\n")[0] : String(error);
        const reason = isDiskFull(error) ? DISK_FULL : said;
        throw new InputError("output-unwritable", `the note cannot be kept: ${reason}.`, "Check the disk.");
      }
    },
  };
}
