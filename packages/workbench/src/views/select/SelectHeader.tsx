import { besideNote } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel } from "../../format.ts";
import { HeadVerdict } from "../../HeadVerdict.tsx";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import { type ResultNote, Warnings } from "../../Warnings.tsx";
import { FitsTerm } from "./FitsTerm.tsx";
import type { SelectViewProps } from "./SelectView.tsx";
import { selectionHeadline } from "./selectionHeadline.ts";

export function SelectHeader({ selection, theme }: SelectViewProps): JSX.Element {
  const { task, data, metric, better, level, seed, scheme, candidates, nested, fits, warnings = [] } = selection;
  return (
    <header>
      <PageHead
        kind="selection"
        document={selection}
        theme={theme}
        verdict={<HeadVerdict>{selectionHeadline(selection)}</HeadVerdict>}
      >
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
      <Warnings warnings={besideNote(warnings, data)} notes={fits.failed > 0 ? [failedFits(fits)] : []} />
    </header>
  );
}

function failedFits({ failed, done }: SelectViewProps["selection"]["fits"]): ResultNote {
  const says = `${formatCount(failed)} of ${formatCount(done)} fits. They are left out; the table says why.`;
  return { kind: "Failed", key: "fits", says };
}
