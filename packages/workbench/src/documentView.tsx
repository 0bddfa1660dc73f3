import type { JSX } from "preact";
import type { PageDocument } from "./readDocument.ts";
import type { Theme } from "./useTheme.ts";
import { CalibrateView } from "./views/calibrate/CalibrateView.tsx";
import { CompareView } from "./views/compare/CompareView.tsx";
import { CurveView } from "./views/curve/CurveView.tsx";
import { DiagnoseView } from "./views/diagnose/DiagnoseView.tsx";
import { EstimateView } from "./views/estimate/EstimateView.tsx";
import { EvaluateView } from "./views/evaluate/EvaluateView.tsx";
import { LabView } from "./views/lab/LabView.tsx";
import { PlanView } from "./views/plan/PlanView.tsx";
import { PlaygroundView } from "./views/playground/PlaygroundView.tsx";
import { SelectView } from "./views/select/SelectView.tsx";

/** The view of a document, by its schema. */
export function documentView(document: PageDocument, theme: Theme): JSX.Element {
  switch (document.schema) {
    case "heldout/evaluation@2":
      return <EvaluateView evaluation={document} theme={theme} />;
    case "heldout/selection@1":
      return <SelectView selection={document} theme={theme} />;
    case "heldout/curve@1":
      return <CurveView curve={document} theme={theme} />;
    case "heldout/diagnosis@1":
      return <DiagnoseView diagnosis={document} theme={theme} />;
    case "heldout/risk@1":
      return <EstimateView risk={document} theme={theme} />;
    case "heldout/comparison@1":
      return <CompareView comparison={document} theme={theme} />;
    case "heldout/calibration@1":
      return <CalibrateView result={document} theme={theme} />;
    case "heldout/plan@1":
      return <PlanView document={document} theme={theme} />;
    case "heldout/lab@1":
      return <LabView document={document} theme={theme} />;
    case "heldout/playground@1":
      return <PlaygroundView document={document} theme={theme} />;
    default:
      return document satisfies never;
  }
}
