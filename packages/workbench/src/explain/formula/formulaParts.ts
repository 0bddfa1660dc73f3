import type { Token } from "./formulaTokens.ts";
import { bare, type Maths, name, sign } from "./formulaTree.ts";
import { BIG, ENDS_PRODUCT, FUNCTIONS, PRODUCTS, SYMBOLS } from "./symbols.ts";

export const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

export function isSign({ kind, text }: Token): boolean {
  return kind === "sign" && CLOSING[text] === undefined && text !== "\u2016";
}

export function isOpening({ text }: Token): boolean {
  return CLOSING[text] !== undefined || text === "|" || text === "\u2016" || text === "-";
}

/** A word of English, no name of a quantity: several letters, all small but the first of a name. */
export function isPlainWord(text: string): boolean {
  if (SYMBOLS[text] !== undefined || FUNCTIONS.has(text) || PRODUCTS.has(text)) return false;
  if (/^(?:sqrt|[pAV][ab])$/.test(text)) return false;
  return /^[a-z]{2,}$|^[A-Za-z][a-z]+-[A-Za-z-]+(?:'s)?$|^(?:Mc)?[A-Z][a-z]{3,}(?:'s)?$|-/.test(text);
}

export function nameOf(text: string): Maths {
  const symbol = SYMBOLS[text];
  if (symbol !== undefined) return name(symbol);
  if (PRODUCTS.has(text)) return { kind: "row", parts: Array.from(text, name) };
  const [, letters, digits] = /^([A-Za-z]+)(\d+)$/.exec(text) ?? [];
  if (digits !== undefined) return withSub(name(letters), { kind: "number", text: digits });
  const [, base, model] = /^([pAV])([ab])$/.exec(text) ?? [];
  return model === undefined ? name(text) : withSub(name(base), name(model));
}

/** Two letters below the line are two indices; `p_(j)` is the j-th in order and keeps its parentheses. */
export function scriptOf(first: Maths): Maths {
  if (first.kind === "fenced") return first.open === "{" ? first.of : first.of.kind === "name" ? first : bare(first);
  if (first.kind === "name" && /^[a-z]{2}$/.test(first.text))
    return { kind: "row", parts: Array.from(first.text, name) };
  return first.kind === "scripts" && first.sub !== null ? { kind: "row", parts: [first.base, first.sub] } : first;
}

export function withSub(base: Maths, sub: Maths): Maths {
  if (base.kind === "scripts" && base.sub === null) return { ...base, sub };
  return { kind: "scripts", base, sub, sup: null };
}

export function withSup(base: Maths, sup: Maths): Maths {
  if (base.kind === "scripts" && base.sup === null) return { ...base, sup };
  return { kind: "scripts", base, sub: null, sup };
}

/** With one more prime. */
export function primed(base: Maths): Maths {
  const twice = base.kind === "scripts" && base.sup?.kind === "sign" && base.sup.text === "\u2032";
  return twice ? { ...base, sup: sign("\u2033") } : withSup(base, sign("\u2032"));
}

export function isCallable(base: Maths): boolean {
  if (base.kind === "scripts") return isCallable(base.base);
  return base.kind === "name" || base.kind === "hat";
}

export function isOperand(part: Maths | undefined): boolean {
  return part !== undefined && part.kind !== "sign" && part.kind !== "gap";
}

export function endsProduct(part: Maths): boolean {
  if (part.kind === "sign") return BIG_SIGNS.has(part.text) === false;
  return part.kind === "words" && ENDS_PRODUCT.has(part.text.split(" ").at(-1) ?? "");
}

const BIG_SIGNS: ReadonlySet<string> = new Set(Object.values(BIG));

export function isBig(part: Maths): boolean {
  return part.kind === "under" || (part.kind === "sign" && BIG_SIGNS.has(part.text));
}

/** Whether a sum stands anywhere in it. */
export function holdsBig(part: Maths): boolean {
  if (isBig(part)) return true;
  if (part.kind === "row") return part.parts.some(holdsBig);
  return part.kind === "fenced" || part.kind === "root" ? holdsBig(part.of) : false;
}
