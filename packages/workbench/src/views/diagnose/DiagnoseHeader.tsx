import { besideNote, type VerdictKind } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel, formatMetric } from "../../format.ts";
import { HeadVerdict, type VerdictMark } from "../../HeadVerdict.tsx";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import { Warnings } from "../../Warnings.tsx";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";
import { ruleToAdd } from "./ruleToAdd.ts";

const marks: Readonly<Record<VerdictKind, VerdictMark>> = {
  overfitting: { look: "failed", sign: "\u2715", word: "overfitting" },
  underfitting: { look: "failed", sign: "\u2715", word: "underfitting" },
  both: { look: "failed", sign: "\u2715", word: "over- and underfitting" },
  fine: { look: "met", sign: "\u2713", word: "fine" },
  "nothing learned": { look: "failed", sign: "\u2715", word: "nothing learned" },
  undecided: { look: "undecided", sign: "?", word: "undecided" },
};

export function DiagnoseHeader({ diagnosis, theme }: DiagnoseViewProps): JSX.Element {
  const { task, data, learner, metric, better, level, seed, splits, repeats, tolerance, verdict, fits } = diagnosis;
  const { warnings, leftOut } = diagnosis;
  const rule = ruleToAdd(verdict);
  return (
    <header>
      <PageHead
        kind="diagnosis"
        document={diagnosis}
        theme={theme}
        verdict={
          <HeadVerdict kind={verdict.kind} mark={marks[verdict.kind]}>
            <span id="diagnosis-sentence" class="sentence">
              {verdict.sentence.slice(0, 2000)}
            </span>
          </HeadVerdict>
        }
      >
        <Fact name="learner">
          <Label text={learner} />
        </Fact>
        <Fact name="task">{taskNames[task]}</Fact>
        <Fact name="rows">{formatCount(data.rows)}</Fact>
        <Fact name="features">{formatCount(data.features)}</Fact>
        <Fact name="target">
          <Label text={data.target} />
        </Fact>
        <Fact name="metric">
          <MetricTerm id={metric} />
          {better === "neither" ? "" : `, ${better} is better`}
        </Fact>
        <Fact name="tolerance">
          {formatMetric(metric, tolerance.value)}
          {tolerance.from === "baseline" ? ", a tenth of the baseline\u2019s loss" : ""}
          {tolerance.least < tolerance.value
            ? `; significant differences count from ${formatMetric(metric, tolerance.least)}`
            : ""}
        </Fact>
        <Fact name="splits">
          {formatCount(splits)}
          {repeats > 1 ? ` in ${repeats} repetitions` : ""}
        </Fact>
        <Fact name="fits">{formatCount(fits)}</Fact>
        <Fact name="level">{formatLevel(level)}</Fact>
        <Fact name="seed">{String(seed)}</Fact>
      </PageHead>
      {rule !== null && <p class="small muted running">{rule}</p>}
      <Warnings
        warnings={besideNote(warnings, data)}
        notes={leftOut.map(({ learner: other, reason }) => ({
          kind: "Left out",
          key: other,
          says: (
            <>
              <Label text={other} /> <bdi class="running">{reason}</bdi>
            </>
          ),
        }))}
      />
    </header>
  );
}
