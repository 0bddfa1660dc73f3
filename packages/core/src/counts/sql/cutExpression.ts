import { cutRegions, topExponent } from "../scoreCuts.ts";

/** `cutOf` in SQL: a case for every region of the grid, made of whole numbers only, which no engine rounds. */
export function cutExpression(score: string, bits: number): readonly string[] {
  const cases = cutRegions(bits).map(
    ({ scale, below, exponent }) =>
      `  when ${scale === 1 ? score : `${score} * ${scale}`} < ${below} then ${onGrid(score, exponent)}`,
  );
  // where most probabilities lie, asked for first so that the other cases see few rows
  const middle = `  when ${score} * 256 >= 1 and ${score} * 256 < 255 then ${onGrid(score, bits)}`;
  return ["case", middle, ...cases, `  else ${onGrid(score, topExponent(bits))}`, "end"];
}

function onGrid(score: string, exponent: number): string {
  if (exponent === 0) return `floor(${score})`;
  const unit = String(2 ** Math.abs(exponent));
  return exponent > 0 ? `floor(${score} * ${unit}) / ${unit}` : `floor(${score} / ${unit}) * ${unit}`;
}
