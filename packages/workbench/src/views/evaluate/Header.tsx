import { besideNote, type Evaluation, evaluationVerdict } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel, formatPercent, formatThreshold } from "../../format.ts";
import { HeadVerdict, type VerdictMark } from "../../HeadVerdict.tsx";
import { Label } from "../../Label.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import type { Theme } from "../../useTheme.ts";
import { droppedNote, Warnings } from "../../Warnings.tsx";
import { Requirements } from "./Requirements.tsx";

export interface HeaderProps {
  readonly evaluation: Evaluation;
  readonly theme: Theme;
}

export function Header({ evaluation, theme }: HeaderProps): JSX.Element {
  const { task, n, classes, positive, threshold, level, looks, seed, source, warnings, requirements } = evaluation;
  const positives = positiveRows(evaluation);
  return (
    <header>
      <PageHead kind="evaluation" document={evaluation} theme={theme} verdict={headOf(evaluation)}>
        <Fact name="task">{taskNames[task]}</Fact>
        <Fact name="rows">{formatCount(n)}</Fact>
        {task === "multiclass" && classes && <Fact name="classes">{formatCount(classes.length)}</Fact>}
        {positive !== undefined && (
          <Fact name="positive class">
            <Label text={positive} />
            {positives !== null && ` (${formatCount(positives)}, ${formatPercent(positives / n)})`}
          </Fact>
        )}
        {task === "binary" && (
          <Fact name="threshold">{typeof threshold === "number" ? formatThreshold(threshold) : "none"}</Fact>
        )}
        <Fact name="level">{formatLevel(level)}</Fact>
        {looks && (
          <Fact name="look">
            {formatCount(looks.number)}
            {looks.max !== null && ` of at most ${formatCount(looks.max)}`}
          </Fact>
        )}
        <Fact name="seed">{String(seed)}</Fact>
        {source.groups !== undefined && <Fact name="groups">{formatCount(source.groups)}</Fact>}
        {source.weights && (
          <Fact name="weights">
            {source.weights.meaning}, worth {formatCount(source.weights.effectiveRows)} rows
          </Fact>
        )}
        {Object.entries(source.columns).map(([role, column]) => (
          <Fact key={role} name={role}>
            <Label text={column} />
          </Fact>
        ))}
      </PageHead>
      <Requirements requirements={requirements} />
      <Warnings
        warnings={besideNote(warnings, source)}
        notes={droppedNote(
          source.dropped,
          `${formatCount(source.dropped)} of ${formatCount(source.rows)} rows in the file.`,
        )}
      />
    </header>
  );
}

const marks: Readonly<Record<"good" | "bad" | "unsure", VerdictMark>> = {
  good: { look: "met", sign: "\u2713", word: "better than random" },
  bad: { look: "failed", sign: "\u2715", word: "no better than random" },
  unsure: { look: "undecided", sign: "?", word: "inconclusive" },
};

function headOf(evaluation: Evaluation): JSX.Element | null {
  const { sentences, tone } = evaluationVerdict(evaluation);
  const [first, ...rest] = sentences;
  if (first === undefined) return null;
  return (
    <HeadVerdict kind={tone} mark={marks[tone]} rest={rest}>
      {first.slice(0, 2000)}
    </HeadVerdict>
  );
}

function positiveRows({ curves: { tally }, confusion, metrics, n }: Evaluation): number | null {
  if (tally) return tally.positives;
  if (confusion?.length === 2) return confusion[1][0] + confusion[1][1];
  const prevalence = metrics.prevalence?.value;
  return typeof prevalence === "number" ? prevalence * n : null;
}
