import { type Document, json, printable } from "@heldout/core/internal";
import { type CheckedLearner, checkLearner } from "@heldout/node/internal";
import { ownLearnerOptionsOf } from "../../call/learnersGiven.ts";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import type { LearnerFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";

/** Checks a learner of the person's own; the exit code says whether all holds. */
export async function checkGiven(spec: string, flags: LearnerFlags, io: Io): Promise<number> {
  // a folder is named as in any other command
  const named = /^[A-Za-z]\w*(\(|$)/.test(spec) || /^\.{0,2}\//.test(spec) ? spec : `./${spec}`;
  const checked = await checkLearner(named, { ...ownLearnerOptionsOf(flags), environment: io.env });
  if (flags.json) io.stdout.write(json({ schema: "heldout/learner-check@1", ...checked }));
  else io.stdout.write(documentText(documentOf(checked), io, flags));
  return checked.checks.some(({ outcome }) => outcome === "fails") ? EXIT.failed : EXIT.done;
}

function documentOf({ learner, checks }: CheckedLearner): Document {
  const failed = checks.filter(({ outcome }) => outcome === "fails").length;
  return {
    blocks: [
      {
        kind: "title",
        text: printable(learner),
        detail: failed === 0 ? "every check holds" : `${failed} of ${checks.length} checks fail`,
      },
      {
        kind: "table",
        columns: [
          { title: "task", align: "left" },
          { title: "check", align: "left" },
          { title: "outcome", align: "left" },
          { title: "", align: "left" },
        ],
        rows: checks.map(({ task, id, outcome, detail }) => [
          { text: task },
          { text: id },
          { text: outcome },
          { text: printable(detail) },
        ]),
      },
    ],
  };
}
