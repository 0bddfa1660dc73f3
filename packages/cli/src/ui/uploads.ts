import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { InputError } from "@heldout/core/internal";
import type { FileInfo } from "@heldout/workbench/protocol";
import { fileInfo } from "./listFiles.ts";
import { safeName } from "./safeName.ts";
import { cutOff, explained, untilCutOff } from "./uploadErrors.ts";

export interface UploadLimits {
  /** Bytes of one file. */
  readonly each: number;
  /** Bytes of all that are kept. */
  readonly all: number;
}

/** What came of an upload; "too large" names the limit that was passed. */
export type UploadOutcome =
  | { readonly kind: "stored"; readonly file: FileInfo }
  | { readonly kind: "too-large"; readonly limit: keyof UploadLimits };

/** Files that were dropped on the page, each in a folder of its own. The page knows them as `upload/ID/NAME`. */
export interface UploadStore {
  readonly limits: UploadLimits;
  /** Writes the bytes as they come. `declared` is how many there will be, when that was said. */
  receive(name: string, body: AsyncIterable<Uint8Array>, declared: number | null): Promise<UploadOutcome>;
  /** The real file of a path, or null when it is not the path of an upload. */
  resolve(path: string): string | null;
  list(): Promise<readonly FileInfo[]>;
  /** False when there is no such upload. */
  remove(id: string): Promise<boolean>;
}

/** A hash of the content and of the name: the same file dropped again is the same upload, with the same address. */
const ID = /^[0-9a-f]{32}$/;
/** Beside each folder, the name that the person gave, which may hold what no disk takes. */
const NAME_FILE = ".name";
const PART = ".part";
/** Milliseconds after which a part that nobody wrote to is what a killed server left. */
const STALE = 3_600_000;

/**
 * Keeps uploads in `folder`, which is made when the first one comes. They stay until somebody removes them, because
 * bookmarks and stored runs name them.
 */
export function uploadStore(folder: string, limits: UploadLimits): UploadStore {
  const idsKept = (): string[] => {
    try {
      return readdirSync(folder).filter((name) => ID.test(name));
    } catch {
      // not made yet, or not for this user: whoever drops a file is told, and the other files are listed all the same
      return [];
    }
  };
  const pathOf = (id: string): string | null => {
    try {
      const given = readFileSync(join(folder, `${id}${NAME_FILE}`), "utf8");
      const path = join(folder, id, safeName(given));
      return statSync(path).isFile() ? path : null;
    } catch {
      return null;
    }
  };
  const infoOf = async (id: string): Promise<FileInfo | null> => {
    const real = pathOf(id);
    if (real === null) return null;
    const given = readFileSync(join(folder, `${id}${NAME_FILE}`), "utf8");
    return await fileInfo(real, `upload/${id}/${safeName(given)}`, given);
  };
  const list = async (): Promise<readonly FileInfo[]> => {
    const all = await Promise.all(idsKept().map((id) => infoOf(id).catch(() => null)));
    return all.filter((file) => file !== null).sort((a, b) => b.changed - a.changed);
  };
  const remove = async (id: string): Promise<boolean> => {
    const path = ID.test(id) ? pathOf(id) : null;
    if (path === null) return false;
    try {
      await rm(join(folder, id), { recursive: true, force: true });
      await rm(join(folder, `${id}${NAME_FILE}`), { force: true });
    } catch (error) {
      throw explained(error, basename(path), "removed");
    }
    return true;
  };

  const receive: UploadStore["receive"] = async (name, body, declared) => {
    const kept = (await list()).reduce((sum, { bytes }) => sum + bytes, 0);
    if (declared !== null && declared > limits.each) return { kind: "too-large", limit: "each" };
    if (declared !== null && declared > limits.all - kept) return { kind: "too-large", limit: "all" };
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sweep(folder);
    } catch (error) {
      throw explained(error, name);
    }
    const part = join(folder, `${randomUUID()}${PART}`);
    const hash = createHash("sha256").update(name).update("\0");
    let bytes = 0;
    let passed: keyof UploadLimits | null = null;
    const count = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        passed = bytes > limits.each ? "each" : bytes > limits.all - kept ? "all" : null;
        if (passed === null) done(null, chunk);
        else done(new RangeError("too many bytes"));
      },
    });
    try {
      await pipeline(
        Readable.from(untilCutOff(body, name)),
        count,
        createWriteStream(part, { flags: "wx", mode: 0o600 }),
      );
      if (declared !== null && bytes !== declared) throw cutOff(name);
      if (bytes === 0) {
        throw new InputError("file-empty", "the file is empty.", "Choose another file.", { file: name });
      }
      const id = hash.digest("hex").slice(0, 32);
      if (pathOf(id) === null) {
        await mkdir(join(folder, id), { recursive: true, mode: 0o700 });
        await rename(part, join(folder, id, safeName(name)));
        await writeFile(join(folder, `${id}${NAME_FILE}`), name, { mode: 0o600 });
      }
      const file = await infoOf(id);
      if (file === null) throw new Error("the upload went away while it was stored");
      return { kind: "stored", file };
    } catch (error) {
      if (passed !== null) return { kind: "too-large", limit: passed };
      throw explained(error, name);
    } finally {
      // what the disk does not let go of is swept away later
      await rm(part, { force: true }).catch(() => undefined);
    }
  };

  const resolve = (path: string): string | null => {
    const [first, id, name, ...rest] = path.split("/");
    if (first !== "upload" || id === undefined || !ID.test(id) || rest.length > 0) return null;
    const real = pathOf(id);
    return real !== null && basename(real) === name ? real : null;
  };
  return { limits, receive, resolve, list, remove };
}

async function sweep(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(PART))) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - written > STALE) await rm(path, { force: true });
  }
}
