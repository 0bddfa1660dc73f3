import { write } from "node:fs";
import { promisify } from "node:util";
import { systemCode } from "../systemError.ts";

const writeSome: (descriptor: number, bytes: Uint8Array, from: number) => Promise<{ readonly bytesWritten: number }> =
  promisify(write);

/** How long to wait for a reader that is behind, in milliseconds. */
const PAUSE = 5;

/** Writes all of a text to a descriptor, however little it takes at once. */
export async function writeAll(descriptor: number, text: string): Promise<void> {
  const bytes = Buffer.from(text, "utf8");
  for (let from = 0; from < bytes.length; ) {
    try {
      from += (await writeSome(descriptor, bytes, from)).bytesWritten;
    } catch (error) {
      if (systemCode(error) !== "EAGAIN") throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
