import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const ENDING = ".heldout-task";

/** The file of a task in a folder, by its content hash. */
export function taskPath(folder: string, hash: string): string {
  return join(folder, `${hash}${ENDING}`);
}

export function isTaskFile(name: string): boolean {
  return name.endsWith(ENDING);
}

export function isTemporary(name: string): boolean {
  return name.startsWith(".") && name.endsWith(".tmp");
}

/** Writes the pieces of a task, each after its length, whole or not at all. Returns the bytes. */
export async function writeTaskFile(folder: string, hash: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${hash}.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, "wx", 0o600);
    let bytes = 0;
    try {
      for await (const piece of pieces) {
        const length = Buffer.alloc(4);
        length.writeUInt32LE(piece.length);
        await file.writeFile(length);
        await file.writeFile(piece);
        bytes += 4 + piece.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, taskPath(folder, hash));
    return bytes;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The pieces of a file; null in place of one that is not whole. Throws when there is no file. */
export async function* readTaskFile(folder: string, hash: string): AsyncGenerator<Uint8Array | null> {
  const file = await open(taskPath(folder, hash), "r");
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(4);
    for (let at = 0; at < size; ) {
      await file.read(head, 0, 4, at);
      const length = head.readUInt32LE();
      if (at + 4 + length > size) {
        yield null;
        return;
      }
      const piece = Buffer.alloc(length);
      await file.read(piece, 0, length, at + 4);
      yield piece;
      at += 4 + length;
    }
  } finally {
    await file.close();
  }
}
