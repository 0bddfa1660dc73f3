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
    "The gap between the lines is what more rows could still close; where they have met, only another model or better features help.",
  validation:
    "Where both lines are bad the setting is too stiff; where training is good and held-out is not, it follows the noise.",
  features:
    "Features are searched anew in the training rows of every split. Where the held-out line has stopped to improve, more features only follow the noise.",
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
          <h2 id="remarks">What else it says</h2>
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
