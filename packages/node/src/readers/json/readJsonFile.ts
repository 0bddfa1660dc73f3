import { constants } from "node:buffer";
import { open } from "node:fs/promises";
import { getHeapStatistics } from "node:v8";
import { InputError, type InputErrorCode, type Wording, words } from "@heldout/core/internal";
import { DEEPEST, isTooDeep } from "./checkDepth.ts";

export interface JsonFileOptions {
  /** What it should hold, such as "model". */
  readonly what: string;
  /** How one is made. */
  readonly remedy: Wording;
  /** The code of a file that holds something else. */
  readonly code: InputErrorCode;
}

/**
 * The value in a file of JSON that is read as a whole, such as a model. Its size and depth are looked at before it is parsed: an
 * engine that runs out of memory or stack takes its process with it.
 */
export async function readJsonFile(path: string, options: JsonFileOptions): Promise<unknown> {
  const { what, remedy, code } = options;
  const place = { file: path };
  const text = await textOf(path, options);
  if (text === null) throw new InputError("file-missing", `the ${what} cannot be read.`, remedy, place);
  if (isTooDeep(text)) {
    throw new InputError(code, `lists and objects lie more than ${DEEPEST} deep inside each other.`, remedy, place);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(code, `this is not JSON, so not a ${what}.`, remedy, place);
  }
}

/** null when it cannot be read. */
async function textOf(path: string, { what }: JsonFileOptions): Promise<string | null> {
  const file = await open(path, "r").catch(() => null);
  if (file === null) return null;
  try {
    const stats = await file.stat();
    // pipes have an end, devices may have none
    if (!stats.isFile() && !stats.isFIFO()) return null;
    const room = roomForJson();
    const pieces: Buffer[] = [];
    let bytes = 0;
    let memory = 0;
    for await (const piece of file.createReadStream({ highWaterMark: 1 << 20, autoClose: false })) {
      const part = Buffer.from(piece);
      pieces.push(part);
      bytes += part.length;
      memory += memoryOf(part);
      if (bytes >= constants.MAX_STRING_LENGTH || memory > room) throw tooLarge(path, what, stats.size);
    }
    return Buffer.concat(pieces).toString("utf8");
  } catch (error) {
    if (error instanceof InputError) throw error;
    return null;
  } finally {
    await file.close();
  }
}

const COMMA = 0x2c;

/**
 * About how many bytes the value of a text takes, with what is made of it: 24 for each element, 64 for each list or object, and
 * twice that, because whoever checks it copies it.
 */
function memoryOf(bytes: Uint8Array): number {
  let elements = 0;
  let containers = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === COMMA) elements++;
    // [ and { differ in one bit
    else if ((byte | 0x20) === 0x7b) containers++;
  }
  return 2 * (bytes.length + 24 * elements + 64 * containers);
}

/** Bytes that the heap may still grow by, less a reserve. */
function roomForJson(): number {
  const { heap_size_limit, used_heap_size } = getHeapStatistics();
  return Math.max(0, heap_size_limit - used_heap_size - (64 << 20));
}

function tooLarge(path: string, what: string, size: number): InputError {
  const megabytes = Math.ceil(Math.max(size, 1) / 2 ** 20);
  return new InputError(
    "file-unreadable",
    `the ${what} has ${megabytes} MB, too many for the memory of this process.`,
    words`Give Node more memory, such as NODE_OPTIONS=--max-old-space-size=16000 (in MB), or make a smaller ${what}.`,
    { file: path },
  );
}
