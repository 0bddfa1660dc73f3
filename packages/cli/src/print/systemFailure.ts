/** Two lines about a limit of the machine, wherever it was met; null for anything else. */
export function systemFailure(error: unknown): readonly [wrong: string, remedy: string] | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const text = error instanceof Error ? error.message : "";
  switch (code) {
    case "EMFILE":
    case "ENFILE":
      return ["Too many files are open.", "Raise the limit on open files (ulimit -n), or close other programs."];
    case "ENOMEM":
    case "ERR_WORKER_OUT_OF_MEMORY":
    case "ERR_MEMORY_ALLOCATION_FAILED":
      return OUT_OF_MEMORY;
    case "ENOSPC":
    case "EDQUOT":
      return ["The disk is full.", "Make room, or set TMPDIR to a folder on another disk."];
    case "EAGAIN":
    case "ERR_WORKER_INIT_FAILED":
      return ["No thread can be started.", "Raise the limit on processes (ulimit -u), or use --jobs 1."];
    default:
      return /\b(?:bad_alloc|out of memory|failed to allocate|could not allocate|Array buffer allocation failed)\b/i.test(
        text,
      )
        ? OUT_OF_MEMORY
        : null;
  }
}

const OUT_OF_MEMORY = [
  "There is not enough memory.",
  "Raise the limit (ulimit -v), give fewer rows or columns, or use --jobs 1.",
] as const;
