/** Greek letters and others that the formulas write as words. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  alpha: "\u03b1",
  gamma: "\u03b3",
  delta: "\u03b4",
  eps: "\u03b5",
  epsilon: "\u03b5",
  eta: "\u03b7",
  lambda: "\u03bb",
  mu: "\u03bc",
  nu: "\u03bd",
  pi: "\u03c0",
  Phi: "\u03a6",
  chi: "\u03c7",
  infinity: "\u221e",
};

export const SIGNS: Readonly<Record<string, string>> = {
  "-": "\u2212",
  "*": "\u22c5",
  "\u00b7": "\u22c5",
  "<=": "\u2264",
  ">=": "\u2265",
  "~": "\u223c",
  "\\": "\u2216",
  "...": "\u2026",
  "||": "\u2225",
};

/** Letters that stand together and are multiplied. */
export const PRODUCTS: ReadonlySet<string> = new Set(["el", "nd", "yf", "PN", "XW"]);

/** Written before what it is about, with what it runs over beneath. */
export const RUNS_OVER: ReadonlySet<string> = new Set(["sum", "mean", "max", "min", "product", "integral", "median"]);
export const BIG: Readonly<Record<string, string>> = {
  sum: "\u2211",
  "\u03a3": "\u2211",
  prod: "\u220f",
  product: "\u220f",
  "\u03a0": "\u220f",
  integral: "\u222b",
};

/** Words after which a fraction cannot go on. */
export const ENDS_PRODUCT: ReadonlySet<string> = new Set(
  "of over and or with for by at in as given the where when to".split(" "),
);

/** Names of several small letters that are no English words. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  "ln exp max min sup var cov sd se rss err kl logit softmax".split(" "),
);

const RAISED = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

/** "⁻¹" as "−1", "₂" as "2". */
export function atLine(text: string): string {
  return Array.from(text, (c) => {
    if (c === "\u207b") return "\u2212";
    if (c === "\u207a") return "+";
    const digit = RAISED.indexOf(c);
    return String(digit >= 0 ? digit : c.charCodeAt(0) - 0x2080);
  }).join("");
}
