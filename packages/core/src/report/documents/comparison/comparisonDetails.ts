import type { Comparison, LcIndexResult } from "../../../compare/comparison.ts";
import { estimateText } from "../../../data/numbers/estimateFormat.ts";
import { type Block, type Cell, plain } from "../../document.ts";
import { formatNumber, formatPercent, groupThousands, printable } from "../../format.ts";
import { pText } from "./comparisonCells.ts";
import { criticalDifferenceLines } from "./criticalDifference.ts";

/** Rows of disagreement that are shown; the JSON and the page have more. */
const MOST_ROWS = 5;

/** Models and stretches of cost ratios that a line may name. */
const MOST_RANGES = 6;

/** More than two models over several data sets: whether they differ at all, and the picture of mean ranks. */
export function friedmanBlocks({ friedman, models }: Comparison, width: number): Block[] {
  if (!friedman) return [];
  const names = models.map(({ name }) => printable(name, 24));
  const { chi2, degreesOfFreedom, pValue, f, fPValue, criticalDifference } = friedman;
  const imanDavenport = `Iman-Davenport F ${f === null ? "infinite" : formatNumber(f)}, p ${pText(fPValue)}`;
  return [
    {
      kind: "lines",
      lines: [
        plain(
          `Friedman chi-square ${formatNumber(chi2)} (${degreesOfFreedom} df), p ${pText(pValue)}; ${imanDavenport}`,
        ),
        plain(
          `Nemenyi: mean ranks that differ by less than ${formatNumber(criticalDifference)} do not differ significantly`,
        ),
      ],
    },
    {
      kind: "sketches",
      sketches: [
        { caption: "mean ranks, 1 = best", lines: criticalDifferenceLines(friedman, names, { width: width - 4 }) },
      ],
    },
  ];
}

/** Over which ratios of costs which model is the cheapest, and the LC index of each pair. */
export function costLines({ costs, models, pairs }: Comparison): Block[] {
  if (!costs) return [];
  const name = (m: number): string => printable(models[m].name, 24);
  const stretches = costs.ranges.slice(0, MOST_RANGES).map(({ from, to, models: cheapest }) => {
    const who = cheapest.length === models.length ? "no difference" : cheapest.map(name).join(" = ");
    return `${who} ${formatNumber(from)} to ${formatNumber(to)}`;
  });
  const more = costs.ranges.length > MOST_RANGES ? `; ${costs.ranges.length - MOST_RANGES} more ranges` : "";
  const dominated = costs.dominated.map(name);
  const positives =
    costs.prevalenceGiven && costs.prevalence !== undefined
      ? `, with ${formatPercent(costs.prevalence)} positives`
      : "";
  const lines: Cell[] = [
    plain(
      `cheapest model, by lambda = cost of a false negative / sum of both costs${positives}: ${stretches.join("; ")}${more}`,
    ),
    ...(dominated.length === 0
      ? []
      : [plain(`${dominated.join(", ")}: never the cheapest, whatever the costs (inside the common ROC convex hull)`)]),
    ...pairs
      .slice(0, MOST_RANGES)
      .flatMap(({ a, b, lcIndex }) => (lcIndex ? [plain(lcText(printable(a, 24), printable(b, 24), lcIndex))] : [])),
  ];
  return [{ kind: "lines", lines }];
}

function lcText(a: string, b: string, { value, lower, upper, density, aWins, bWins }: LcIndexResult): string {
  const shares = `${a} cheaper for ${formatPercent(aWins)} of the cost ratios, ${b} for ${formatPercent(bWins)}`;
  return `LC index ${estimateText("", { value, lower, upper })}: ${shares}, ${density}`;
}

/** How often the labels differ, and the first rows. */
export function disagreementBlocks({ disagreements, models, n, task }: Comparison): Block[] {
  if (!disagreements) return [];
  const { of, rows } = disagreements;
  const what = task === "regression" ? "predict different values for" : "disagree on";
  if (of === 0) return [{ kind: "lines", lines: [plain("the models agree on every row")] }];
  const shown = rows.slice(0, MOST_ROWS);
  const grouped = shown.some(({ group }) => group !== undefined);
  const most = Math.min(models.length, 6);
  return [
    {
      kind: "lines",
      lines: [
        plain(`the models ${what} ${groupThousands(of)} of ${groupThousands(n)} rows; the largest disagreements:`),
      ],
    },
    {
      kind: "table",
      columns: [
        { title: "row", align: "left" },
        ...(grouped ? [{ title: "group", align: "left" } as const] : []),
        { title: "truth", align: "left" },
        ...models.slice(0, most).map(({ name }) => ({ title: printable(name, 20), align: "left" }) as const),
      ],
      rows: shown.map(({ id, truth, outputs, group }) => [
        plain(printable(id, 24)),
        ...(grouped ? [plain(printable(group ?? "", 24))] : []),
        plain(printable(truth, 16)),
        ...outputs.slice(0, most).map((output) => plain(printable(output, 24))),
      ]),
    },
  ];
}
