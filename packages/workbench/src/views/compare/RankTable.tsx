import type { FriedmanResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatNumber } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";
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
  return (
    <ScrollArea label="Mean ranks">
      <table class="numbers ranks">
        <thead>
          <tr>
            <th scope="col">model</th>
            <th scope="col" class="figure">
              mean rank
            </th>
            <th scope="col" class="figure" title="Nemenyi, adjusted for all pairs">
              p against the best
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ model, rank }) => (
            <tr key={model} data-model={model} data-value={rank}>
              <th scope="row">
                <Label text={names[model] ?? ""} />
              </th>
              <td class="figure">{formatNumber(rank)}</td>
              <td class="figure light">{pText(friedman, best, model)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function pText({ pairs }: FriedmanResult, best: number | undefined, model: number): string {
  const pair = pairs.find(({ a, b }) => (a === best && b === model) || (a === model && b === best));
  return pair ? formatPValue(pair.pValue) : "\u2013";
}
