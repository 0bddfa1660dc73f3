import { quoteValue } from "../../data/inputError.ts";
import { formatNumber } from "../../data/numbers/formatNumber.ts";
import type { Task } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import { FEWEST_ROWS_FOR_LEAKS, type Leaks, planLeaks } from "../../select/checks/leaks.ts";
import { mapPlan } from "../../select/plan/mapPlan.ts";
import type { Plan } from "../../select/plan/plan.ts";
import { type Examined, rowLossName, type UnwordedCheck } from "./check.ts";

/** Whether a feature alone predicts the target nearly perfectly: most of them are the target in disguise. */
export function planLeakCheck({ task, seed }: Pick<Examined, "task" | "seed">): Plan<UnwordedCheck> {
  if (task.rows < FEWEST_ROWS_FOR_LEAKS) {
    const sentence = `${task.rows} rows are too few to detect leakage`;
    return { task, fits: [], collect: () => ({ id: "leak", outcome: "not told", sentence, evidence: {} }) };
  }
  return mapPlan(planLeaks(task, seed), (leaks) => verdictOn(task, leaks));
}

function verdictOn(task: Task, leaks: Leaks | null): UnwordedCheck {
  if (leaks === null) {
    return { id: "leak", outcome: "not told", sentence: "no feature could be tested alone", evidence: {} };
  }
  const { baseline: none, best, found, features } = leaks;
  const evidence = { feature: best.name, loss: best.loss, baseline: none, share: best.loss / none, features };
  const numbers = `${rowLossName(task)} ${formatNumber(best.loss)} on held-out rows, compared with ${formatNumber(none)} for the baseline`;
  if (found.length === 0) {
    return {
      id: "leak",
      outcome: "clear",
      sentence: `no single feature predicts the target almost perfectly; the best is ${quoteValue(best.name)}: ${numbers}`,
      evidence,
    };
  }
  const names = found.map(({ name }) => quoteValue(name));
  const others =
    names.length > 1
      ? `; so ${names.length === 2 ? "does" : "do"} ${names.filter((name) => name !== quoteValue(best.name)).join(", ")}`
      : "";
  return {
    id: "leak",
    outcome: "found",
    sentence: `${quoteValue(best.name)} alone predicts the target almost perfectly: ${numbers}${others}`,
    evidence: { ...evidence, found: found.length },
    advice: words`Check whether its value is known before the target; if not, leave it out: ${option("ignore")} ${names.join(",")}.`,
  };
}
