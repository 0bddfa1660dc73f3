import {
  type CandidateResult,
  chooseBest,
  chooseOneStandardError,
  plainStandardError,
  type Selection,
} from "@heldout/core/internal";
import type { ErrorLine, ErrorPoint, Mark } from "../../figures/errorLines.ts";
import { mostSeries } from "../../figures/seriesLook.ts";

/** The candidates of one learner against one of its parameters. */
export interface ValidationCurve {
  readonly learner: string;
  readonly parameter: string;
  /** One for each combination of the other parameters that were varied. */
  readonly lines: readonly ErrorLine[];
  /** Combinations for which there was no room: those with the best candidates are drawn. */
  readonly leftOut: number;
  /** Settings without a value. */
  readonly undefinedSettings: number;
  /** One standard error worse than the learner's best mean. */
  readonly limit: number | null;
}

type Picked = Pick<Selection, "candidates" | "better" | "winner">;

/** For every learner and every number that was varied a figure, in the order of the candidates. */
export function validationCurves(selection: Picked): ValidationCurve[] {
  const learners = [...new Set(selection.candidates.map(({ learner }) => learner))];
  return learners.flatMap((learner) => {
    const own = selection.candidates.flatMap((candidate, index) => (candidate.learner === learner ? [index] : []));
    const varied = variedParameters(own.map((index) => selection.candidates[index]));
    return varied
      .filter((parameter) => isNumeric(own.map((index) => selection.candidates[index].params[parameter])))
      .map((parameter) =>
        curveOf(selection, learner, own, { parameter, others: varied.filter((p) => p !== parameter) }),
      )
      .filter(({ lines }) => new Set(drawnAts(lines)).size > 1);
  });
}

function curveOf(
  selection: Picked,
  learner: string,
  own: readonly number[],
  { parameter, others }: { readonly parameter: string; readonly others: readonly string[] },
): ValidationCurve {
  const { candidates, better } = selection;
  const { marks, best } = marksOf(selection, own);
  const varying = own.filter((index) => typeof candidates[index].params[parameter] === "number");
  const groups = new Map<string, number[]>();
  for (const index of varying) {
    const key = combination(candidates[index], others);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  // settings drawn at random hardly ever share the other parameters: all of them in one cloud
  const cloud = groups.size > 1 && groups.size > varying.length / 2;
  const kept = [...groups]
    .sort(([, a], [, b]) => bestRank(candidates, a) - bestRank(candidates, b))
    .slice(0, mostSeries);
  const inOrder = [...groups].filter(([key]) => kept.some(([other]) => other === key));
  const lineOf = (label: string, members: readonly number[], joined: boolean): ErrorLine => ({
    label,
    joined,
    points: members
      .map((index) => pointOf(candidates[index], parameter, marks.get(index) ?? []))
      .sort((a, b) => a.at - b.at),
  });
  const champion = best === null ? null : candidates[best].mean;
  const error = champion === null ? 0 : plainStandardError(champion);
  return {
    learner,
    parameter,
    lines: cloud
      ? [lineOf("all settings", varying, false)]
      : inOrder.map(([label, members]) => lineOf(label, members, true)),
    leftOut: cloud ? 0 : groups.size - kept.length,
    undefinedSettings: varying.filter((index) => candidates[index].mean.value === null).length,
    limit: champion?.value == null || error === 0 ? null : champion.value + (better === "lower" ? error : -error),
  };
}

function pointOf({ params, mean, train }: CandidateResult, parameter: string, marks: readonly Mark[]): ErrorPoint {
  return { at: Number(params[parameter]), test: mean, train, marks };
}

/** The best of a learner, the simplest within one standard error of it, and the winner when it is one of them. */
function marksOf(
  { candidates, better, winner }: Picked,
  own: readonly number[],
): { readonly marks: ReadonlyMap<number, readonly Mark[]>; readonly best: number | null } {
  const contenders = own.map((index) => ({ ...candidates[index], estimate: candidates[index].mean }));
  const best = chooseBest(contenders, better);
  const simplest = chooseOneStandardError(contenders, better);
  const marks = new Map<number, Mark[]>();
  const add = (index: number, mark: Mark): void => void marks.set(index, [...(marks.get(index) ?? []), mark]);
  if (best !== null) add(own[best], "best");
  if (simplest !== null) add(own[simplest], "one-se");
  if (winner) add(winner.candidate, "chosen");
  return { marks, best: best === null ? null : own[best] };
}

function variedParameters(candidates: readonly CandidateResult[]): string[] {
  const names = [...new Set(candidates.flatMap(({ params }) => Object.keys(params)))];
  return names.filter((name) => new Set(candidates.map(({ params }) => params[name])).size > 1);
}

/** Whether all that is there are numbers, and at least two of them differ. */
function isNumeric(values: readonly (CandidateResult["params"][string] | undefined)[]): boolean {
  const present = values.filter((value) => value !== undefined);
  return present.every((value) => typeof value === "number") && new Set(present).size > 1;
}

function combination({ params }: CandidateResult, others: readonly string[]): string {
  return others
    .filter((name) => params[name] !== undefined)
    .map((name) => `${name}=${shortValue(params[name])}`)
    .join(", ");
}

function shortValue(value: CandidateResult["params"][string]): string {
  return typeof value === "number" ? String(Number(value.toPrecision(4))) : String(value);
}

function bestRank(candidates: readonly CandidateResult[], members: readonly number[]): number {
  return members.reduce((least, index) => Math.min(least, candidates[index].rank), Number.POSITIVE_INFINITY);
}

function drawnAts(lines: readonly ErrorLine[]): number[] {
  return lines.flatMap(({ points }) => points.filter(({ test }) => test.value !== null).map(({ at }) => at));
}
