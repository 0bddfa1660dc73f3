import { basename } from "node:path";

/** How long a name may be: most disks take 255 bytes, and a letter may take four. */
const LONGEST = 60;

/**
 * The header by which a browser saves what it gets under a name that was made from the name of a file.
 *
 * Old browsers read `filename`, which holds letters and digits of ASCII only; others read `filename*`, with every
 * character that a disk takes (RFC 6266, RFC 8187).
 */
export function attachment(before: string, file: string, after: string): string {
  const stem = basename(file.replaceAll("\\", "/"))
    .replace(/(\.(csv|tsv|txt|json|jsonl|ndjson|parquet))?(\.gz)?$/i, "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/g, "_");
  // half of a surrogate pair, as cutting may leave, becomes a replacement character
  const name = Buffer.from(`${before}${[...stem].slice(0, LONGEST).join("")}${after}`, "utf8").toString("utf8");
  const plain = name.replaceAll(/[^A-Za-z0-9._-]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
