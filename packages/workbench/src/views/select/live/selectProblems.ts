import { selectOptions } from "@heldout/core/internal";
import { takes } from "../../../live/fields/readSetting.ts";
import type { Problem } from "../../../protocol.ts";
import type { SelectForm } from "./selectForm.ts";

/** What is wrong with how rows are kept apart; null when nothing is. */
export function splitProblem({ split, holdOut, foldsColumn }: SelectForm): Problem | null {
  if (split === "foldsColumn" && foldsColumn === "") {
    return { problem: "No column of folds is chosen.", remedy: "Choose the column that says which fold a row is in." };
  }
  if (split !== "holdOut") return null;
  if (takes(selectOptions.holdOut, holdOut)) return null;
  return {
    problem: `"${holdOut.slice(0, 40)}" is not three parts of the rows.`,
    remedy: "Write shares to fit, to choose and to test that sum to 100, such as 60/20/20.",
  };
}

/** What is wrong with a number that was written; null when nothing is. */
export function numberProblem({ rule, draws, level, srmC, srmDelta }: SelectForm): Problem | null {
  const share = (value: number): boolean => value > 0 && value < 1;
  if (draws.trim() !== "" && !takes(selectOptions.draws, draws)) {
    return { problem: "The most settings of a learner are no whole number.", remedy: "Write one from 1 on." };
  }
  if (level.trim() !== "" && !takes(selectOptions.level, level))
    return { problem: "The level is not a share.", remedy: "Write one, such as 0.9." };
  if (rule !== "srm") return null;
  if (!fits(srmC, (value) => value > 0)) {
    return { problem: "The constant of the penalty is not above 0.", remedy: "Write another, such as 0.5." };
  }
  if (fits(srmDelta, share)) return null;
  return { problem: "The probability of the bound is not a share.", remedy: "Write one, such as 0.05." };
}

/** Nothing, or a number that can be. */
function fits(text: string, can: (value: number) => boolean): boolean {
  return text.trim() === "" || can(Number(text));
}
