import {
  type Comparison,
  type CostDensity,
  type CostLines,
  type LcIndexResult,
  lcUnder,
  type ModelCost,
  type Pair,
} from "@heldout/core/internal";
import type { JSX } from "preact";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatNumber, formatPercent, formatRate } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { methodName } from "../../methodNames.ts";
import { ScrollArea } from "../../ScrollArea.tsx";

/** Pairs whose LC index is listed. */
const most = 28;

export interface CostTableProps {
  readonly comparison: Comparison;
  readonly costs: readonly ModelCost[];
  readonly lines: readonly CostLines[] | null;
  readonly density: CostDensity;
  /** Whether the density is the one that the document was made with. */
  readonly asComputed: boolean;
}

/** Expected cost of each model and the LC index of each pair, under the density of the page. */
export function CostTable({ comparison, costs, lines, density, asComputed }: CostTableProps): JSX.Element {
  const { models, pairs } = comparison;
  return (
    <>
      <ScrollArea label="Costs of models">
        <table class="numbers costs">
          <thead>
            <tr>
              <th scope="col">model</th>
              <th scope="col" class="figure">
                expected cost
              </th>
              <th scope="col" class="figure">
                cheapest on
              </th>
            </tr>
          </thead>
          <tbody>
            {models.map(({ name }, m) => (
              <tr key={name} data-model={m} data-value={costs[m].expected}>
                <th scope="row">
                  <Label text={name} />
                  {costs[m].dominated && (
                    <span class="tag" title="Below the common ROC hull: never the choice, whatever the costs">
                      dominated
                    </span>
                  )}
                </th>
                <td class="figure">{formatNumber(costs[m].expected)}</td>
                <td class="figure">{formatPercent(costs[m].cheapest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {pairs.some(({ lcIndex }) => lcIndex !== undefined) && (
        <ScrollArea label="LC index of pairs">
          <table class="numbers lc">
            <thead>
              <tr>
                <th scope="col">pair</th>
                <th scope="col" class="figure">
                  <ExplainLink id="lcIndex" says="1: the first is cheaper at every cost ratio; -1: the second is">
                    LC index
                  </ExplainLink>
                </th>
                <th scope="col" class="figure">
                  first cheaper
                </th>
                <th scope="col" class="figure">
                  second cheaper
                </th>
              </tr>
            </thead>
            <tbody>
              {pairs.slice(0, most).map((pair) => (
                <LcRow
                  key={`${pair.a}\n${pair.b}`}
                  pair={pair}
                  found={asComputed || !lines ? pair.lcIndex : underAnother(comparison, lines, pair, density)}
                />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  );
}

type Shown = Pick<LcIndexResult, "value" | "aWins" | "bWins" | "lower" | "upper" | "method" | "note">;

function underAnother(
  { models }: Comparison,
  lines: readonly CostLines[],
  { a, b }: Pair,
  density: CostDensity,
): Shown | undefined {
  const place = (name: string): number => models.findIndex((model) => model.name === name);
  const first = place(a);
  const second = place(b);
  if (first < 0 || second < 0) return undefined;
  return { ...lcUnder(lines, first, second, density), note: "no interval: rerun with --cost-density for one" };
}

function LcRow({
  pair: { a, b },
  found,
}: {
  readonly pair: Pair;
  readonly found: Shown | undefined;
}): JSX.Element | null {
  if (!found) return null;
  return (
    <tr data-lc={`${a}\n${b}`} data-value={found.value}>
      <th scope="row">
        <Label text={a} /> {"\u2212"} <Label text={b} />
      </th>
      <td class="figure">
        {formatRate(found.value)}
        <span class="note reach" title={found.method && methodName(found.method).name}>
          {found.lower !== undefined && found.upper !== undefined
            ? `${formatRate(found.lower)} to ${formatRate(found.upper)}`
            : found.note}
        </span>
      </td>
      <td class="figure light">{formatPercent(found.aWins)}</td>
      <td class="figure light">{formatPercent(found.bWins)}</td>
    </tr>
  );
}
