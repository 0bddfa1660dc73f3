import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isRecord } from "@heldout/core/internal";
import { isTooDeep } from "@heldout/node/internal";

/** Read to see whether a file is one object, or one object on each line. */
const HEAD_BYTES = 1 << 20;
/** A larger file is judged by its beginning: it is not parsed to say what it is. */
const MOST_BYTES = 64 << 20;

/** One JSON object where rows were looked for. */
export interface JsonObject {
  /** Its fields; of a file that is too large to parse at once, those at its beginning that tell what it is. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly whole: boolean;
}

/**
 * What a file holds that is one JSON object from end to end; null for every other file, also for one with an object on
 * each line, and for one that cannot be read: the readers of tables say why.
 */
export async function jsonObject(path: string): Promise<JsonObject | null> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, "r");
    const { size } = await file.stat();
    if (!/\.gz$/i.test(path)) return await objectIn(file, size);
    if (!/\.json\.gz$/i.test(path) || size > MOST_BYTES) return null;
    const text = await promisify(gunzip)(await file.readFile(), { maxOutputLength: MOST_BYTES });
    return wholeObject(text.toString("utf8"));
  } catch {
    return null;
  } finally {
    await file?.close();
  }
}

async function objectIn(file: FileHandle, size: number): Promise<JsonObject | null> {
  const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  const start = withoutMark(head.toString("utf8", 0, bytesRead)).trimStart();
  if (!/^\{\s*["}]/.test(start)) return null;
  const newline = start.indexOf("\n");
  if (newline >= 0 && start.slice(newline).trim() !== "" && parsed(start.slice(0, newline)) !== null) return null;
  if (size > MOST_BYTES) return beginning(start);
  const all = Buffer.alloc(size);
  const { bytesRead: length } = await file.read(all, 0, size, 0);
  return wholeObject(all.toString("utf8", 0, length));
}

function wholeObject(text: string): JsonObject | null {
  const fields = parsed(withoutMark(text));
  return fields === null ? null : { fields, whole: true };
}

/** The first fields as heldout writes them: the schema of a document, or the version and the learner of a model. */
function beginning(text: string): JsonObject | null {
  const schema = /^\{\s*"schema"\s*:\s*("[^"\\]*")/.exec(text);
  if (schema !== null) return { fields: { schema: JSON.parse(schema[1]) }, whole: false };
  const model = /^\{\s*"heldout"\s*:\s*(\d+)\s*,\s*"learner"\s*:\s*\{\s*"name"\s*:\s*("[^"\\]*")/.exec(text);
  if (model === null) return null;
  const learner = { name: JSON.parse(model[2]) };
  return { fields: { heldout: Number(model[1]), learner, task: {}, model: {} }, whole: false };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    // whoever writes it again, or looks into it, recurses
    if (isTooDeep(text)) return null;
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, "");
}
