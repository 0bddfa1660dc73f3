import type { Stats } from "node:fs";
import { access, constants, lstat, readlink, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join } from "node:path";
import { systemCode } from "../systemError.ts";

/** What stands at the place that a person names for an output, at the end of all symbolic links. */
export type OutputPlace =
  /** Nothing: a file can be made at `path`. */
  | { readonly kind: "free"; readonly path: string }
  /** A regular file at `path`, which is replaced as a whole. */
  | { readonly kind: "file"; readonly path: string; readonly stats: Stats }
  /** A descriptor of this process, such as /dev/stdout: what it is open on is the caller's business. */
  | { readonly kind: "descriptor"; readonly descriptor: number }
  /** Something that takes bytes and keeps its place: /dev/null, a terminal, a FIFO. */
  | { readonly kind: "stream"; readonly path: string; readonly isFifo: boolean }
  /** Something that is not written to. */
  | { readonly kind: "refused"; readonly reason: string };

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** Follows the links itself: those of /proc and /dev/fd lead to files that must not be replaced, because they are open. */
export async function outputPlace(path: string): Promise<OutputPlace> {
  let place = path;
  for (let links = 0; links <= MOST_LINKS; links++) {
    const descriptor = await ownDescriptor(place);
    if (descriptor !== null) return { kind: "descriptor", descriptor };
    const stats = await lstatOrNull(place);
    if (stats === null) return { kind: "free", path: place };
    if (!stats.isSymbolicLink()) return await placeOf(place, stats);
    const target = await readlink(place);
    place = isAbsolute(target) ? target : join(await realpath(dirname(place)), target);
  }
  return { kind: "refused", reason: "its symbolic links lead in a circle" };
}

async function placeOf(path: string, stats: Stats): Promise<OutputPlace> {
  if (stats.isDirectory()) return { kind: "refused", reason: "it is a directory" };
  if (stats.isBlockDevice()) return { kind: "refused", reason: "it is a disk" };
  if (stats.isSocket()) return { kind: "refused", reason: "it is a socket" };
  if (!stats.isFile()) return { kind: "stream", path, isFifo: stats.isFIFO() };
  // another file takes its place, so its own permissions have to be asked
  await access(path, constants.W_OK);
  return { kind: "file", path, stats };
}

/** The number of the descriptor that a path stands for: /dev/stdout and /dev/fd/3 lead into this folder. */
async function ownDescriptor(path: string): Promise<number | null> {
  const name = basename(path);
  if (process.platform !== "linux" || !/^\d{1,9}$/.test(name)) return null;
  const folder = await realpath(dirname(path)).catch(() => "");
  return folder === `/proc/${process.pid}/fd` ? Number(name) : null;
}

async function lstatOrNull(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  }
}
