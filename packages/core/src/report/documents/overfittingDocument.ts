import { endsText, estimateFormat } from "../../data/numbers/estimateFormat.ts";
import type { OverfittingStudy } from "../../theory/overfitting/overfittingStudy.ts";
import type { SplitMean } from "../../theory/overfitting/splitTally.ts";
import { type Block, type Cell, type Document, plain, toned } from "../document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "../format.ts";
import { brailleSketch } from "../text/brailleSketch.ts";

/** Algorithms that the terminal lists. */
const LISTED = 8;

/** What a study of overfitting is printed as. */
export interface OverfittingReport {
  readonly schema: "heldout/overfitting@1";
  /** Where the errors come from. */
  readonly source: string;
  readonly study: OverfittingStudy;
  readonly warnings: readonly string[];
}

/** The study as JSON has it: the study's own fields at the top. */
export function overfittingJson({
  schema,
  source,
  study,
  warnings,
}: OverfittingReport): Readonly<Record<string, unknown>> {
  return { schema, source, ...study, warnings };
}

/** A study of overfitting as a document: the answer in the first line, then the choices, bounds, layers and the chosen. */
export function overfittingDocument({ source, study }: OverfittingReport): Document {
  const { rows, algorithms, train, test, method, bounds } = study;
  const distinct = bounds.distinct === algorithms ? "" : ` (${groupThousands(bounds.distinct)} with different errors)`;
  const looked = method === "exact" ? "all splits counted" : `${groupThousands(study.uniform.n ?? 0)} random splits`;
  return {
    blocks: [
      { kind: "lines", lines: [toned(sentence(study), "strong")] },
      {
        kind: "title",
        text: printable(source, 80),
        detail: `${groupThousands(algorithms)} algorithms${distinct} on ${groupThousands(rows)} rows, ${groupThousands(train)} to choose on and ${groupThousands(test)} to test on, ${looked}`,
      },
      choicesTable(study),
      boundsTable(study),
      ...layerBlocks(study),
      leadingTable(study),
    ],
  };
}

function sentence({ choices, epsilon, trainingError }: OverfittingStudy): string {
  const { probability, testError } = choices.random;
  return `Choosing the fewest training errors overfits by ${formatNumber(epsilon)} or more on ${percent(probability.value)} of all splits: ${formatNumber(trainingError.value)} on the training rows becomes ${formatNumber(testError.value)} on the test rows.`;
}

function choicesTable({ choices, trainingError, uniform, epsilon }: OverfittingStudy): Block {
  const row = (text: string, mean: SplitMean): Cell[] => [
    plain(text),
    plain(estimateFormat("", mean)(mean.value)),
    plain(mean.method === "exact" ? "exact" : endsText(mean, estimateFormat("", mean))),
  ];
  return {
    kind: "table",
    columns: [
      { title: "over splits", align: "left" },
      { title: "value", align: "right" },
      { title: `${formatLevel(uniform.level)} CI`, align: "left" },
    ],
    rows: [
      row(`probability of overfitting by ${formatNumber(epsilon)}`, choices.random.probability),
      row("  ties broken for the worst", choices.pessimistic.probability),
      row("  ties broken for the best", choices.optimistic.probability),
      row("training error of the chosen", trainingError),
      row("test error of the chosen (CCV)", choices.random.testError),
      row("probability that any algorithm overfits", uniform),
    ],
  };
}

function boundsTable({ bounds, chosenAmong, effectiveSize }: OverfittingStudy): Block {
  const row = (text: string, value: number | null): Cell[] => [
    plain(text),
    plain(value === null ? "needs l = k" : formatNumber(value)),
    value !== null && value >= 1 ? toned("vacuous", "muted") : plain(""),
  ];
  return {
    kind: "table",
    columns: [
      { title: "bounds on it", align: "left" },
      { title: "value", align: "right" },
      { title: "", align: "left" },
    ],
    rows: [
      row("splitting and connectivity", bounds.splittingConnectivity),
      row("union over the algorithms", bounds.union),
      row("their number times the worst", bounds.worstCase),
      row("Vapnik-Chervonenkis", bounds.vc),
      [plain("algorithms the choice is among"), plain(formatNumber(chosenAmong)), plain("")],
      [plain("algorithms for which VC would be right"), plain(formatNumber(effectiveSize)), plain("")],
    ],
  };
}

/** Layers as bars from the fewest errors to the most, and neighbours in a line. */
function layerBlocks({ splitting, connectivity, bounds }: OverfittingStudy): Block[] {
  const alone = connectivity[0] ?? 0;
  const ties = connectivity.reduce((sum, count, neighbours) => sum + count * neighbours, 0) / bounds.distinct;
  const line = `neighbours that differ on one row: ${formatNumber(ties)} in the mean; ${groupThousands(alone)} algorithms have none`;
  const lines: Block = { kind: "lines", lines: [plain(line)] };
  // so few are all listed below
  if (bounds.distinct <= LISTED) return [lines];
  const first = splitting.findIndex((count) => count > 0);
  const last = splitting.length - 1;
  const most = splitting.reduce((a, b) => Math.max(a, b), 1);
  const across = (errors: number): number => (last === first ? 0.5 : (errors - first) / (last - first));
  const bars = splitting.flatMap((count, errors) =>
    count > 0 ? [{ x: [across(errors), across(errors)], y: [0, count / most] }] : [],
  );
  const caption = `algorithms (0 to ${groupThousands(most)}) by errors on all rows (${groupThousands(first)} to ${groupThousands(last)})`;
  return [{ kind: "sketches", sketches: [{ caption, lines: brailleSketch(bars, { width: 48, height: 6 }) }] }, lines];
}

function leadingTable({ leading, rows }: OverfittingStudy): Block {
  return {
    kind: "table",
    columns: [
      { title: "chosen most often", align: "left" },
      { title: "errors", align: "right" },
      { title: "error rate", align: "right" },
      { title: "chosen", align: "right" },
    ],
    rows: leading
      .slice(0, LISTED)
      .map(({ name, errors, chosen }) => [
        plain(printable(name, 40)),
        plain(groupThousands(errors)),
        plain(formatNumber(errors / rows)),
        plain(percent(chosen)),
      ]),
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
