import { open } from "node:fs/promises";

/** How files of these endings begin; those of other endings begin in many ways. */
const beginnings: readonly (readonly [ending: RegExp, begins: Buffer])[] = [
  [/\.gz$/i, Buffer.from([0x1f, 0x8b])],
  [/\.parquet$/i, Buffer.from("PAR1", "latin1")],
];

/**
 * Whether a file is worth offering: it may be read, holds something, and begins as its ending says. What is wrong further
 * down is told when it is opened.
 */
export async function looksReadable(path: string): Promise<boolean> {
  try {
    const file = await open(path, "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      const start = buffer.subarray(0, bytesRead);
      const [, begins] = beginnings.find(([ending]) => ending.test(path)) ?? [];
      return bytesRead > 0 && (begins === undefined || start.subarray(0, begins.length).equals(begins));
    } finally {
      await file.close();
    }
  } catch {
    return false;
  }
}
