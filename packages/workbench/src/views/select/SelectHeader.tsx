import type { JSX } from "preact";
import { formatCount, formatLevel } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import { FitsTerm } from "./FitsTerm.tsx";
import type { SelectViewProps } from "./SelectView.tsx";

export function SelectHeader({ selection, theme }: SelectViewProps): JSX.Element {
  const { task, data, metric, better, level, seed, scheme, candidates, nested, fits, warnings = [] } = selection;
  return (
    <header>
      <PageHead kind="selection" document={selection} theme={theme}>
        <Fact name="task">{taskNames[task]}</Fact>
        <Fact name="rows">{formatCount(data.rows)}</Fact>
        <Fact name="features">{formatCount(data.features)}</Fact>
        <Fact name="target">
          <Label text={data.target} />
        </Fact>
        <Fact name="chosen by">
          <MetricTerm id={metric} />, {better} is better
        </Fact>
        <Fact name="candidates">{formatCount(candidates.length)}</Fact>
        <Fact name="fits">
          <FitsTerm fits={fits} />
        </Fact>
        <Fact name="scheme">
          {scheme === "nested" ? `nested, ${formatCount(nested.outer.length)} outer folds` : "three parts"}
        </Fact>
        <Fact name="level">{formatLevel(level)}</Fact>
        <Fact name="seed">{String(seed)}</Fact>
      </PageHead>
      {(fits.failed > 0 || warnings.length > 0) && (
        <section class="warnings" aria-label="Warnings">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                <strong>Warning:</strong> <bdi class="running">{warning}</bdi>
              </li>
            ))}
            {fits.failed > 0 && (
              <li>
                <strong>Failed:</strong> {formatCount(fits.failed)} of {formatCount(fits.done)} fits. They are left out,
                not replaced; the table says why.
              </li>
            )}
          </ul>
        </section>
      )}
    </header>
  );
}
