import { checkLabOptions, type LabGiven, type LabSeed, type NumberOption, type NumbersOption } from "../experiment.ts";
import type { LabFigure, LabResult } from "../labResult.ts";
import { counted, percent, said } from "../words.ts";
import { type Choice, chooseAmong } from "./chooseAmong.ts";
import { leastOfBinomials } from "./leastOfBinomials.ts";

export interface SelectionOptions {
  readonly candidates: NumbersOption;
  readonly rows: NumberOption;
  readonly error: NumberOption;
  readonly spread: NumberOption;
  readonly repeats: NumberOption;
}

export const selectionOptions: SelectionOptions = {
  candidates: {
    kind: "numbers",
    meaning: "numbers of candidates to choose among",
    default: [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000],
    least: 1,
    most: 100_000,
    whole: true,
  },
  rows: {
    kind: "number",
    meaning: "rows that the choice is made on",
    default: 100,
    least: 1,
    most: 100_000,
    whole: true,
  },
  error: {
    kind: "number",
    meaning: "true error of the candidates, or its middle",
    default: 0.3,
    least: 0.001,
    most: 0.999,
  },
  spread: {
    kind: "number",
    meaning: "standard deviation of true errors where candidates differ",
    default: 0.02,
    least: 0,
    most: 0.3,
  },
  repeats: {
    kind: "number",
    meaning: "drawn choices where candidates differ; fewer where there are very many",
    default: 500,
    least: 20,
    most: 20_000,
    whole: true,
  },
};

/**
 * The winner's curse: the error of the best of r candidates on the rows that chose it, against r.
 *
 * Candidates of one true error are counted exactly (the least of r binomial counts); candidates that differ are drawn, to
 * see what the winner is really worth. The union bound is that of Simon, Modellselektion und Validierung:
 * sqrt(ln(2 r / delta) / (2 rows)) with delta = 0.05.
 */
export function selectionExperiment(given: LabGiven<SelectionOptions> = {}, { seed = 1 }: LabSeed = {}): LabResult {
  const options = checkLabOptions("selection", selectionOptions, given);
  const { rows, error, spread, repeats } = options;
  const candidates = [...new Set(options.candidates)].sort((a, b) => a - b);
  const least = candidates.map((r) => leastOfBinomials(r, rows, error) / rows);
  const union = candidates.map((r) => Math.max(0, error - Math.sqrt(Math.log((2 * r) / 0.05) / (2 * rows))));
  const drawn = candidates.map((r) => chooseAmong(r, { rows, error, spread, repeats, seed }));
  const most = candidates.length - 1;
  return {
    schema: "heldout/lab@1",
    experiment: "selection",
    title: "the winner's curse against the number of candidates",
    options,
    seed,
    source: null,
    findings: [
      `The best of ${counted(candidates[most])} candidates that are all wrong in ${percent(error)} of cases looks as if it were wrong in ${percent(least[most])}, judged by the ${counted(rows)} rows that chose it.`,
      `On new rows it is wrong in ${percent(error)} again: ${said(error - least[most])} of its error was selection bias.`,
      `Where true errors differ (standard deviation ${said(spread)}), the winner of ${counted(candidates[most])} looks like ${percent(drawn[most].seen)}, is ${percent(drawn[most].truth)}, and the best one among them is ${percent(drawn[most].best)}.`,
    ],
    figures: [
      curseFigure(candidates, least, union, { rows, error }),
      differentFigure(candidates, drawn, { rows, spread }),
    ],
  };
}

function curseFigure(
  x: readonly number[],
  least: readonly number[],
  union: readonly number[],
  { rows, error }: { readonly rows: number; readonly error: number },
): LabFigure {
  return {
    id: "curse",
    title: `Error of the best of equals on ${counted(rows)} rows`,
    caption:
      "Every candidate has the same true error. What the best seems to gain is selection bias, computed exactly here.",
    x: { label: "candidates", scale: "log" },
    y: { label: "error", domain: [0, 0] },
    series: [
      { label: "of the winner, on the rows that chose it", draw: "line", x, y: least },
      { label: "of the winner, on new rows", draw: "line", x, y: x.map(() => error) },
      { label: "lower end that holds for all at once (union bound, 95%)", draw: "dashed", x, y: union },
    ],
  };
}

function differentFigure(
  x: readonly number[],
  drawn: readonly Choice[],
  { rows, spread }: { readonly rows: number; readonly spread: number },
): LabFigure {
  return {
    id: "different",
    title: `Error of the best of candidates that differ by ${said(spread)}`,
    caption: `More candidates hold better ones, and choosing on ${counted(rows)} rows finds something of that; what it seems to find grows faster.`,
    x: { label: "candidates", scale: "log" },
    y: { label: "error", domain: [0, 0] },
    series: [
      { label: "of the winner, on the rows that chose it", draw: "line", x, y: drawn.map(({ seen }) => seen) },
      { label: "of the winner, on new rows", draw: "line", x, y: drawn.map(({ truth }) => truth) },
      { label: "of the best candidate", draw: "dashed", x, y: drawn.map(({ best }) => best) },
    ],
  };
}
