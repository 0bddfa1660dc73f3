import { explanations } from "@heldout/core/internal";
import { describe, expect, test } from "vitest";
import type { Maths } from "./formulaTree.ts";
import { parseFormula } from "./parseFormula.ts";

/** A tree in one line: {a}/{b} is a fraction, √{a} a root, [∑ under i] a sum over i, "a" are words, ‹a› is prose. */
function line(of: Maths): string {
  switch (of.kind) {
    case "gap":
      return " ";
    case "row":
      return of.parts.map(line).join("");
    case "fraction":
      return `{${line(of.above)}}/{${line(of.below)}}`;
    case "root":
      return `\u221a{${line(of.of)}}`;
    case "hat":
      return `hat{${line(of.of)}}`;
    case "scripts":
      return `${line(of.base)}${of.sub ? `_{${line(of.sub)}}` : ""}${of.sup ? `^{${line(of.sup)}}` : ""}`;
    case "under":
      return `[${line(of.base)} under ${line(of.under)}]`;
    case "fenced":
      return `${of.open}${line(of.of)}${of.close}`;
    case "words":
      return `"${of.text}"`;
    default:
      return of.text;
  }
}

const read = (text: string): string =>
  parseFormula(text)
    .map(({ kind, maths, text: said }) => (kind === "prose" ? `\u2039${said}\u203a` : line(maths)))
    .join(" ");

test.each([
  // with spaces a slash divides products, without them what is tight
  ["2 TP / (2 TP + FP + FN)", "{2 TP}/{2 TP+FP+FN}"],
  ["h/l ln(2el/h)", "{h}/{l} ln({2el}/{h})"],
  ["k(n-k)/n", "{k(n\u2212k)}/{n}"],
  ["2 (n + 1) / (n^2 r) ln(a)", "{2 (n+1)}/{n^{2} r} ln(a)"],
  // a sum is of the fraction, unless another stands below the line
  ["(1/n) sum |y - f| / |y|", "({1}/{n}) \u2211{|y\u2212f|}/{|y|}"],
  ["1 - sum (y - f)^2 / sum (y - mean y)^2", '1\u2212{\u2211(y\u2212f)^{2}}/{\u2211(y\u2212"mean" y)^{2}}'],
  ["at least 2 / (replicates + 1)", '"at least"{2}/{"replicates"+1}'],
  // what is run over stands beneath
  ["max over thresholds of |TPR - FPR|", '[max under "thresholds"] |TPR\u2212FPR|'],
  ["\u03a3 over all test parts of p rows of Q(T)", '[\u2211 under "all test parts of" p "rows"] Q(T)'],
  ["\u03a3_j \u2016W_j\u2016\u2082", "[\u2211 under j] \u2016W_{j}\u2016_{2}"],
  // sigma is a matrix where it is inverted, between bars, or defined
  ["|\u03a3_c|^(-1/2) \u03a3_c\u207b\u00b9", "|\u03a3_{c}|^{\u2212{1}/{2}} \u03a3_{c}^{\u22121}"],
  // bars: of a condition, of two distributions, of an absolute value
  ["P(c | x) A(a|b) kl(r || p)", "P(c|x) A(a|b) kl(r\u2225p)"],
  // indices, order statistics, hats, primes, powers with a sign
  ["recall_(i-1) p_(j) X_train,s d_i1", "recall_{i\u22121} p_{(j)} X_{train,s} d_{i1}"],
  ["(f^(x) - y)^2 + m^-c + m''", "(hat{f}(x)\u2212y)^{2}+m^{\u2212c}+m^{\u2033}"],
  ["H_L^{l,m}(l/L (m - epsilon k))", "H_{L}^{l,m}({l}/{L} (m\u2212\u03b5 k))"],
  // prose stands outside, so that it can break
  ["s the standard deviation with divisor n - 1", "s \u2039the standard deviation with divisor\u203a n\u22121"],
  ["the shares of the classes, or one", "\u2039the shares of the classes,\u203a \u2039or one\u203a"],
])("%s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test("what is not a formula is refused, so that it can be shown as it is", () => {
  for (const text of ["(a + b", "a /", "/ b", "a \u2603 b", "|a"]) expect(() => parseFormula(text), text).toThrow();
});

describe("every formula of the catalog", () => {
  test.each(explanations().flatMap(({ id, formula }) => (formula === undefined ? [] : [[id, formula] as const])))(
    "%s",
    (_, formula) => {
      const pieces = parseFormula(formula);
      const spaceless = (text: string): string => text.replaceAll(" ", "");
      // nothing is lost and nothing is added: the alternative texts are the formula
      expect(spaceless(pieces.map(({ text }) => text).join(""))).toBe(spaceless(formula));
      // and every number and name of it is drawn
      const shown = pieces.map(({ maths }) => line(maths)).join(" ");
      for (const [number] of formula.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?!\w)/g)) expect(shown).toContain(number);
      const words = formula.match(/[A-Z][A-Za-z]+|[a-z]{5,}/g) ?? [];
      for (const word of words.filter(
        (own) => !/^(?:lambda|alpha|delta|epsilon|gamma|infinity|product|integral)$/.test(own),
      )) {
        expect(shown).toContain(
          /^[pAV][ab]$/.test(word) ? `${word[0]}_{${word[1]}}` : word === "Phi" ? "\u03a6" : word,
        );
      }
    },
  );
});
