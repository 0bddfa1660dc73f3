import {
  type Comparison,
  type CostDensity,
  type CostLines,
  type LcIndexResult,
  lcUnder,
  type ModelCost,
  methodName,
  type Pair,
} from "@heldout/core/internal";
import type { JSX } from "preact";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatNumber, formatPercent, formatRate } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { estimateCells } from "../../tables/estimateCells.ts";
import { ResultTable } from "../../tables/ResultTable.tsx";
import { TableTools } from "../../tables/TableTools.tsx";
import { useTable } from "../../tables/useTable.ts";

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

interface ModelRow extends ModelCost {
  readonly name: string;
  readonly place: number;
}

interface PairRow {
  readonly pair: Pair;
  readonly found: Shown;
}

/** Expected cost of each model and the LC index of each pair, under the density of the page. */
export function CostTable({ comparison, costs, lines, density, asComputed }: CostTableProps): JSX.Element {
  const { models, pairs } = comparison;
  const rows = pairs.slice(0, most).flatMap((pair): PairRow[] => {
    const found = asComputed || !lines ? pair.lcIndex : underAnother(comparison, lines, pair, density);
    return found ? [{ pair, found }] : [];
  });
  return (
    <>
      <ModelCosts rows={models.map(({ name }, place) => ({ ...costs[place], name, place }))} />
      {pairs.some(({ lcIndex }) => lcIndex !== undefined) && <LcIndices rows={rows} />}
    </>
  );
}

function ModelCosts({ rows }: { readonly rows: readonly ModelRow[] }): JSX.Element {
  const table = useTable<ModelRow>({
    rows,
    columns: [
      { id: "model", sort: ({ name }) => name },
      { id: "expected", head: "expected cost", figure: true, sort: ({ expected }) => expected },
      { id: "cheapest", head: "cheapest on", figure: true, sort: ({ cheapest }) => cheapest },
    ],
  });
  return (
    <>
      <div class="downloads above">
        <TableTools table={table} name="costs of models" />
      </div>
      <ResultTable
        table={table}
        label="Costs of models"
        class="costs"
        row={({ name, place, expected, cheapest, dominated }) => (
          <tr key={name} data-model={place} data-value={expected}>
            <th scope="row">
              <Label text={name} />
              {dominated && (
                <span class="tag" title="Inside the common ROC convex hull: never optimal, whatever the costs">
                  dominated
                </span>
              )}
            </th>
            <td class="figure">{formatNumber(expected)}</td>
            <td class="figure">{formatPercent(cheapest)}</td>
          </tr>
        )}
      />
    </>
  );
}

function LcIndices({ rows }: { readonly rows: readonly PairRow[] }): JSX.Element {
  const table = useTable<PairRow>({
    rows,
    columns: [
      {
        id: "pair",
        sort: ({ pair: { a, b } }) => `${a} \u2212 ${b}`,
        copy: { first: ({ pair }) => pair.a, second: ({ pair }) => pair.b },
      },
      {
        id: "lcIndex",
        head: (
          <ExplainLink id="lcIndex" says="1: the first is cheaper at every cost ratio; -1: the second is">
            LC index
          </ExplainLink>
        ),
        figure: true,
        copy: estimateCells("lcIndex", ({ found }) => found),
      },
      { id: "aWins", head: "first cheaper", figure: true, sort: ({ found }) => found.aWins },
      { id: "bWins", head: "second cheaper", figure: true, sort: ({ found }) => found.bWins },
    ],
  });
  return (
    <>
      <div class="downloads above">
        <TableTools table={table} name="LC index of pairs" />
      </div>
      <ResultTable
        table={table}
        label="LC index of pairs"
        class="lc"
        row={({ pair, found }) => <LcRow key={`${pair.a}\n${pair.b}`} pair={pair} found={found} />}
      />
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

function LcRow({ pair: { a, b }, found }: PairRow): JSX.Element {
  return (
    <tr data-lc={`${a}\n${b}`} data-value={found.value}>
      <th scope="row">
        <Label text={a} /> {"\u2212"} <Label text={b} />
      </th>
      <td class="figure">
        {formatRate(found.value)}
        <span class="note reach" title={found.method && methodName(found.method)}>
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
