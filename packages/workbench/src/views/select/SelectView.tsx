import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { WrittenSelection } from "../../readDocument.ts";
import type { Theme } from "../../useTheme.ts";
import { Choice } from "./Choice.tsx";
import { CriteriaFigure } from "./CriteriaFigure.tsx";
import { criteriaPlots } from "./criteriaPlots.ts";
import { NestedFolds } from "./NestedFolds.tsx";
import { Ranking } from "./Ranking.tsx";
import { SelectHeader } from "./SelectHeader.tsx";
import { SelectReading } from "./SelectReading.tsx";
import { StructuralFigure } from "./StructuralFigure.tsx";
import { ValidationFigure } from "./ValidationFigure.tsx";
import { validationCurves } from "./validationCurves.ts";
import { WinnersCurseFigure } from "./WinnersCurseFigure.tsx";

export interface SelectViewProps {
  readonly selection: WrittenSelection;
  readonly theme: Theme;
}

/** Which candidate was chosen, and how good the choice is. */
export function SelectView({ selection, theme }: SelectViewProps): JSX.Element {
  const plots = useMemo(() => criteriaPlots(selection), [selection]);
  const curves = useMemo(() => validationCurves(selection), [selection]);
  return (
    <>
      <SelectHeader selection={selection} theme={theme} />
      <main>
        <Choice selection={selection} />
        <Ranking selection={selection} />
        {(curves.length > 0 || plots.length > 0) && (
          <div class="figures">
            {curves.map((curve) => (
              <ValidationFigure
                key={JSON.stringify([curve.learner, curve.parameter])}
                curve={curve}
                selection={selection}
                wide={curves.length + plots.length === 1}
              />
            ))}
            {plots.map((plot) => (
              <CriteriaFigure key={`${plot.x.id} ${plot.y.id}`} shown={plot} choice={selection.choice} />
            ))}
          </div>
        )}
        <StructuralFigure selection={selection} />
        <WinnersCurseFigure selection={selection} />
        <NestedFolds selection={selection} />
        <SelectReading selection={selection} />
      </main>
    </>
  );
}
