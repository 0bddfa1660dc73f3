import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { contentHash } from "../run/contentHash.ts";

export interface IdentityParts {
  readonly program: readonly string[];
  readonly directory: string;
  /** Further files, absolute or in the directory. */
  readonly files?: readonly string[];
  /** Whatever else results depend on: the manifest, versions of an interpreter. */
  readonly notes?: readonly string[];
}

/** A file that is larger is named by size and time of change: reading it would take longer than a fit. */
const READ_AT_MOST = 64 * 2 ** 20;

/** The hash of a command: its words, the files among them, further files, and notes. Where they lie makes no difference. */
export function commandIdentity({ program, directory, files = [], notes = [] }: IdentityParts): string {
  const hash = contentHash().text("heldout/command@1").number(program.length);
  for (const word of program) hash.text(word).text(contentOf(resolve(directory, word)));
  for (const file of files) hash.text("file").text(contentOf(resolve(directory, file)));
  for (const note of notes) hash.text("note").text(note);
  return hash.hex();
}

function contentOf(path: string): string {
  try {
    const { size, mtimeMs } = statSync(path);
    if (size > READ_AT_MOST) return `${size} ${mtimeMs}`;
    return contentHash().text(readFileSync(path, "latin1")).hex();
  } catch {
    return "";
  }
}
