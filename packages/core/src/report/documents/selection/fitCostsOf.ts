import type { Selection } from "../../../select/selection/selection.ts";
import type { Block } from "../../document.ts";
import { groupThousands, printable } from "../../format.ts";

/** What a fit of each learner cost, where somebody measured it: with learners that are programs. */
export function fitCostsOf({ fitCosts = [] }: Pick<Selection, "fitCosts">): Block[] {
  if (fitCosts.length === 0) return [];
  return [
    {
      kind: "table",
      columns: [
        { title: "time of fits", align: "left" },
        { title: "fits", align: "right" },
        { title: "each", align: "right" },
        { title: "in all", align: "right" },
      ],
      rows: fitCosts.map(({ learner, fits, milliseconds }) => [
        { text: printable(learner, 60) },
        { text: groupThousands(fits) },
        { text: durationText(milliseconds / fits) },
        { text: durationText(milliseconds) },
      ]),
    },
  ];
}

function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Number(milliseconds.toPrecision(2))} ms`;
  const seconds = milliseconds / 1000;
  return seconds < 100 ? `${Number(seconds.toPrecision(2))} s` : `${Math.round(seconds / 60)} min`;
}
