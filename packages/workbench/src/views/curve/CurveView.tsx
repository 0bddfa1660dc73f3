import type { JSX } from "preact";
import type { AnyCurve } from "../../readDocument.ts";
import type { Theme } from "../../useTheme.ts";
import { CurveFigure } from "./CurveFigure.tsx";
import { CurveHeader } from "./CurveHeader.tsx";
import { CurveReading } from "./CurveReading.tsx";
import { FeatureTable } from "./FeatureTable.tsx";
import { PointTable } from "./PointTable.tsx";

export interface CurveViewProps {
  readonly curve: AnyCurve;
  readonly theme: Theme;
}

/** Training and held-out value against what is varied. */
export function CurveView({ curve, theme }: CurveViewProps): JSX.Element {
  return (
    <>
      <CurveHeader curve={curve} theme={theme} />
      <main>
        <CurveFigure curve={curve} />
        <PointTable curve={curve} />
        {curve.kind === "features" && <FeatureTable curve={curve} />}
        <CurveReading curve={curve} />
      </main>
    </>
  );
}
