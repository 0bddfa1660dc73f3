import { plainStandardError } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { estimateText } from "../../estimateText.ts";
import { formatAt } from "../../figures/curveAxis.ts";
import { curveDomain } from "../../figures/curveDomain.ts";
import { ErrorCurve } from "../../figures/ErrorCurve.tsx";
import { formatMetric } from "../../format.ts";
import type { AnyCurve } from "../../readDocument.ts";
import { asSentence } from "./asSentence.ts";
import { curveLine } from "./curveLine.ts";
import { curveSays } from "./curveSays.ts";

const captions: Readonly<Record<AnyCurve["kind"], string>> = {
  learning:
    "More rows can close the gap between the lines; where they have met, only another model or better features help.",
  validation: "Where both errors are high the setting underfits; where only the held-out error is high, it overfits.",
  features:
    "Features are selected again in the training rows of every split. Where the held-out line stops improving, more features overfit.",
};

export function CurveFigure({ curve }: { readonly curve: AnyCurve }): JSX.Element {
  const { metric, better, level, varied, points } = curve;
  const lines = useMemo(() => [curveLine(curve)], [curve]);
  const { beyond } = curveDomain(lines, better);
  const [, ...remarks] = curveSays(curve);
  return (
    <section class="curve-page" aria-label="Curve">
      {remarks.length > 0 && (
        <div class="card verdict">
          <h2 id="remarks">More about this curve</h2>
          {remarks.map((line, at) => (
            <p key={line} class={at === remarks.length - 1 ? "says muted" : "says"}>
              <bdi>{asSentence(line.slice(0, 2000))}</bdi>
            </p>
          ))}
        </div>
      )}
      <ErrorCurve
        id={`${curve.kind}-curve`}
        title={`Held out and training, over ${varied}`}
        varied={varied}
        lines={lines}
        metric={metric}
        better={better}
        level={level}
        limit={limitOf(curve)}
        description={points
          .map(({ at, test }) => `${varied} ${formatAt(at)}: ${estimateText(metric, test)}`)
          .join("; ")}
        caption={[
          captions[curve.kind],
          beyond === null ? "" : ` The worst value, ${formatMetric(metric, beyond)}, lies outside the drawing.`,
        ].join("")}
      />
    </section>
  );
}

/** The value one standard error worse than the best, within which the simplest is looked for. */
function limitOf({ points, best, better }: AnyCurve): number | null {
  if (best === null) return null;
  const { test } = points[best];
  const error = plainStandardError(test);
  return test.value === null || error === 0 ? null : test.value + (better === "lower" ? error : -error);
}
