import type { FileInfo } from "../../protocol.ts";

/** "1.2 MB, 3 days ago". */
export function fileFacts({ bytes, changed }: FileInfo, now: number = Date.now()): string {
  return `${sizeText(bytes)}, ${ageText(now - changed)}`;
}

/** Bytes for the eye, in powers of 1,000. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let size = bytes;
  for (const unit of ["kB", "MB", "GB"]) {
    size /= 1000;
    if (size < 999.5 || unit === "GB") return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} ${unit}`;
  }
  return `${bytes} B`;
}

/** How long ago, in the largest unit that is at least one. */
export function ageText(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  if (minutes < 1) return "just now";
  const units = [
    ["year", 525_960],
    ["month", 43_830],
    ["week", 10_080],
    ["day", 1440],
    ["hour", 60],
    ["minute", 1],
  ] as const;
  const [unit, length] = units.find(([, size]) => minutes >= size) ?? ["minute", 1];
  const count = Math.floor(minutes / length);
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

/** How the person calls a file: what was uploaded goes by its own name, not by where it is kept. */
export function fileName(path: string): string {
  const parts = path.split("/");
  if (parts[0] === "heldout-example") return parts.slice(1).join("/");
  return parts[0] === "upload" && parts.length >= 3 ? parts.slice(2).join("/") : path;
}
