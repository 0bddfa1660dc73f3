import type { FileInfo } from "../../protocol.ts";

/** How many files are listed before somebody asks for all. */
export const FIRST_FILES = 12;

export interface ListedFiles {
  readonly shown: readonly FileInfo[];
  /** How many fit what is looked for, shown or not. */
  readonly found: number;
}

/** The files whose path has this text in it, the first twelve unless all are wanted. */
export function listedFiles(files: readonly FileInfo[], wanted: string, all: boolean): ListedFiles {
  const found = files.filter(({ path }) => path.toLowerCase().includes(wanted.trim().toLowerCase()));
  return { shown: all ? found : found.slice(0, FIRST_FILES), found: found.length };
}

/** What was sent by this page first, then the newest; no file twice, though the server lists what was sent, too. */
export function inOrder(sent: readonly FileInfo[], listed: readonly FileInfo[]): readonly FileInfo[] {
  const known = new Set(sent.map(({ path }) => path));
  const others = listed.filter(({ path }) => !known.has(path));
  return [...sent, ...others.sort((a, b) => b.changed - a.changed)];
}
