import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { CommandFailure } from "./commandFailure.ts";

/** The bytes of a file that a command wrote. A link is not followed, and what is larger than it can be is not read. */
export function readRegular(path: string, shown: string, most: number): Buffer {
  let file: number;
  try {
    // without O_NONBLOCK, opening a named pipe would wait for its writer
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new CommandFailure(
      code === "ELOOP" ? `${shown} is a symbolic link, which is not followed` : `${shown} cannot be read (${code})`,
    );
  }
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new CommandFailure(`${shown} is not a regular file`);
    if (found.size > most) {
      throw new CommandFailure(`${shown} has ${found.size} bytes, more than the ${most} that it can need`);
    }
    const bytes = Buffer.alloc(found.size);
    let at = 0;
    while (at < bytes.length) {
      const read = readSync(file, bytes, at, bytes.length - at, at);
      if (read === 0) break;
      at += read;
    }
    return bytes.subarray(0, at);
  } finally {
    closeSync(file);
  }
}
