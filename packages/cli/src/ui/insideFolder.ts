import { isAbsolute, relative, sep } from "node:path";

/**
 * The path of a file from a folder, with slashes; null when it lies outside, or is hidden there. Both must be real paths,
 * without links.
 */
export function insideFolder(folder: string, path: string): string | null {
  const from = relative(folder, path);
  if (from === "" || isAbsolute(from)) return null;
  const parts = from.split(sep);
  return parts.some((part) => part.startsWith(".")) ? null : parts.join("/");
}
