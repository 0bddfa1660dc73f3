import type { RequirementResult } from "../../evaluate/evaluation.ts";
import { type Block, plain, type Tone, toned } from "../document.ts";
import { printable } from "../format.ts";

const OUTCOME_TONES = { met: "good", failed: "bad", undecided: "unsure" } as const satisfies Record<
  RequirementResult["outcome"],
  Tone
>;

/** What was demanded, what came of it, and why; nothing when nothing was demanded. */
export function requirementBlocks(requirements: readonly RequirementResult[]): Block[] {
  if (requirements.length === 0) return [];
  return [
    {
      kind: "table",
      columns: [
        { title: "requirement", align: "left" },
        { title: "outcome", align: "left" },
        { title: "because", align: "left" },
      ],
      rows: requirements.map(({ text, outcome, detail }) => [
        plain(printable(text, 60)),
        toned(outcome, OUTCOME_TONES[outcome]),
        plain(printable(detail, 300)),
      ]),
    },
  ];
}
