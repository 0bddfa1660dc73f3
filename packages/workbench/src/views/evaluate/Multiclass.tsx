import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ClassTable } from "./ClassTable.tsx";
import { ClassRoc } from "./figures/ClassRoc.tsx";
import { ConfusionMatrix } from "./figures/ConfusionMatrix.tsx";

export function Multiclass({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element {
  const { classes = [], confusion, curves } = evaluation;
  return (
    <>
      <div class="figures">
        {confusion && <ConfusionMatrix classes={classes} confusion={confusion} wide={classes.length > 6} />}
        {curves.rocPerClass && <ClassRoc curves={curves.rocPerClass} />}
      </div>
      <ClassTable evaluation={evaluation} />
    </>
  );
}
