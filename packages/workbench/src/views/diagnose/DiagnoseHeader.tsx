import { besideNote, type VerdictKind } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel, formatMetric } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import { Warnings } from "../../Warnings.tsx";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";
import { ruleToAdd } from "./ruleToAdd.ts";

const marks: Readonly<Record<VerdictKind, { readonly look: string; readonly sign: string; readonly name: string }>> = {
  overfitting: { look: "failed", sign: "\u2715", name: "overfitting" },
  underfitting: { look: "failed", sign: "\u2715", name: "underfitting" },
  both: { look: "failed", sign: "\u2715", name: "over- and underfitting" },
  fine: { look: "met", sign: "\u2713", name: "fine" },
  "nothing learned": { look: "failed", sign: "\u2715", name: "nothing learned" },
  undecided: { look: "undecided", sign: "?", name: "undecided" },
};

export function DiagnoseHeader({ diagnosis, theme }: DiagnoseViewProps): JSX.Element {
  const { task, data, learner, metric, better, level, seed, splits, repeats, tolerance, verdict, fits } = diagnosis;
  const { warnings, leftOut } = diagnosis;
  const { look, sign, name } = marks[verdict.kind];
  const rule = ruleToAdd(verdict);
  return (
    <header>
      <PageHead kind="diagnosis" document={diagnosis} theme={theme}>
        <Fact name="learner">
          <Label text={learner} />
        </Fact>
        <Fact name="task">{taskNames[task]}</Fact>
        <Fact name="rows">{formatCount(data.rows)}</Fact>
        <Fact name="features">{formatCount(data.features)}</Fact>
        <Fact name="target">
          <Label text={data.target} />
        </Fact>
        <Fact name="judged by">
          <MetricTerm id={metric} />
          {better === "neither" ? "" : `, ${better} is better`}
        </Fact>
        <Fact name="tolerance">
          {formatMetric(metric, tolerance.value)}
          {tolerance.from === "baseline" ? ", a tenth of the baseline\u2019s loss" : ""}
          {tolerance.least < tolerance.value
            ? `; differences that are shown count from ${formatMetric(metric, tolerance.least)}`
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
      <section aria-label="Verdict">
        <ul class="verdicts single">
          <li class={look} data-verdict={verdict.kind}>
            <span class="badge">
              <span aria-hidden="true">{sign}</span> {name}
            </span>
            <bdi class="running" dir="auto" id="diagnosis-sentence">
              {verdict.sentence.slice(0, 2000)}
            </bdi>
            {rule !== null && <span class="muted running">{rule}</span>}
          </li>
        </ul>
      </section>
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
