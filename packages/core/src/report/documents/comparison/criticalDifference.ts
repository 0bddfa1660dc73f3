import type { FriedmanResult } from "../../../compare/comparison.ts";
import { printable } from "../../format.ts";
import { displayWidth } from "../../text/displayWidth.ts";

/** Columns between the first and the last rank, at least. */
const NARROWEST = 20;

/** More characters of a name are cut. */
const LONGEST_NAME = 24;

const ALIKE = "not significant";

/**
 * The critical-difference diagram as lines of text: an axis of mean ranks with the best on the left, a line per model
 * with its rank, and a bar for each group of models that do not differ significantly.
 *
 * @param friedman the result of Friedman's test
 * @param names names of the models, in the order of the ranks
 * @param options width in columns (default 72)
 *
 * @example
 * ```ts
 * import { friedmanOf } from "@heldout/core/compare";
 * import { criticalDifferenceLines } from "@heldout/core/report";
 * const scores = [[0.77, 0.72, 0.76], [0.97, 0.95, 0.94], [0.98, 0.89, 0.97], [0.91, 0.85, 0.93]];
 * const friedman = friedmanOf(scores, { better: "higher" });
 * const lines = criticalDifferenceLines(friedman, ["logistic", "tree", "forest"]);
 * lines.filter((line) => line.includes("●")).map((line) => line.split(" ")[0]); // [ 'logistic', 'forest', 'tree' ]
 * ```
 *
 * @see Demšar (2006), J. Mach. Learn. Res. 7:1
 */
export function criticalDifferenceLines(
  { meanRanks, criticalDifference, cliques }: FriedmanResult,
  names: readonly string[],
  { width = 72 }: { readonly width?: number } = {},
): string[] {
  const labels = names.map((name) => printable(name, LONGEST_NAME));
  const margin = Math.max(...[...labels, ...(cliques.length > 0 ? [ALIKE] : [])].map(displayWidth)) + 2;
  const span = Math.max(NARROWEST, width - margin - 6);
  const highest = meanRanks.length;
  const place = (rank: number): number => Math.round(((rank - 1) / (highest - 1)) * span);
  const pad = (text: string): string => text + " ".repeat(Math.max(0, margin - displayWidth(text)));
  const order = meanRanks.map((_, m) => m).sort((i, j) => meanRanks[i] - meanRanks[j] || i - j);
  return [
    ...scaleLine(criticalDifference, highest, span).map((line) => pad("") + line),
    pad("") + axisNumbers(highest, place),
    pad("") + axisTicks(highest, span, place),
    ...order.map((m) => {
      const at = place(meanRanks[m]);
      return `${pad(labels[m])}${"─".repeat(at)}● ${meanRanks[m].toFixed(2)}`;
    }),
    ...cliques.map((clique) => {
      const places = clique.map((m) => place(meanRanks[m]));
      const [from, to] = [Math.min(...places), Math.max(...places)];
      return `${pad(ALIKE)}${" ".repeat(from)}${"━".repeat(to - from + 1)}`;
    }),
  ].map((line) => line.trimEnd());
}

/** The length of one critical difference; when it is longer than the axis, only its size. */
function scaleLine(criticalDifference: number, highest: number, span: number): string[] {
  const text = `critical difference ${criticalDifference.toFixed(2)}`;
  const length = Math.round((criticalDifference / (highest - 1)) * span);
  if (length > span || length < 2) return [text];
  const bar = `├${"─".repeat(length - 1)}┤`;
  return length + 2 + text.length > span ? [text, bar] : [`${bar} ${text}`];
}

/** Numbers that would touch the one before are left out. */
function axisNumbers(highest: number, place: (rank: number) => number): string {
  let line = "";
  for (let rank = 1; rank <= highest; rank++) {
    const at = place(rank);
    if (rank === 1 || at > line.length) line = line.padEnd(at) + rank;
  }
  return line;
}

function axisTicks(highest: number, span: number, place: (rank: number) => number): string {
  const cells = Array.from({ length: span + 1 }, () => "─");
  for (let rank = 1; rank <= highest; rank++) cells[place(rank)] = rank === 1 ? "┌" : rank === highest ? "┐" : "┬";
  return cells.join("");
}
