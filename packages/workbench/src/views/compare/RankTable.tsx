import type { FriedmanResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatNumber } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { ResultTable } from "../../tables/ResultTable.tsx";
import { TableTools } from "../../tables/TableTools.tsx";
import { useTable } from "../../tables/useTable.ts";
import type { RankLayout } from "./rankLayout.ts";
import { formatPValue } from "./testRows.ts";

export interface RankTableProps {
  readonly layout: RankLayout;
  readonly names: readonly string[];
  readonly friedman: FriedmanResult;
}

/** Mean ranks, best first, with Nemenyi's p-value against the best one. */
export function RankTable({ layout: { places }, names, friedman }: RankTableProps): JSX.Element {
  const best = places[0]?.model;
  const table = useTable<RankLayout["places"][number]>({
    rows: places,
    given: { by: "rank", descending: false },
    columns: [
      { id: "model", sort: ({ model }) => names[model] ?? "" },
      { id: "rank", head: "mean rank", figure: true, sort: ({ rank }) => rank },
      {
        id: "p",
        head: "p against the best",
        figure: true,
        title: "Nemenyi, adjusted for all pairs",
        sort: ({ model }) => pairOf(friedman, best, model)?.pValue ?? null,
      },
    ],
  });
  return (
    <>
      <div class="downloads above">
        <TableTools table={table} name="mean ranks" />
      </div>
      <ResultTable
        table={table}
        label="Mean ranks"
        class="ranks"
        row={({ model, rank }) => (
          <tr key={model} data-model={model} data-value={rank}>
            <th scope="row">
              <Label text={names[model] ?? ""} />
            </th>
            <td class="figure">{formatNumber(rank)}</td>
            <td class="figure light">{pText(friedman, best, model)}</td>
          </tr>
        )}
      />
    </>
  );
}

function pText(friedman: FriedmanResult, best: number | undefined, model: number): string {
  const pair = pairOf(friedman, best, model);
  return pair ? formatPValue(pair.pValue) : "\u2013";
}

function pairOf(
  { pairs }: FriedmanResult,
  best: number | undefined,
  model: number,
): FriedmanResult["pairs"][number] | undefined {
  return pairs.find(({ a, b }) => (a === best && b === model) || (a === model && b === best));
}
