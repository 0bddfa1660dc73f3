import { FormulaReader } from "./formulaReader.ts";
import { formulaTokens, type Token } from "./formulaTokens.ts";
import { type Maths, type Piece, row, words } from "./formulaTree.ts";

/** So many words in a row are prose. */
const PROSE = 3;

/**
 * The formula of an explanation as parts to be typeset. The notation is that of the terminal, in which words and
 * mathematics mix; a fraction is drawn only where it says the same as the slash. Throws where a formula is none.
 */
export function parseFormula(text: string): readonly Piece[] {
  const tokens = formulaTokens(text);
  const reader = new FormulaReader(tokens);
  const pieces: Piece[] = [];
  let parts: Maths[] = [];
  let from = 0;
  const endAt = (end: number): void => {
    const said = text.slice(from, end).trim();
    if (parts.some(({ kind }) => kind !== "gap")) {
      const maths = row(parts);
      pieces.push({ kind: maths.kind === "words" ? "prose" : "maths", maths, text: said });
    }
    parts = [];
    from = end;
  };
  while (!reader.over) {
    const start = reader.here;
    const before = parts.length;
    const at = reader.at;
    reader.step(parts);
    if (start?.text === "," || start?.text === ";") {
      // a new clause may stand in a new line
      const last = pieces.at(-1);
      if (before === 0 && last?.kind === "prose") {
        pieces[pieces.length - 1] = {
          ...last,
          maths: words(`${last.text}${start.text}`),
          text: last.text + start.text,
        };
        parts = [];
        from = at + 1;
      } else endAt(at + 1);
    } else if (parts.length > before && isProse(parts.at(-1))) {
      const prose = parts.splice(before);
      if (reader.here === undefined || !isJoined(reader.here)) {
        endAt(at);
        parts = prose;
        endAt(reader.at);
      } else parts.push(...prose);
    }
  }
  endAt(text.length);
  return pieces;
}

function isProse(part: Maths | undefined): boolean {
  return part?.kind === "words" && part.text.split(" ").length >= PROSE;
}

/** Whether a token makes what stands before it part of an expression. */
function isJoined({ kind, text }: Token): boolean {
  return kind === "sign" && ["/", "+", "-", "*", "=", "^", "_", "<", ">", "<=", ">="].includes(text);
}
