import { constants } from "node:os";

/** The code of an error of the operating system, such as "ENOENT"; "" for anything else. */
export function systemCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return "";
  // libuv has no name for some of them, such as that of a quota that is used up
  const number = /^Unknown system error -(\d+)$/.exec(error.code)?.[1];
  const [name] = Object.entries(constants.errno).find(([, value]) => String(value) === number) ?? [error.code];
  return name;
}

/** The first line of an error's text, without paths, for a message; at most 120 characters. */
export function shortReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.split("\n")[0].replace(/^[A-Z][A-Za-z ]*Error: /, "");
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}
