import type { Diagnosis } from "@heldout/core/internal";
import type { JSX } from "preact";
import type { Theme } from "../../useTheme.ts";
import { CheckList } from "./CheckList.tsx";
import { DiagnoseHeader } from "./DiagnoseHeader.tsx";
import { DiagnoseReading } from "./DiagnoseReading.tsx";
import { EvidenceTable } from "./EvidenceTable.tsx";
import { LearningCurve } from "./LearningCurve.tsx";
import { Parts } from "./Parts.tsx";
import { ReferenceTable } from "./ReferenceTable.tsx";
import { Remedies } from "./Remedies.tsx";
import { RemedyTable } from "./RemedyTable.tsx";

export interface DiagnoseViewProps {
  readonly diagnosis: Diagnosis;
  readonly theme: Theme;
}

/** Why a learner is as good or bad as it is: the sentence, the parts, the remedies, the evidence, the checks. */
export function DiagnoseView({ diagnosis, theme }: DiagnoseViewProps): JSX.Element {
  return (
    <>
      <DiagnoseHeader diagnosis={diagnosis} theme={theme} />
      <main>
        <h2 class="hidden">Where the error comes from</h2>
        <div class="figures tops">
          <Parts diagnosis={diagnosis} />
          <LearningCurve diagnosis={diagnosis} />
        </div>
        <Remedies diagnosis={diagnosis} />
        <RemedyTable diagnosis={diagnosis} />
        <EvidenceTable diagnosis={diagnosis} />
        <ReferenceTable diagnosis={diagnosis} />
        <CheckList diagnosis={diagnosis} />
        <DiagnoseReading diagnosis={diagnosis} />
      </main>
    </>
  );
}
