import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";
import { EstimateCells } from "./EstimateCells.tsx";

const ids = ["precision", "recall", "f1", "specificity"] as const;

/** Each class against the rest. */
export function ClassTable({
  evaluation: { perClass, level },
}: {
  readonly evaluation: Evaluation;
}): JSX.Element | null {
  if (!perClass) return null;
  return (
    <section class="card wide" aria-labelledby="classes">
      <div class="card-head">
        <h2 id="classes">Each class</h2>
      </div>
      <ScrollArea label="Each class">
        <table class="numbers slices">
          <thead>
            <tr>
              <th scope="col">class</th>
              <th scope="col" class="figure">
                rows
              </th>
              {ids.map((id) => (
                <th scope="colgroup" colSpan={3} key={id}>
                  <MetricTerm id={id} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {perClass.map(({ class: name, ...measures }) => (
              <tr key={name}>
                <th scope="row">
                  <Label text={name} />
                </th>
                <td class="figure">{formatCount(measures.support)}</td>
                {ids.map((id) => (
                  <EstimateCells key={id} id={id} metric={measures[id]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p class="figcaption">
        Bars are {formatLevel(level)} intervals. Low precision: other classes are taken for this one; low recall: this
        one is taken for others.
      </p>
    </section>
  );
}
