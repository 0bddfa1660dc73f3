import { criterionWords } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel } from "../../format.ts";
import { HeadVerdict } from "../../HeadVerdict.tsx";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import { asSentence, withCapital } from "./asSentence.ts";
import type { CurveViewProps } from "./CurveView.tsx";
import { curveSays } from "./curveSays.ts";

export function CurveHeader({ curve, theme }: CurveViewProps): JSX.Element {
  const { kind, task, data, learner, varied, metric, better, level } = curve;
  const [verdict] = curveSays(curve);
  return (
    <header>
      <PageHead
        kind={kind === "features" ? "curve over features" : `${kind} curve`}
        document={curve}
        theme={theme}
        verdict={
          <HeadVerdict>
            {verdict === undefined
              ? "No point of the curve has a value."
              : withCapital(asSentence(verdict.slice(0, 2000)))}
          </HeadVerdict>
        }
      >
        <Fact name="task">{taskNames[task]}</Fact>
        <Fact name="rows">{formatCount(data.rows)}</Fact>
        <Fact name="target">
          <Label text={data.target} />
        </Fact>
        <Fact name="learner">
          <Label text={learner} />
        </Fact>
        <Fact name="varied">
          <Label text={varied} />
        </Fact>
        {curve.kind === "features" && (
          <Fact name="search">
            {curve.search}, by {criterionWords[curve.by][0]}
          </Fact>
        )}
        <Fact name="metric">
          <MetricTerm id={metric} />
          {better === "neither" ? "" : `, ${better} is better`}
        </Fact>
        <Fact name="level">{formatLevel(level)}</Fact>
      </PageHead>
    </header>
  );
}
