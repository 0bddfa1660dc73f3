import type { Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import type { Theme } from "../../useTheme.ts";
import { CalibrateHeader } from "./CalibrateHeader.tsx";
import { CalibrateReading } from "./CalibrateReading.tsx";
import { CalibrationMap } from "./CalibrationMap.tsx";
import { ChangeTable } from "./ChangeTable.tsx";
import { ClassReliability } from "./ClassReliability.tsx";
import { ClassTable } from "./ClassTable.tsx";
import { MethodChoice } from "./MethodChoice.tsx";
import { MethodTable } from "./MethodTable.tsx";
import { ReliabilitySide } from "./ReliabilitySide.tsx";

export interface CalibrateViewProps {
  readonly result: Recalibration;
  readonly theme: Theme;
}

/** Whether recalibration helps: before, after, and the map between them. */
export function CalibrateView({ result, theme }: CalibrateViewProps): JSX.Element {
  const { before, after, map, perClass, level } = result;
  return (
    <>
      <CalibrateHeader result={result} theme={theme} />
      <main>
        <MethodChoice result={result} />
        <h2 class="hidden">Before and after</h2>
        <div class="figures">
          {before.calibration && <ReliabilitySide when="before" side={before} level={level} />}
          {after.calibration && <ReliabilitySide when="after" side={after} level={level} />}
          {map && <CalibrationMap map={map} result={result} />}
          {perClass?.map((own) => (
            <ClassReliability key={own.class} own={own} level={level} />
          ))}
        </div>
        <ChangeTable result={result} />
        <MethodTable result={result} />
        <ClassTable result={result} />
        <CalibrateReading result={result} />
      </main>
    </>
  );
}
