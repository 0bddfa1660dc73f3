import { dirname } from "node:path";
import { InputError, quoteValue } from "@heldout/core/internal";
import { DISK_FULL, meansNoRoom } from "../diskFull.ts";
import { shortReason, systemCode } from "../systemError.ts";

/** Says in heldout's words why the file system or SQLite refused; anything else is handed on as it is. */
export function storeError(path: string, error: unknown): unknown {
  if (error instanceof InputError) return error;
  const unwritable = (reason: string, remedy: string): InputError =>
    new InputError("output-unwritable", `the run store cannot be written: ${reason}.`, remedy, { file: path });
  const code = systemCode(error);
  const elsewhere = "Name another directory, one where you may write.";
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
    return unwritable("another process is writing to it", "Wait until that one is done, or name another directory.");
  }
  if (meansNoRoom(code)) {
    return unwritable(DISK_FULL, "Make room and resume: every fit that was reported as done is kept.");
  }
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) {
    return new InputError(
      "file-format",
      code === "SQLITE_NOTADB" ? "this is not a run store." : "the run store is damaged.",
      "Move the file away, or name another directory.",
      { file: path },
    );
  }
  if (code.startsWith("SQLITE_READONLY") || code === "EROFS") return unwritable("it is read-only", elsewhere);
  if (code === "EACCES" || code === "EPERM") return unwritable("permission denied", elsewhere);
  if (code === "ENOTDIR" || code === "EEXIST") {
    return unwritable(`${quoteValue(dirname(path))} is not a directory`, elsewhere);
  }
  if (code === "SQLITE_CANTOPEN" || shortReason(error).includes("Unable to open connection")) {
    return unwritable("it cannot be opened", elsewhere);
  }
  if (code.startsWith("SQLITE_IOERR")) return unwritable("reading or writing failed", "Check the disk, then resume.");
  return code === "" ? error : unwritable(shortReason(error), elsewhere);
}
