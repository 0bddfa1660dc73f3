import {
  CLOSING,
  endsProduct,
  holdsBig,
  isBig,
  isCallable,
  isOpening,
  isOperand,
  isPlainWord,
  isSign,
  nameOf,
  primed,
  scriptOf,
  withSub,
  withSup,
} from "./formulaParts.ts";
import type { Token } from "./formulaTokens.ts";
import { bare, type Maths, name, row, sign, words } from "./formulaTree.ts";
import { atLine, BIG, ENDS_PRODUCT, FUNCTIONS, RUNS_OVER, SIGNS } from "./symbols.ts";

/**
 * Reads tokens from left to right; each call to `step` adds to the parts what comes next. A class, because a reader has a
 * place in the text that all of its methods move.
 */
export class FormulaReader {
  readonly #tokens: readonly Token[];
  #next = 0;
  /** How many bars are open: the next one may close the last. */
  #bars = 0;
  /** Where the run without spaces began, among the parts of the row that is read. */
  #tight = 0;
  /** The "of" at which words end, because what is run over ends there. */
  #stop: Token | null = null;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get here(): Token | undefined {
    return this.#tokens[this.#next];
  }

  get over(): boolean {
    return this.#next >= this.#tokens.length;
  }

  /** Where the next token begins; the end of the text when there is none. */
  get at(): number {
    return this.here?.at ?? Number.POSITIVE_INFINITY;
  }

  step(parts: Maths[]): void {
    const token = this.#tokens[this.#next];
    if (token.text === "/") {
      this.#fraction(parts);
      return;
    }
    if (isSign(token) && !this.#opensBar(token)) {
      this.#next += 1;
      parts.push(sign(SIGNS[token.text] ?? token.text));
      this.#tight = parts.length;
      return;
    }
    if (token.loose) {
      if (isOperand(parts.at(-1))) parts.push({ kind: "gap" });
      this.#tight = parts.length;
    }
    parts.push(...this.#factor(parts));
  }

  /** Everything up to a closing sign, which is taken, too. */
  #until(closes: (token: Token) => boolean): Maths {
    const outer = this.#tight;
    const parts: Maths[] = [];
    this.#tight = 0;
    for (;;) {
      const token = this.here;
      if (token === undefined) throw new Error("a parenthesis is not closed");
      if (closes(token)) break;
      this.step(parts);
    }
    this.#next += 1;
    this.#tight = outer;
    return row(parts);
  }

  /** One operand with its indices and powers; words come as one. */
  #factor(parts: readonly Maths[]): Maths[] {
    const token = this.#tokens[this.#next];
    const big = token.kind === "letters" ? this.#bigOperator() : null;
    if (big !== null) return [big];
    if (token.kind === "letters" && this.#isWord(token, parts)) return [this.#words(parts)];
    return [this.#scripts(this.#primary())];
  }

  #primary(): Maths {
    const token = this.#tokens[this.#next];
    this.#next += 1;
    const { kind, text } = token;
    if (kind === "number") return { kind: "number", text };
    if (kind === "quoted") return words(text.slice(1, -1));
    if (kind === "letters") {
      if (text === "sqrt" && this.here?.text === "(") return { kind: "root", of: bare(this.#primary()) };
      return nameOf(text);
    }
    const close = CLOSING[text];
    if (close !== undefined) return { kind: "fenced", open: text, close, of: this.#until((own) => own.text === close) };
    if (text === "|" || text === "\u2016") {
      this.#bars += 1;
      const of = this.#until((own) => own.text === text);
      this.#bars -= 1;
      return { kind: "fenced", open: text, close: text, of };
    }
    throw new Error(`nothing can begin with ${text}`);
  }

  #scripts(first: Maths): Maths {
    let base = first;
    for (;;) {
      const token = this.here;
      if (token === undefined || token.loose) return base;
      const { kind, text } = token;
      if (kind === "raised" || kind === "lowered") {
        this.#next += 1;
        const script: Maths = { kind: "number", text: atLine(text) };
        base = kind === "raised" ? withSup(base, script) : withSub(base, script);
      } else if (text === "_") {
        this.#next += 1;
        base = withSub(base, this.#script());
      } else if (text === "^" && this.#isHat(base)) {
        this.#next += 1;
        base = { kind: "hat", of: base };
      } else if (text === "^") {
        this.#next += 1;
        base = withSup(base, this.#script());
      } else if (text === "'") {
        this.#next += 1;
        base = primed(base);
      } else if ((text === "(" || text === "[") && isCallable(base)) {
        base = { kind: "row", parts: [base, this.#primary()] };
      } else return base;
    }
  }

  /** What is raised or lowered: one thing, with a sign before it; `X_train,s` has two. */
  #script(): Maths {
    const parts: Maths[] = [];
    if (this.here?.text === "-") {
      this.#next += 1;
      parts.push(sign("\u2212"));
    }
    const first = this.#primary();
    parts.push(parts.length > 0 ? first : scriptOf(first));
    const [comma, after] = [this.here, this.#tokens[this.#next + 1]];
    if (comma?.text === "," && !comma.loose && after?.kind === "letters" && !after.loose && after.text.length === 1) {
      this.#next += 2;
      parts.push(sign(","), name(after.text));
    }
    return row(parts);
  }

  /** `f^(x)` is an estimate of f at x: a power would have another name than the argument. */
  #isHat(base: Maths): boolean {
    const [, open, x, close] = this.#tokens.slice(this.#next, this.#next + 4);
    const estimate = base.kind === "name" && (base.text === "f" || base.text === "p");
    return estimate && open?.text === "(" && x?.text === "x" && close?.text === ")";
  }

  /** A sum, a product or what runs over something, with that beneath it. */
  #bigOperator(): Maths | null {
    const { text } = this.#tokens[this.#next];
    const after = this.#tokens[this.#next + 1];
    if (after === undefined || (BIG[text] === undefined && !RUNS_OVER.has(text))) return null;
    if (text === "\u03a3" && this.#isMatrix()) return null;
    const base = BIG[text] === undefined ? name(text) : sign(BIG[text]);
    if (after.text === "over") {
      // "the mean over the trees" is prose
      if (this.#tokens[this.#next - 1]?.text === "the") return null;
      const end = this.#endOfOver();
      if (end === null) return null;
      this.#next += 2;
      const outer = this.#stop;
      this.#stop = end;
      const under = this.#until((own) => own === end);
      this.#stop = outer;
      return { kind: "under", base, under };
    }
    if (BIG[text] === undefined) return null;
    this.#next += 1;
    if (after.text === "_" && !after.loose) {
      this.#next += 1;
      return { kind: "under", base, under: this.#script() };
    }
    if (after.text === "of" && text !== "\u03a3") {
      const what = this.#tokens[this.#next + 1];
      if (what !== undefined && !(what.kind === "letters" && isPlainWord(what.text) && !this.#hasScript(1))) {
        this.#next += 1;
        return base;
      }
    } else if (after.kind !== "sign" || isOpening(after)) return base;
    this.#next -= 1;
    return null;
  }

  #beginsBig(): boolean {
    const at = this.#next;
    const begins = this.#bigOperator() !== null;
    this.#next = at;
    return begins;
  }

  /** The "of" that ends what is run over. `over all parts of p rows of Q` goes on to the second. */
  #endOfOver(): Token | null {
    let depth = 0;
    let found: Token | null = null;
    let plain = 0;
    for (const token of this.#tokens.slice(this.#next + 2)) {
      if (CLOSING[token.text] !== undefined) depth += 1;
      if (Object.values(CLOSING).includes(token.text)) depth -= 1;
      if (depth < 0 || (depth === 0 && token.text === ";")) break;
      if (depth === 0 && token.text === "of") {
        if (found !== null && plain > 2) break;
        found = token;
        plain = 0;
      } else if (found !== null) {
        if (token.kind !== "letters" || FUNCTIONS.has(token.text) || RUNS_OVER.has(token.text)) break;
        plain += 1;
      }
    }
    return found;
  }

  /** Sigma as a covariance matrix: inverted, between bars, or defined. */
  #isMatrix(): boolean {
    let next = this.#next + 1;
    if (this.#tokens[next]?.text === "_" && !this.#tokens[next].loose) next += 2;
    const token = this.#tokens[next];
    if (token === undefined) return true;
    return (!token.loose && (token.kind === "raised" || token.text === "|")) || token.text === "=";
  }

  /** `a / b` over as much as belongs to it: with spaces the products on either side, without them what is tight. */
  #fraction(parts: Maths[]): void {
    const token = this.#tokens[this.#next];
    const after = this.#tokens[this.#next + 1];
    this.#next += 1;
    if (after === undefined || parts.length === 0) throw new Error("a fraction lacks a side");
    const below = this.#below(token.loose);
    let from = parts.length;
    if (token.loose) {
      const wide = below.some(holdsBig);
      while (from > 0 && !endsProduct(parts[from - 1]) && (wide || !isBig(parts[from - 1]))) from -= 1;
      // "at least 2 / n" is at least a fraction
      const first = parts[from];
      if (first?.kind === "words" && parts.length - from > 1 && !RUNS_OVER.has(first.text)) from += 1;
    } else from = Math.min(this.#tight, parts.length - 1);
    const above = row(parts.splice(from));
    parts.push({ kind: "fraction", above: bare(above), below: bare(row(below)) });
    this.#tight = parts.length - 1;
  }

  /** What stands below the line: one factor and what is tight to it; of a sum, and of a mean, all that it is of. */
  #below(loose: boolean): Maths[] {
    const outer = this.#tight;
    this.#tight = 0;
    const into: Maths[] = [];
    do {
      const token = this.#tokens[this.#next];
      if (token.kind === "letters" && !this.#beginsBig() && this.#isWord(token, [])) into.push(this.#words([], true));
      else this.step(into);
    } while (this.#goesOnBelow(into, loose));
    this.#tight = outer;
    return into;
  }

  #goesOnBelow(into: readonly Maths[], loose: boolean): boolean {
    const token = this.here;
    if (token === undefined || token.text === "/" || (isSign(token) && !this.#opensBar(token))) return false;
    if (Object.values(CLOSING).includes(token.text)) return false;
    if (token.kind === "letters" && ENDS_PRODUCT.has(token.text)) return false;
    if (!token.loose) return loose && token.text !== "|" && token.text !== "\u2016";
    const [first] = into;
    return loose && (isBig(first) || (first.kind === "words" && RUNS_OVER.has(first.text)));
  }

  /** Whether a bar begins an absolute value; otherwise it ends one, or stands between. */
  #opensBar({ text, loose }: Token): boolean {
    if (text === "\u2016") return true;
    if (text !== "|") return false;
    const [before, after] = [this.#tokens[this.#next - 1], this.#tokens[this.#next + 1]];
    const begins = loose || before === undefined || before.kind === "sign";
    return begins && after !== undefined && !after.loose;
  }

  #hasScript(ahead: number): boolean {
    const after = this.#tokens[this.#next + ahead + 1];
    return after !== undefined && !after.loose && ["_", "^", "(", "'"].includes(after.text);
  }

  #isWord(token: Token, parts: readonly Maths[]): boolean {
    const { text } = token;
    if (text === "a") return this.#isArticle(parts);
    if (!isPlainWord(text)) return false;
    return !this.#hasScript(0);
  }

  /** "a" before a word of prose, and after none or another: elsewhere it is a variable. */
  #isArticle(parts: readonly Maths[]): boolean {
    const after = this.#tokens[this.#next + 1];
    const last = parts.at(-1)?.kind === "gap" ? parts.at(-2) : parts.at(-1);
    const begins = last === undefined || last.kind === "words" || (last.kind === "sign" && /[,;:]/.test(last.text));
    return begins && after?.kind === "letters" && after.text.length > 2 && isPlainWord(after.text);
  }

  /** Words in a row; below a line no further than to one that begins something else. */
  #words(parts: readonly Maths[], below = false): Maths {
    const said: string[] = [];
    const before: Maths[] = [...parts];
    while (this.here?.kind === "letters" && this.here !== this.#stop && this.#isWord(this.here, before)) {
      const { text, loose } = this.here;
      if (said.length > 0 && (!loose || this.#beginsBig() || (below && ENDS_PRODUCT.has(text)))) break;
      said.push(text);
      before.push(words(text));
      this.#next += 1;
    }
    return words(said.join(" "));
  }
}
