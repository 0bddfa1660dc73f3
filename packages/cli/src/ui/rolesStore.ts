import { readFileSync } from "node:fs";
import { InputError, isRecord } from "@heldout/core/internal";
import { systemCode, writeFileWhole } from "@heldout/node/internal";
import { type RememberedRoles, ROLE_KINDS, type RoleKind } from "@heldout/workbench/protocol";

/** What people chose the columns of files for, by the path that the page knows a file by. */
export interface RolesStore {
  of(path: string): RememberedRoles | undefined;
  /** Takes the place of what was kept of this kind; without any setting it is forgotten. Resolves when it is on disk. */
  keep(path: string, kind: RoleKind, settings: Readonly<Record<string, string>>): Promise<void>;
}

/** The files that were not touched for longest are forgotten beyond this number. */
const MOST_FILES = 500;

/** Keeps roles in one file, so that they are there when the server is started again. */
export function rolesStore(path: string): RolesStore {
  let known = readStored(path);
  const files = new Map(Object.entries(known ?? {}));
  let writing: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    const text = `${JSON.stringify({ version: 1, files: Object.fromEntries(files) }, null, 1)}\n`;
    // one after another, so that the last one stands at the end
    writing = writing.catch(() => undefined).then(() => writeFileWhole(path, text, { mode: 0o600 }));
    return writing;
  };
  return {
    of: (file) => files.get(file),
    keep: (file, kind, settings) => {
      if (known === null) {
        // a file that is there and could not be read must not be replaced by one without its choices
        known = readStored(path);
        if (known === null) return Promise.reject(unreadable(path));
        for (const [other, roles] of Object.entries(known)) if (!files.has(other)) files.set(other, roles);
      }
      const { [kind]: _, ...rest } = files.get(file) ?? {};
      const next: RememberedRoles = Object.keys(settings).length === 0 ? rest : { ...rest, [kind]: settings };
      files.delete(file);
      if (Object.keys(next).length > 0) files.set(file, next);
      for (const oldest of files.keys()) if (files.size > MOST_FILES) files.delete(oldest);
      return write();
    },
  };
}

/** What the file holds; one that is damaged costs a few choices, and no more. null: it is there and cannot be read. */
function readStored(path: string): Readonly<Record<string, RememberedRoles>> | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    return systemCode(error) === "ENOENT" ? {} : null;
  }
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || !isRecord(stored.files)) return {};
    return Object.fromEntries(Object.entries(stored.files).map(([file, roles]) => [file, rolesIn(roles)]));
  } catch {
    return {};
  }
}

function unreadable(path: string): InputError {
  return new InputError(
    "output-unwritable",
    "the columns cannot be kept: their file cannot be read.",
    "Check the disk.",
    {
      file: path,
    },
  );
}

function rolesIn(value: unknown): RememberedRoles {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    ROLE_KINDS.flatMap((kind) => {
      const settings = settingsIn(value[kind]);
      return settings === null ? [] : [[kind, settings]];
    }),
  );
}

/** Texts by name; null for anything else. */
export function settingsIn(value: unknown): Readonly<Record<string, string>> | null {
  if (!isRecord(value)) return null;
  const entries = Object.entries(value);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return texts.length === entries.length ? Object.fromEntries(texts) : null;
}
