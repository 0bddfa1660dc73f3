import { estimateTexts } from "../../data/numbers/estimateFormat.ts";
import type { Plan } from "../../plan/plan.ts";
import { type Block, type Document, plain, toned } from "../document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "../format.ts";
import { brailleSketch } from "../text/brailleSketch.ts";

/**
 * A plan as a document: the answer first, then the curve, the assumptions, and the estimates of the pilot. Warnings are
 * not part of it.
 *
 * @example
 * ```ts
 * import { plan } from "@heldout/core/plan";
 * import { planDocument, terminalLines } from "@heldout/core/report";
 * terminalLines(planDocument(plan("proportion", { width: 0.1 })))[0]; // '  381 rows: a...
 * ```
 */
export function planDocument(plan: Plan): Document {
  return {
    blocks: [
      { kind: "lines", lines: [toned(plan.sentence, "strong"), ...uncertaintyLines(plan)] },
      ...pilotBlocks(plan),
      ...sketchBlocks(plan),
      { kind: "lines", lines: plan.assumptions.map((text) => toned(`assumed: ${text}`, "muted")) },
    ],
  };
}

/** 12,345 for rows, 0.123 for everything else. */
export function quantityText(name: string, value: number): string {
  return name === "n" || (Number.isInteger(value) && Math.abs(value) >= 1)
    ? groupThousands(value)
    : formatNumber(value);
}

function uncertaintyLines({ uncertainty, solved, level = 0.95, from }: Plan): ReturnType<typeof plain>[] {
  if (uncertainty === undefined || from === undefined) return [];
  const { figure, lower, upper } = uncertainty;
  const what = `over the ${formatLevel(level)} CI of the pilot's ${FIGURES[figure] ?? figure}`;
  const unit = solved === "n" ? " rows" : "";
  const text = (value: number): string => `${quantityText(solved, value)}${unit}`;
  if (upper === null && lower === null) return [];
  if (upper === null) return [plain(`at least ${text(lower ?? 0)}, ${what}`)];
  return [plain(`${quantityText(solved, lower ?? upper)} to ${text(upper)} ${what}`)];
}

const FIGURES: Readonly<Record<string, string>> = {
  sd: "standard deviation",
  discordant: "share of discordant rows",
  varianceRatio: "variance",
  aucB: "difference",
  auc: "AUC",
  icc: "intraclass correlation",
  clusterSize: "rows per group",
  aucA: "AUC of the first",
  positives: "share of positives",
};

function pilotBlocks({ from, level = 0.95 }: Plan): Block[] {
  if (from === undefined) return [];
  const { name, rows, metric, models, groups, figures } = from;
  const who = models === undefined ? metric : `${metric}, ${printable(models[0])} less ${printable(models[1])}`;
  const label = (figure: string): string =>
    figure === "aucB"
      ? "AUC of the second"
      : figure === "varianceRatio"
        ? "variance over the formula's"
        : (FIGURES[figure] ?? figure);
  return [
    {
      kind: "title",
      text: printable(name, 80),
      detail: `the pilot: ${groupThousands(rows)} rows${groups === undefined ? "" : ` in ${groupThousands(groups)} groups`}, ${who}`,
    },
    {
      kind: "table",
      columns: [
        { title: "figure", align: "left" },
        { title: "value", align: "right" },
        { title: `${formatLevel(level)} CI`, align: "left" },
      ],
      rows: Object.entries(figures).map(([figure, estimate]) => {
        const { value, interval } = estimateTexts(figure, estimate);
        return [plain(label(figure)), plain(value), plain(interval)];
      }),
    },
  ];
}

/** The goal against the rows, with a dotted line at the planned number. */
function sketchBlocks({ curve, goal, values }: Plan): Block[] {
  const { n, value } = curve;
  if (n.length < 3) return [];
  const left = n[0];
  const right = n[n.length - 1];
  const least = goal.reach === "at least" ? Math.min(...value) : 0;
  const most = goal.reach === "at least" ? 1 : Math.max(...value);
  if (!(most > least)) return [];
  const across = (rows: number): number => (rows - left) / (right - left);
  const up = (height: number): number => (height - least) / (most - least);
  const lines = brailleSketch(
    [
      { x: n.map(across), y: value.map(up) },
      { x: [across(values.n), across(values.n)], y: [0, 1], every: 3 },
    ],
    { width: 48, height: 8 },
  );
  const caption = `${goal.name} ${formatNumber(least)} to ${formatNumber(most)} against ${groupThousands(left)} to ${groupThousands(right)} rows; dotted: ${groupThousands(values.n)}`;
  return [{ kind: "sketches", sketches: [{ caption, lines }] }];
}
