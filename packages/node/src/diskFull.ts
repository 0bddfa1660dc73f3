import { InputError } from "@heldout/core/internal";
import { systemCode } from "./systemError.ts";

/** The reason in every refusal that is due to a full disk. */
export const DISK_FULL = "the disk is full";

/** Whether the operating system or SQLite said that there is no room left. */
export function meansNoRoom(code: string): boolean {
  return code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL";
}

/** Whether an error is due to a full disk, as it was thrown or in heldout's words. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof InputError) return error.code === "output-unwritable" && error.message.includes(DISK_FULL);
  return meansNoRoom(systemCode(error));
}
