import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes a small file of the server, whole or not at all, before it returns; makes its folder when it is not there. Nothing
 * half-written stays where the disk refuses.
 */
export function keepWhole(path: string, text: string): void {
  const part = `${path}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(part, text, { mode: 0o600 });
    renameSync(part, path);
  } catch (error) {
    try {
      rmSync(part, { force: true });
    } catch {
      // the disk refuses this as well: the next one writes over it
    }
    throw error;
  }
}
