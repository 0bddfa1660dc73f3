/**
 * What an oracle did not accept. `kind` says what sort of failure it is, without the numbers of the case: cases are cut down
 * for as long as they fail in the same way.
 */
export class Finding extends Error {
  constructor(kind, detail) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
  }
}

/** Throws the finding unless the condition holds. */
export function demand(holds, kind, detail = "") {
  if (!holds) throw new Finding(kind, typeof detail === "function" ? detail() : detail);
}

/** A short text for a message. */
export function shown(value, most = 600) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most)}...` : text;
}
