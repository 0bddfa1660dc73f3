/** A piece of a formula as `explain` writes it: `sum over bins of n_b/n |share - mean|`. */
export interface Token {
  readonly kind: "number" | "letters" | "sign" | "raised" | "lowered" | "quoted";
  readonly text: string;
  /** Whether a space, or the beginning, stands before it: "1/2 n" is another thing than "1 / 2 n". */
  readonly loose: boolean;
  /** Where it begins in the text. */
  readonly at: number;
}

/** Words with a hyphen are words; `n-k` is a difference. */
const WORD = /[A-Za-z]{2,}(?:-[A-Za-z]{2,})+(?:'s)?|[A-Za-z]{2,}'s/y;
const PATTERNS: readonly (readonly [Token["kind"], RegExp])[] = [
  ["quoted", /`[^`]*`/y],
  ["number", /\d+(?:\.\d+)?(?:e-?\d+)?|\.\d+/y],
  ["letters", WORD],
  ["letters", /[A-Za-z][A-Za-z0-9]*/y],
  ["letters", /\p{L}/uy],
  ["raised", /[\u00b9\u00b2\u00b3\u2070-\u207f]+/y],
  ["lowered", /[\u2080-\u208e]+/y],
  ["sign", /\.\.\.|<=|>=|\|\||[-+*/=<>~:;,()[\]{}|_^'\\\u00b1\u00b7\u2016\u221d\u2190]/y],
];

/** The pieces of a formula. Throws for a character that no formula has: then the text is shown as it is. */
export function formulaTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === " ") {
      at += 1;
      continue;
    }
    const found = tokenAt(text, at);
    if (found === null) throw new Error(`no formula has ${JSON.stringify(text[at])}, at ${at} of ${text}`);
    tokens.push({ ...found, loose: at === 0 || text[at - 1] === " ", at });
    at += found.text.length;
  }
  return tokens;
}

function tokenAt(text: string, at: number): Pick<Token, "kind" | "text"> | null {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return { kind, text: found };
  }
  return null;
}
