import {
  type EstimateRiskResult,
  estimateRisk,
  foldsOfColumn,
  isStopped,
  json,
  option,
  riskDocument,
  riskMethodOf,
  rolesOf,
  settingOf,
  words,
} from "@heldout/core/internal";
import { fittedCall } from "../../call/fittedCall.ts";
import { readShown } from "../../call/readShown.ts";
import { memoryFor, required } from "../../call/roles.ts";
import { threadsWorthwhile } from "../../call/threadsWorthwhile.ts";
import { whatDecides } from "../../call/whatDecides.ts";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { EstimateFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { fitSettings } from "../../print/fitSettings.ts";
import { showStage } from "../../print/progress.ts";
import { stoppedText } from "../../print/stoppedText.ts";
import { writeWarnings } from "../../print/writeWarnings.ts";

export async function estimateFile(path: string, flags: EstimateFlags, io: Io): Promise<number> {
  const roles = rolesOf(flags);
  const spec = required(
    flags.learner,
    option("learner"),
    words`whose risk, such as ${option("learner", "ridge(lambda=0.1)")}`,
  );
  const learner = settingOf(spec);
  flags.methods?.forEach(riskMethodOf);
  const stage = showStage(io, flags.quiet === true);
  try {
    stage("reading");
    const { task, table, dropped } = await readShown(path, {
      ...flags,
      roles,
      stdin: io.stdin,
      allocate: memoryFor(flags),
    });
    stage("planning");
    const { methods, metric, folds, repeats, test, splits, replicates, noise, foldsColumn, level, seed } = flags;
    const split = foldsColumn === undefined ? undefined : foldsOfColumn(table, foldsColumn);
    const { stop, progress, note, onQueue, run } = fitSettings(io, flags, stage);
    const { result: risk, end } = await fittedCall(
      {
        ...{ flags, stop, progress, note, onQueue, threads: threadsWorthwhile },
        kept: { verb: "estimate", options: whatDecides("estimate", flags), whenDone: "removed", run },
        onBegin: () => stage(null),
      },
      (surroundings) =>
        estimateRisk(task, {
          ...{ learner, methods, metric, folds, repeats, test, splits, replicates, noise, split, level, seed, dropped },
          ...surroundings,
        }),
    );
    if (isStopped(risk)) {
      io.stderr.write(stoppedText(risk, end));
      return EXIT.interrupted;
    }
    print(risk, flags, io);
    return EXIT.done;
  } finally {
    stage(null);
  }
}

function print(risk: EstimateRiskResult, flags: EstimateFlags, io: Io): void {
  if (flags.json) io.stdout.write(json(risk));
  else io.stdout.write(documentText(riskDocument(risk, { terms: flagTerms }), io, flags));
  if (flags.quiet) return;
  writeWarnings(io, risk.warnings, risk.data, flags);
}
