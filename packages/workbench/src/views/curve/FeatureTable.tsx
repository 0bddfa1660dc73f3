import { type FeatureCurve, featuresTaken } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Label } from "../../Label.tsx";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";

/** In how many splits each feature is taken, by the number of features: whether the search finds the same ones again. */
export function FeatureTable({ curve }: { readonly curve: FeatureCurve }): JSX.Element | null {
  const taken = featuresTaken(curve);
  const splits = Math.max(0, ...curve.points.map(({ test }) => test.folds.length));
  const table = useTable<(typeof taken)[number]>({
    rows: taken,
    columns: [
      { id: "feature", head: "of", sort: ({ feature }) => feature },
      ...curve.points.map(({ at }, p) => ({
        id: String(at),
        figure: true,
        sort: (row: (typeof taken)[number]) => row.splits[p] ?? null,
      })),
    ],
  });
  if (taken.length === 0) return null;
  return (
    <TableCard
      id="taken"
      title={`Selected features, in how many of ${splits} splits`}
      name="selected features"
      table={table}
      class="taken"
      row={({ feature, splits: counts }) => (
        <tr key={feature} data-feature={feature}>
          <th scope="row">
            <Label text={feature} />
          </th>
          {counts.map((count, p) => (
            <td
              class="figure light"
              key={curve.points[p].at}
              style={{ "--share": `${(100 * (count ?? 0)) / Math.max(1, splits)}%`, paddingRight: "12px" }}
            >
              {count ?? ""}
            </td>
          ))}
        </tr>
      )}
      caption="Features that nearly every split selects are needed; low counts mean that several features are interchangeable."
    />
  );
}
