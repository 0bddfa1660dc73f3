const LONGEST = 100;

/**
 * A name under which a file of any name can lie on any disk: the last part of the path, of letters, digits, dots, dashes
 * and underscores, not hidden, at most 100 characters, with its extension, by which readers tell formats apart.
 */
export function safeName(given: string): string {
  const base = given.split(/[\\/]/).pop() ?? "";
  const safe = base
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "_")
    // of a name in another script only the extension is left
    .replace(/^[._-]+(?=\.[A-Za-z0-9]+(?:\.gz)?$)/, "data")
    .replace(/^[._-]+/, "");
  if (safe === "") return "data";
  if (safe.length <= LONGEST) return safe;
  const extension = /\.[A-Za-z0-9]{1,10}(?:\.gz)?$/.exec(safe)?.[0] ?? "";
  return safe.slice(0, LONGEST - extension.length) + extension;
}
