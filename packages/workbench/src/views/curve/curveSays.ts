import { curveVerdict, featureCurveVerdict } from "@heldout/core/internal";
import type { AnyCurve } from "../../readDocument.ts";

/** What a curve says, the verdict first; as in the terminal. */
export function curveSays(curve: AnyCurve): readonly string[] {
  return curve.kind === "features" ? featureCurveVerdict(curve) : curveVerdict(curve);
}
