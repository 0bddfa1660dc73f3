import type { Calibrator } from "../../../calibrate/calibrator.ts";
import { formatNumber } from "../../format.ts";

/** What a calibrator does, in one line. */
export function calibratorText({ maps, input, classes }: Calibrator): string {
  const [first] = maps;
  if (maps.length > 1) return `${classes.length} maps, one class against the rest, normalised to sum to 1`;
  const score = input === "scores" ? "score" : "log odds";
  switch (first.kind) {
    case "platt":
      return `log odds = ${formatNumber(first.slope)} x ${score} ${signed(first.offset)}`;
    case "beta":
      return `log odds = ${formatNumber(first.a)} ln p - ${formatNumber(first.b)} ln(1 - p) ${signed(first.c)}`;
    case "temperature": {
      const effect = first.temperature > 1 ? "less confident" : first.temperature < 1 ? "surer" : "as confident";
      return `temperature ${formatNumber(first.temperature)}: ${effect} than before`;
    }
    case "isotonic":
      return `${first.score.length} breakpoints from ${formatNumber(first.probability[0])} to ${formatNumber(first.probability[first.probability.length - 1])}`;
    case "binning":
      return `${first.probability.length} bins from ${formatNumber(Math.min(...first.probability))} to ${formatNumber(Math.max(...first.probability))}`;
    default:
      return first satisfies never;
  }
}

function signed(value: number): string {
  return value < 0 ? `- ${formatNumber(-value)}` : `+ ${formatNumber(value)}`;
}
