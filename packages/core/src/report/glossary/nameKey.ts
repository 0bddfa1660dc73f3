const GREEK: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  η: "eta",
  κ: "kappa",
  λ: "lambda",
  σ: "sigma",
  τ: "tau",
};

/**
 * A name without what people write differently: case, spaces, hyphens, underscores, accents, British and American spelling,
 * Greek letters. Names that differ in these alone have the same key.
 */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll(/[α-ω]/g, (letter) => GREEK[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}+]/gu, "")
    .replaceAll(/is(?=e|ing|ation)/g, "iz")
    .replaceAll("our", "or")
    .replaceAll(/ll(?=ing|ed|er)/g, "l");
}

/** The keys of a name: German umlauts are also written ae, oe and ue. */
export function nameKeys(name: string): readonly string[] {
  const written = name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter);
  return [...new Set([nameKey(name), nameKey(written)])];
}
