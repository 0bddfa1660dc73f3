import { open, readdir, realpath, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { FileInfo, FileList } from "@heldout/workbench/protocol";
import { insideFolder } from "./insideFolder.ts";
import { looksReadable } from "./looksReadable.ts";
import { isShown } from "./storedDocument.ts";

/** What the readers take, by its name. */
const DATA_FILE = /\.(?:csv|tsv|json|jsonl|ndjson|parquet)(?:\.gz)?$/i;

const MOST_FILES = 500;
const MOST_FOLDERS = 500;
/** Folders below the one that is served: data lies in `data/2024/`, not ten floors down. */
const DEPTH = 4;

/**
 * The data files of a folder and of those in it, and results of heldout, the upper ones first. Hidden folders and `node_modules` are left out,
 * and so are links to what lies outside. `folder` must be a real path.
 */
export async function listFiles(folder: string): Promise<FileList> {
  const files: FileInfo[] = [];
  let level = [""];
  let visited = 0;
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth++) {
    const next: string[] = [];
    for (const at of level) {
      if (visited++ >= MOST_FOLDERS) return { files, more: true };
      // a folder that may not be read has nothing to show
      const entries = await readdir(join(folder, at), { withFileTypes: true }).catch(() => []);
      for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
        const path = at === "" ? entry.name : `${at}/${entry.name}`;
        if (entry.isDirectory()) next.push(path);
        if (!(entry.isFile() || entry.isSymbolicLink()) || !DATA_FILE.test(entry.name)) continue;
        if (files.length >= MOST_FILES) return { files, more: true };
        const info = await infoInside(folder, path);
        if (info !== null) files.push(info);
      }
    }
    level = next;
  }
  return { files, more: level.length > 0 };
}

/** Null for what is not a table inside the folder, and for what cannot be read. */
async function infoInside(folder: string, path: string): Promise<FileInfo | null> {
  try {
    const real = await realpath(join(folder, path));
    if (insideFolder(folder, real) === null) return null;
    if (!(await looksReadable(real))) return null;
    const holds = /\.json$/i.test(path) ? await contentOf(real) : "rows";
    if (holds === null) return null;
    const info = await fileInfo(real, path);
    return info !== null && holds === "result" ? { ...info, holds } : info;
  } catch {
    return null;
  }
}

/** A file as the page is told of it; null when it is none. */
export async function fileInfo(real: string, path: string, name: string = basename(path)): Promise<FileInfo | null> {
  const found = await stat(real);
  return found.isFile() ? { path, name, bytes: found.size, changed: Math.round(found.mtimeMs) } : null;
}

/** Rows stand in an array, a result of heldout names itself; most other files called .json are settings and models. */
async function contentOf(path: string): Promise<"rows" | "result" | null> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer.toString("utf8", 0, bytesRead).replace(/^\ufeff?\s*/, "");
    if (start.startsWith("[")) return "rows";
    const [, schema = ""] = /^\{\s*"schema"\s*:\s*"([^"]*)"/.exec(start) ?? [];
    return isShown(schema) ? "result" : null;
  } finally {
    await file.close();
  }
}
