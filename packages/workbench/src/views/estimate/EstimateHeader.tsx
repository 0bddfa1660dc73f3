import { besideNote, riskVerdict } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel, formatMetric, formatPercent } from "../../format.ts";
import { HeadVerdict } from "../../HeadVerdict.tsx";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import { type ResultNote, Warnings } from "../../Warnings.tsx";
import type { EstimateViewProps } from "./EstimateView.tsx";
import { leftOutReasons } from "./leftOutReasons.ts";

export function EstimateHeader({ risk, theme }: EstimateViewProps): JSX.Element {
  const { task, data, learner, metric, better, level, seed, fits, warnings, consistency } = risk;
  const { estimate, sentence, rest } = riskVerdict(risk);
  return (
    <header>
      <PageHead
        kind="estimate"
        document={risk}
        theme={theme}
        verdict={
          <HeadVerdict {...(estimate === null ? {} : { kind: estimate.estimator })} rest={rest}>
            {sentence.slice(0, 2000)}
          </HeadVerdict>
        }
      >
        <Fact name="learner">
          <Label text={learner} />
        </Fact>
        <Fact name="task">{taskNames[task]}</Fact>
        <Fact name="rows">{formatCount(data.rows)}</Fact>
        <Fact name="target">
          <Label text={data.target} />
        </Fact>
        <Fact name="metric">
          <MetricTerm id={metric} />
          {better === "neither" ? "" : `, ${better} is better`}
        </Fact>
        {consistency !== null && consistency.value !== null && (
          <Fact name="models of the two halves">
            {consistency.measure === "disagreement"
              ? `disagree on ${formatPercent(consistency.value)} of the rows`
              : `differ by ${formatMetric("", consistency.value)} on average`}
          </Fact>
        )}
        <Fact name="fits">{formatCount(fits)}</Fact>
        <Fact name="level">{formatLevel(level)}</Fact>
        <Fact name="seed">{String(seed)}</Fact>
      </PageHead>
      <Warnings warnings={besideNote(warnings, data)} notes={notesOf(risk)} />
    </header>
  );
}

/** Fits that failed, and estimators that were left out. */
function notesOf({ estimates, consistency, leftOut }: EstimateViewProps["risk"]): ResultNote[] {
  const failed = new Set([...estimates.flatMap(({ failures }) => failures), ...(consistency?.failures ?? [])]);
  return [
    ...[...failed].map((reason) => ({
      kind: "Failed fits are left out",
      key: reason,
      says: <bdi class="running">{reason.slice(0, 500)}</bdi>,
    })),
    ...leftOutReasons(leftOut).map(({ methods, reason }) => ({
      kind: "Left out",
      key: methods,
      says: (
        <>
          {methods}: <bdi class="running">{reason.slice(0, 500)}</bdi>
        </>
      ),
    })),
  ];
}
