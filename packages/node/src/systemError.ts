/** The code of an error of the operating system, such as "ENOENT"; "" for anything else. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The first line of an error's text, without paths, for a message; at most 120 characters. */
export function shortReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.split("\n")[0].replace(/^[A-Z][A-Za-z ]*Error: /, "");
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}
