/** A formula as a tree, to be typeset. */
export type Maths =
  | { readonly kind: "number" | "name" | "words" | "sign"; readonly text: string }
  | { readonly kind: "gap" }
  | { readonly kind: "row"; readonly parts: readonly Maths[] }
  | { readonly kind: "fraction"; readonly above: Maths; readonly below: Maths }
  | { readonly kind: "root"; readonly of: Maths }
  | { readonly kind: "hat"; readonly of: Maths }
  | { readonly kind: "scripts"; readonly base: Maths; readonly sub: Maths | null; readonly sup: Maths | null }
  | { readonly kind: "under"; readonly base: Maths; readonly under: Maths }
  | { readonly kind: "fenced"; readonly open: string; readonly close: string; readonly of: Maths };

/** One part of a formula: prose stands in the line and breaks, mathematics does not. */
export interface Piece {
  readonly kind: "prose" | "maths";
  readonly maths: Maths;
  /** The part as `explain` writes it. */
  readonly text: string;
}

export const name = (text: string): Maths => ({ kind: "name", text });
export const sign = (text: string): Maths => ({ kind: "sign", text });
export const words = (text: string): Maths => ({ kind: "words", text });

/** Several parts as one; one part as itself. */
export function row(parts: readonly Maths[]): Maths {
  const trimmed = parts.filter(({ kind }, at) => kind !== "gap" || (at > 0 && at < parts.length - 1));
  return trimmed.length === 1 ? trimmed[0] : { kind: "row", parts: trimmed };
}

/** What stands above or below a line, or under a root, needs no parentheses. */
export function bare(of: Maths): Maths {
  return of.kind === "fenced" && of.open === "(" && of.close === ")" ? of.of : of;
}
