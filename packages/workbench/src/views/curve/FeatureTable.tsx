import { type FeatureCurve, featuresTaken } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Label } from "../../Label.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";

/** In how many splits each feature is taken, by the number of features: whether the search finds the same ones again. */
export function FeatureTable({ curve }: { readonly curve: FeatureCurve }): JSX.Element | null {
  const taken = featuresTaken(curve);
  if (taken.length === 0) return null;
  const splits = Math.max(0, ...curve.points.map(({ test }) => test.folds.length));
  return (
    <section class="card wide" aria-labelledby="taken">
      <div class="card-head">
        <h2 id="taken">Features taken, in how many of {splits} splits</h2>
      </div>
      <ScrollArea label="Features taken">
        <table class="numbers taken">
          <thead>
            <tr>
              <th scope="col">of</th>
              {curve.points.map(({ at }) => (
                <th scope="col" class="figure" key={at}>
                  {at}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {taken.map(({ feature, splits: counts }) => (
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
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p class="figcaption">
        Features that nearly every split takes are needed; where counts are low, several features can stand for each
        other, and which one is taken is luck.
      </p>
    </section>
  );
}
