import type { Problem } from "../protocol.ts";

/** What the flags of the command line are called on this page. */
const fields: Readonly<Record<string, string>> = {
  "--truth": "\u201cTruth\u201d",
  "--score": "\u201cScore\u201d",
  "--scores": "\u201cModels\u201d",
  "--prediction": "\u201cPrediction\u201d",
  "--predictions": "\u201cModels\u201d",
  "--proba": "\u201cProbabilities\u201d",
  "--positive": "\u201cPositive class\u201d",
  "--group": "\u201cGroup\u201d",
  "--weight": "\u201cWeight\u201d",
  "--slice": "\u201cSlice\u201d",
  "--id": "\u201cId\u201d",
  "--task": "\u201cTask\u201d",
  "--target": "\u201cTarget\u201d",
  "--threshold": "\u201cThreshold\u201d",
  "--level": "\u201cLevel\u201d",
  "--baseline": "\u201cBaseline\u201d",
  "--equivalent": "\u201cEquivalence margin\u201d",
  "--method": "\u201cMethod\u201d",
  "--delimiter": "--delimiter on the command line",
  "--drop-missing": "the button below",
};

/** Where a dropped file is kept is no part of its name. */
const KEPT_AT = /\bupload\/[0-9a-f]{32}\/|\boutside\/[0-9a-f]{16}\//g;

/** A problem that speaks of flags, in the words of the page: \u201cTruth\u201d instead of --truth. */
export function inPageTerms({ problem, remedy, ...more }: Problem): Problem {
  return { problem: translated(problem), remedy: translated(remedy), ...more };
}

/** Whether leaving rows with missing values out would work. */
export function canDropMissing({ remedy }: Problem): boolean {
  return remedy.includes("--drop-missing");
}

/** Whether a problem may be one of the columns that were chosen: then they should be in sight. */
export function needsColumns(problem: Problem | null): boolean {
  return problem !== null && !canDropMissing(problem);
}

function translated(text: string): string {
  return text.replaceAll(KEPT_AT, "").replaceAll(/(?<![\w-])--[a-z][a-z-]*/g, (flag) => fields[flag] ?? flag);
}
