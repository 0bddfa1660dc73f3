import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { estimateText } from "../../estimateText.ts";
import { ErrorCurve } from "../../figures/ErrorCurve.tsx";
import { formatCount } from "../../format.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";

/** Training and held-out value over growing training parts, and where the curve leads. */
export function LearningCurve({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  const { curve, metric, better, level, learner } = diagnosis;
  const lines = useMemo(
    () => [{ label: learner, joined: true, points: curve.points.map((point) => ({ ...point, marks: [] })) }],
    [curve, learner],
  );
  return (
    <ErrorCurve
      id="learning-curve"
      title="Over the training rows"
      varied="training rows"
      lines={lines}
      metric={metric}
      better={better}
      level={level}
      limit={null}
      description={curve.points
        .map(({ at, test }) => `${formatCount(at)} rows: ${estimateText(metric, test)}`)
        .join("; ")}
      caption={endText(diagnosis)}
    />
  );
}

function endText({ curve: { asymptote, untold }, metric, remedies }: DiagnoseViewProps["diagnosis"]): string {
  const end = asymptote
    ? `Extrapolated to unlimited data by a power law:  ${estimateText(metric, asymptote)}.`
    : `No extrapolation to unlimited data: ${untold ?? "there is no curve"}.`;
  const more = remedies.find(({ kind }) => kind === "more rows");
  const twice =
    more?.estimate.value === undefined || more.estimate.value === null
      ? ""
      : ` With twice the data: about ${estimateText(metric, more.estimate)}.`;
  return `${end}${twice}`;
}
