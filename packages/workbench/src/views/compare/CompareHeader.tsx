import type { Comparison } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel, formatThreshold } from "../../format.ts";
import { HeadVerdict } from "../../HeadVerdict.tsx";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import { droppedNote, Warnings } from "../../Warnings.tsx";
import { Requirements } from "../evaluate/Requirements.tsx";
import type { CompareViewProps } from "./CompareView.tsx";
import { comparisonHeadline } from "./comparisonHeadline.ts";
import { shortNumber } from "./shortNumber.ts";
import { Verdicts, verdictMarks } from "./Verdicts.tsx";

const counted: Readonly<Record<Comparison["from"], string>> = {
  rows: "rows",
  folds: "splits",
  "data-sets": "data sets",
};

const corrections: Readonly<Record<Comparison["multiplicity"], string>> = {
  holm: "Holm",
  "benjamini-hochberg": "Benjamini-Hochberg",
  none: "not adjusted",
};

export function CompareHeader({ comparison, theme }: CompareViewProps): JSX.Element {
  const { from, task, n, classes, positive, threshold, level, seed, metric, better, models, baseline, pairs } =
    comparison;
  const { multiplicity, equivalent, source, requirements, warnings } = comparison;
  return (
    <header>
      <PageHead kind="comparison" document={comparison} theme={theme} verdict={headOf(comparison)}>
        <Fact name="models">{formatCount(models.length)}</Fact>
        {task !== undefined && <Fact name="task">{taskNames[task]}</Fact>}
        <Fact name={counted[from]}>{formatCount(n)}</Fact>
        {source.groups !== undefined && <Fact name="groups">{formatCount(source.groups)}</Fact>}
        {source.repeats !== undefined && <Fact name="repeats">{formatCount(source.repeats)}</Fact>}
        {task === "multiclass" && classes && <Fact name="classes">{formatCount(classes.length)}</Fact>}
        {positive !== undefined && (
          <Fact name="positive class">
            <Label text={positive} />
          </Fact>
        )}
        {threshold !== undefined && (
          <Fact name="threshold">{threshold === null ? "none" : formatThreshold(threshold)}</Fact>
        )}
        <Fact name="verdict based on">
          <MetricTerm id={metric} />, {better} is better
        </Fact>
        {baseline !== null && (
          <Fact name="against">
            <Label text={baseline} />
          </Fact>
        )}
        {equivalent !== undefined && <Fact name="equivalent within">{shortNumber(equivalent)}</Fact>}
        {pairs.length > 1 && (
          <Fact name="p-values">
            {formatCount(pairs.length)} pairs, {corrections[multiplicity]}
          </Fact>
        )}
        <Fact name="level">{formatLevel(level)}</Fact>
        <Fact name="seed">{String(seed)}</Fact>
      </PageHead>
      <Verdicts comparison={comparison} />
      <Requirements requirements={requirements} />
      <Warnings
        warnings={warnings}
        notes={droppedNote(
          source.dropped,
          `${formatCount(source.dropped)} rows that not every model has an output for.`,
        )}
      />
    </header>
  );
}

function headOf(comparison: Comparison): JSX.Element | null {
  const headline = comparisonHeadline(comparison);
  if (headline === null) return null;
  const [only, ...more] = comparison.pairs;
  if (more.length > 0) return <HeadVerdict>{headline.slice(0, 2000)}</HeadVerdict>;
  return (
    <HeadVerdict kind={only.verdict} mark={verdictMarks[only.verdict]}>
      {headline.slice(0, 2000)}
    </HeadVerdict>
  );
}
