import { estimateTexts } from "../../data/numbers/estimateFormat.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "../../data/wording.ts";
import type { RiskCriteria } from "../../select/risk/riskCriteria.ts";
import type { RiskTable, TableEstimate } from "../../select/risk/riskTable.ts";
import { type Block, type Cell, type Document, plain, toned } from "../document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "../format.ts";
import { methodName } from "../names/methodName.ts";
import type { DocumentOptions } from "./evaluationDocument.ts";
import { firstLine } from "./firstLine.ts";

/**
 * The risk of a learner by every estimator as a document: one table of estimates, and what is on other scales
 * separately.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, mse, riskTable, tableFrom } from "@heldout/core";
 * import { riskDocument } from "@heldout/core/report";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const table = riskTable(task, { name: "ols", params: {} }, { metric: mse, seed: 1, folds: kFold({ folds: 5 }) });
 * riskDocument(table).blocks.map(({ kind }) => kind); // [ 'title', 'table', 'lines', 'table', 'lines', 'lines' ]
 * ```
 */
export function riskDocument(
  table: RiskTable,
  { terms = libraryTerms }: Pick<DocumentOptions, "terms"> = {},
): Document {
  return {
    blocks: [
      ...firstLine(table.data),
      titleOf(table),
      ...(table.estimates.length === 0 ? [] : [estimatesOf(table)]),
      ...consistencyOf(table),
      ...(table.criteria === null ? [] : criteriaOf(table.criteria, terms)),
      ...rowsOf(table, terms),
      ...remarksOf(table),
    ],
  };
}

function titleOf({ data, task, learner, metric, better, estimates, fits }: RiskTable): Block {
  const name = printable(learner, 60);
  const what = `${metric}${better === "neither" ? "" : ` (${better} is better)`} of ${name}`;
  const parts = [
    `${task}, ${groupThousands(data.rows)} rows, target "${printable(data.target)}"`,
    `${estimates.length === 0 ? name : what}${fits === 0 ? "" : ` in ${groupThousands(fits)} ${fits === 1 ? "fit" : "fits"}`}`,
  ];
  return { kind: "title", text: printable(data.name, 80), detail: parts.join("; ") };
}

function estimatesOf({ estimates, metric, level }: RiskTable): Block {
  return {
    kind: "table",
    columns: [
      { title: "estimator", align: "left" },
      { title: metric, align: "right" },
      { title: `${formatLevel(level)} CI`, align: "left" },
      { title: "bias", align: "left" },
      { title: "method", align: "left" },
      { title: "n", align: "right" },
      { title: "fits", align: "right" },
    ],
    rows: estimates.map((estimate) => [
      plain(estimate.label),
      estimate.value === null
        ? toned(printable(estimate.failures[0] ?? "undefined", 60), "bad")
        : plain(texts(estimate).value),
      plain(estimate.value === null ? "" : texts(estimate).interval),
      biasCell(estimate),
      toned(
        estimate.method === "corrected-t" || estimate.lower !== undefined ? methodName(estimate.method) : "",
        "muted",
      ),
      plain(groupThousands(estimate.n)),
      plain(groupThousands(estimate.fits)),
    ]),
  };
}

function texts({ value, lower, upper }: TableEstimate): { readonly value: string; readonly interval: string } {
  return estimateTexts("", { value: value ?? 0, lower, upper });
}

/** Which rows went where: how many and how they were drawn; the row numbers themselves are in the JSON. */
function rowsOf({ estimates }: RiskTable, terms: Terms): Block[] {
  const lines = estimates.flatMap(({ label, rows }): Cell[] => {
    if (rows === undefined) return [];
    const { train, test, drawn } = rows;
    return [toned(`${label}: ${rangeText(train)} training and ${rangeText(test)} test rows, ${drawn}`, "muted")];
  });
  if (lines.length === 0) return [];
  return [
    { kind: "lines", lines: [...lines, toned(inTerms(words`Which rows: see ${option("json")}.`, terms), "muted")] },
  ];
}

function rangeText([least, most]: readonly [number, number]): string {
  return least === most ? groupThousands(least) : `${groupThousands(least)} to ${groupThousands(most)}`;
}

function biasCell({ bias }: TableEstimate): Cell {
  return toned(bias ?? "", bias === "optimistic" ? "unsure" : bias === "unbiased" ? "good" : "muted");
}

function consistencyOf({ consistency }: RiskTable): Block[] {
  if (consistency === null) return [];
  const { value, measure, relative, splits, fits, failures } = consistency;
  const what = measure === "disagreement" ? "disagree on" : "differ by";
  const amount =
    value === null
      ? printable(failures[0] ?? "undefined", 80)
      : measure === "disagreement"
        ? `${(100 * value).toFixed(1)}% of the rows`
        : `${formatNumber(value)} on average${relative === undefined ? "" : `, ${formatNumber(relative)} of the target's standard deviation`}`;
  return [
    {
      kind: "lines",
      lines: [
        value === null
          ? toned(`consistency: ${amount}`, "bad")
          : plain(
              `consistency: models of two random halves ${what} ${amount} (${splits.length} halvings, ${fits} fits)`,
            ),
      ],
    },
  ];
}

function criteriaOf(criteria: RiskCriteria, terms: Terms): Block[] {
  const row = (name: string, value: number | null, form: string): Cell[] => [
    plain(name),
    plain(value === null ? "unbounded" : formatNumber(value)),
    toned(form, "muted"),
  ];
  const { variance, varianceFrom, coefficients } = criteria;
  return [
    {
      kind: "table",
      columns: [
        { title: "criterion", align: "left" },
        { title: "value", align: "right" },
        { title: "form", align: "left" },
      ],
      rows: [
        row("AIC", criteria.aic, "n ln(2π rss/n) + n + 2(|J| + 2)"),
        row("BIC", criteria.bic, "n ln(2π rss/n) + n + ln(n)(|J| + 2)"),
        row("AIC, known noise", criteria.penalisedRisk, "Q + 2 s² |J|/n, on the scale of mse"),
        row("BIC, known noise", criteria.bicKnownVariance, "n/s² (Q + s² ln(n) |J|/n)"),
        row("Cp", criteria.mallowsCp, "rss/s² - n + 2(|J| + 1)"),
      ],
    },
    {
      kind: "lines",
      lines: [
        toned(
          inTerms(
            words`|J| = ${coefficients}, s² = ${Number(variance.toPrecision(5))}${varianceFrom === "own" ? words` of this model, for which Cp is always |J| + 1: to compare models, give all of them the s² of the largest (${option("noise")})` : ", as given"}. Each criterion has its own scale: compare models by the same criterion only.`,
            terms,
          ),
          "muted",
        ),
      ],
    },
  ];
}

function remarksOf({ estimates, leftOut, metric }: RiskTable): Block[] {
  const lines: Cell[] = [];
  for (const { partitioning } of estimates) {
    if (partitioning === undefined || partitioning.standardDeviation === null) continue;
    lines.push(
      plain(
        `over ${partitioning.values.length} repetitions the mean has standard deviation ${formatNumber(partitioning.standardDeviation)}: variation from the random partition, not from sampling`,
      ),
    );
  }
  const failed = new Set(estimates.flatMap(({ failures }) => failures));
  for (const reason of failed)
    lines.push(toned(`some fits failed and are left out: ${printable(reason, 200)}`, "warning"));
  const byReason = new Map<string, string[]>();
  for (const { method, reason } of leftOut) byReason.set(reason, [...(byReason.get(reason) ?? []), method]);
  for (const [reason, methods] of byReason) lines.push(toned(`left out: ${methods.join(", ")}: ${reason}`, "muted"));
  const pooled = estimates.filter(({ aggregation, folds }) => aggregation === "pooled" && folds.length > 1);
  if (pooled.length > 0) {
    lines.push(
      plain(
        `${metric} is no mean over rows: of ${pooled.map(({ label }) => label).join(", ")} it is that of all held-out predictions together (pooled)`,
      ),
    );
  }
  if (estimates.length > 0) {
    lines.push(
      toned("Optimistic: better than on new rows. Pessimistic: the final model is fitted on more rows.", "muted"),
    );
  }
  return lines.length === 0 ? [] : [{ kind: "lines", lines }];
}
