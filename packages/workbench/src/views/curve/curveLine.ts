import type { ErrorLine, Mark } from "../../figures/errorLines.ts";
import type { AnyCurve } from "../../readDocument.ts";

/**
 * The points of a curve as one line, from left to right, with the marks they bear. The inner criterion is part of it
 * only where it is on the scale of the metric.
 */
export function curveLine(curve: AnyCurve): ErrorLine {
  const { points, best, oneStandardError, learner } = curve;
  const inside = curve.kind === "features" && curve.innerScale === curve.metric ? curve.points : [];
  return {
    label: learner,
    joined: true,
    points: points
      .map((point, p) => {
        const marks: Mark[] = [];
        if (p === best) marks.push("best");
        if (p === oneStandardError) marks.push("one-se");
        const { at, train, test } = point;
        return { at, train, test, marks, ...(inside[p] === undefined ? {} : { inner: inside[p].inner }) };
      })
      .sort((a, b) => a.at - b.at),
  };
}
