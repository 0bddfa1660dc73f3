import type { Selection } from "@heldout/core/internal";
import type { JSX } from "preact";
import { estimateText } from "../../estimateText.ts";
import { formatAt } from "../../figures/curveAxis.ts";
import { curveDomain } from "../../figures/curveDomain.ts";
import { ErrorCurve } from "../../figures/ErrorCurve.tsx";
import { formatCount, formatMetric } from "../../format.ts";
import type { ValidationCurve } from "./validationCurves.ts";

export interface ValidationFigureProps {
  readonly curve: ValidationCurve;
  readonly selection: Selection;
  readonly wide: boolean;
}

/** One learner over one of its parameters. */
export function ValidationFigure({ curve, selection, wide }: ValidationFigureProps): JSX.Element {
  const { learner, parameter, lines, leftOut, undefinedSettings, limit } = curve;
  const { metric, better, level } = selection;
  const { beyond } = curveDomain(lines, better);
  const best = lines.flatMap(({ points }) => points).find(({ marks }) => marks.includes("best"));
  return (
    <ErrorCurve
      id={`validation-${learner}-${parameter}`.replaceAll(/[^\w-]+/g, "-")}
      title={`${learner}, over ${parameter}`}
      varied={parameter}
      lines={lines}
      metric={metric}
      better={better}
      level={level}
      limit={limit}
      wide={wide}
      description={
        best
          ? `Best at ${parameter} ${formatAt(best.at)}: ${estimateText(metric, best.test)}.`
          : "No setting has a value."
      }
      caption={[
        "Where both errors are high the setting underfits; where only the held-out error is high, it overfits.",
        lines[0]?.joined === false ? " Other parameters vary too, so the points are not joined." : "",
        leftOut > 0
          ? ` ${formatCount(lines.length)} of ${formatCount(lines.length + leftOut)} combinations of the other parameters are drawn, those with the best candidates.`
          : "",
        beyond === null ? "" : ` The worst value, ${formatMetric(metric, beyond)}, lies outside the drawing.`,
        undefinedSettings > 0 ? ` ${formatCount(undefinedSettings)} settings have no value.` : "",
      ].join("")}
    />
  );
}
