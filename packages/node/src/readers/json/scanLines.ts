import { closeSync, openSync, readSync } from "node:fs";

/** Calls `visit` with every line of a file that is not blank and its 1-based number, until it returns true. */
export function scanLines(path: string, visit: (text: string, line: number) => boolean): void {
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(1 << 20);
    let rest: Buffer = Buffer.alloc(0);
    let line = 1;
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      const bytes = Buffer.concat([rest, buffer.subarray(0, length)]);
      let start = 0;
      for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
        const text = bytes.toString("utf8", start, end);
        if (text.trim() !== "" && visit(text, line)) return;
        start = end + 1;
        line++;
      }
      rest = bytes.subarray(start);
    }
    const text = rest.toString("utf8");
    if (text.trim() !== "") visit(text, line);
  } finally {
    closeSync(file);
  }
}
