import { type CutRegion, cutRegions, topExponent } from "../scoreCuts.ts";
import type { Words } from "./dialects.ts";

/** `cutOf` in SQL: a case for every region of the grid, made of whole numbers only, which no engine rounds. */
export function cutExpression(score: string, bits: number, word: Words): readonly string[] {
  const cases = cutRegions(bits).map((region, r) => {
    // below the first region there is no end
    const floor = r === 0 ? word.floor : plainFloor;
    return `  when ${below(score, region)} then ${onGrid(score, region.exponent, floor)}`;
  });
  // where most probabilities lie, asked for first so that the other cases see few rows
  const middle = `  when ${score} * 256 >= 1 and ${score} * 256 < 255 then ${onGrid(score, bits, plainFloor)}`;
  return ["case", middle, ...cases, `  else ${onGrid(score, topExponent(bits), word.floor)}`, "end"];
}

function below(score: string, { scale, below: end }: CutRegion): string {
  return `${scale === 1 ? score : `${score} * ${scale}`} < ${end}`;
}

/** Between two ends no number is above 2^60, so that whole numbers of 64 bits hold it. */
function plainFloor(value: string): string {
  return `floor(${value})`;
}

function onGrid(score: string, exponent: number, floor: (value: string) => string): string {
  if (exponent === 0) return floor(score);
  const unit = String(2 ** Math.abs(exponent));
  return exponent > 0 ? `${floor(`${score} * ${unit}`)} / ${unit}` : `${floor(`${score} / ${unit}`)} * ${unit}`;
}
