import { inTerms } from "../data/wording.ts";
import { rowLosses } from "../select/checks/rowLosses.ts";
import { baselineCheck } from "./checks/aboveBaseline.ts";
import { calibrationCheck } from "./checks/calibration.ts";
import type { Check, Examined, UnwordedCheck } from "./checks/check.ts";
import { duplicatesCheck } from "./checks/duplicates.ts";
import { foldsCheck } from "./checks/foldSpread.ts";
import { idCheck } from "./checks/idLike.ts";
import { imbalanceCheck } from "./checks/imbalance.ts";
import type { Gathered } from "./conclude.ts";
import type { Term } from "./term.ts";

/** Every check that applies to the task, in the order of `CHECK_IDS`. `ownGain` is the baseline's loss less that of the learner. */
export function checksOf(gathered: Gathered, ownGain: Term, tolerance: number): Check[] {
  const { task, setting, metric, splits, level, seed, validation } = gathered;
  const outputs = validation.outputs[0];
  const losses = rowLosses(task, splits, outputs);
  const examined: Examined = { task, setting, metric, splits, outputs, losses, level, seed };
  const checks: readonly (UnwordedCheck | null)[] = [
    baselineCheck(ownGain, { metric: metric.id, tolerance }),
    gathered.leak,
    idCheck(examined),
    duplicatesCheck(examined),
    gathered.groups(losses),
    gathered.time,
    imbalanceCheck(examined),
    calibrationCheck(examined),
    foldsCheck(examined),
  ];
  return checks.flatMap((found) => {
    if (found === null) return [];
    const { advice, ...check } = found;
    return [advice === undefined ? check : { ...check, advice: inTerms(advice, gathered.terms) }];
  });
}
