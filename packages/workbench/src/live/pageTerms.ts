import { inTerms, optionsIn, type Wording, withTexts, words } from "@heldout/core/internal";
import { pageTerms } from "../pageTerms.ts";
import type { Problem } from "../protocol.ts";

/** Where a dropped file is kept is no part of its name. */
const KEPT_AT = /\bupload\/[0-9a-f]{32}\/|\boutside\/[0-9a-f]{16}\/|\bheldout-example\//g;

/** A problem as the page says it: what is wrong, and what would work. */
export interface PageProblem extends Omit<Problem, "problem" | "remedy"> {
  readonly problem: string;
  readonly remedy: string;
}

/** A problem in the words of the page: \u201cTruth\u201d instead of the option truth. */
export function inPageTerms({ problem, remedy, ...more }: Problem): PageProblem {
  return { problem: onPage(problem), remedy: onPage(remedy), ...more };
}

/** A problem in one line. */
export function problemLine({ problem, remedy }: Problem): string {
  return onPage(words`${problem} ${remedy}`);
}

/** Whether leaving rows with missing values out would work. */
export function canDropMissing({ remedy }: Problem): boolean {
  return optionsIn(remedy).includes("dropMissing");
}

/** Whether a problem may be one of the columns that were chosen: then they should be in sight. */
export function needsColumns(problem: Problem | null): boolean {
  return problem !== null && !canDropMissing(problem);
}

function onPage(wording: Wording): string {
  const named = withTexts(wording, (text) => text.replaceAll(KEPT_AT, ""));
  return inTerms(named, pageTerms);
}
