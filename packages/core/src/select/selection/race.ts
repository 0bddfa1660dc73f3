import type { Metric } from "../../metrics/metric.ts";
import { type ChoiceSettings, chooseBy } from "../choice/choiceRule.ts";
import type { FitOutput, FitResult } from "../fits/fit.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import { type PairedJackknife, pairedJackknife } from "../validation/jackknifeDifference.ts";
import type { FitLoop, SelectionDesign } from "./selectionDesign.ts";
import { competitionOf, loopOf, named } from "./selectionOf.ts";

/** What is to be done next, and what need not be done at all. */
export interface Round {
  /** Numbers of fits that are needed now; none when the selection is complete. */
  readonly next: readonly number[];
  /** Fits that turned out unnecessary, with the reason. */
  readonly spared: ReadonlyMap<number, string>;
}

export interface RoundOptions extends ChoiceSettings {
  /** Drop candidates early that are shown to be worse. Default false. */
  readonly race?: boolean;
  /** Go on beyond the edge of a grid at which a choice stands, where that costs little; never in a race. Default false. */
  readonly widen?: boolean;
}

/** Chance at most, in each loop, that the candidate which is truly best is dropped because of the noise of its rows. */
const ALPHA = 0.05;
/** Before so many splits are done nothing is dropped. */
const FEWEST_SPLITS = 2;

/**
 * The next fits of a selection, given what is done. A pure function of the design and the results so far, so that a killed
 * run that is resumed races on as if nothing had happened, on any number of threads.
 *
 * In a race the splits of a loop are done one after the other. After each, from the second on, candidates that a paired
 * test shows to be worse than the one in front are dropped: one-sided, at 0.05 divided by the number of rivals and of
 * tests to come (Maron and Moore 1997 have the idea). What one fit serves is dropped as a whole or not at all, because a
 * path with fewer values costs the same. Whatever an inner loop has chosen is fitted on the outer rows in any case.
 */
export function nextRound(
  design: SelectionDesign,
  results: readonly (FitResult | undefined)[],
  { race = false, widen: _, ...choice }: RoundOptions,
): Round {
  const next = new Set<number>();
  const spared = new Map<number, string>();
  const look = (loop: FitLoop): boolean => {
    const heat =
      race && loop.splits.length > FEWEST_SPLITS ? runHeat(design, loop, results, choice.metric) : whole(design, loop);
    const missing = heat.needed.filter((fit) => results[fit] === undefined);
    for (const fit of missing) next.add(fit);
    for (const [fit, reason] of heat.spared) spared.set(fit, reason);
    return missing.length === 0;
  };
  look(design.ranking);
  // otherwise all candidates are fitted on the outer rows anyway, and the choice can wait until the end
  const isChosenNow = race || design.outer !== design.ranking;
  const families = design.fits.length === 0 ? 0 : design.outer.fits.length / design.outer.splits.length;
  design.outer.splits.forEach((_, k) => {
    const fits = design.outer.fits.slice(k * families, (k + 1) * families);
    const complete = look(design.inner[k]);
    const chosen = complete && isChosenNow ? chosenFit(design, k, results, spared, choice) : null;
    if (chosen !== null && results[fits[chosen]] === undefined) next.add(fits[chosen]);
    if (design.outer === design.ranking) return;
    fits.forEach((fit, family) => {
      if (family !== chosen && results[fit] === undefined)
        spared.set(fit, "it was not chosen, so it need not be tested");
    });
  });
  for (const fit of next) spared.delete(fit);
  return { next: [...next].sort((a, b) => a - b), spared };
}

/** The results with those that were spared in their places. */
export function withSpared(results: readonly (FitResult | undefined)[], { spared }: Round): (FitResult | undefined)[] {
  return results.map((result, fit) => {
    const reason = spared.get(fit);
    return result ?? (reason === undefined ? undefined : { kind: "failed", reason, dropped: true });
  });
}

interface Heat {
  readonly needed: readonly number[];
  readonly spared: ReadonlyMap<number, string>;
}

function whole({ notAsked }: SelectionDesign, { fits }: FitLoop): Heat {
  const spared = new Map<number, string>();
  for (const fit of fits) {
    const reason = notAsked?.get(fit);
    if (reason !== undefined) spared.set(fit, reason);
  }
  return { needed: fits.filter((fit) => !spared.has(fit)), spared };
}

/** Goes through the splits of a loop as far as there are results, dropping families on the way. */
function runHeat(
  design: SelectionDesign,
  loop: FitLoop,
  results: readonly (FitResult | undefined)[],
  metric: Metric,
): Heat {
  const families = loop.fits.length / loop.splits.length;
  const alive = new Set(Array.from({ length: families }, (_, family) => family));
  const needed: number[] = [];
  const spared = new Map<number, string>();
  for (let s = 0; s < loop.splits.length; s++) {
    const fits = [...alive].map((family) => loop.fits[s * families + family]);
    for (const fit of fits) needed.push(fit);
    if (fits.some((fit) => results[fit] === undefined)) break;
    const done = s + 1;
    if (done < FEWEST_SPLITS || done === loop.splits.length || alive.size === 1) continue;
    for (const { family, rival } of slow(design, loop, results, alive, done, metric)) {
      alive.delete(family);
      const reason = `dropped after ${done} of ${loop.splits.length} folds: significantly worse than ${rival}`;
      for (let later = done; later < loop.splits.length; later++) {
        spared.set(loop.fits[later * families + family], reason);
      }
    }
  }
  return { needed, spared };
}

/** Families of which every candidate is significantly worse than the one in front. */
function slow(
  design: SelectionDesign,
  loop: FitLoop,
  results: readonly (FitResult | undefined)[],
  alive: ReadonlySet<number>,
  done: number,
  metric: Metric,
): { readonly family: number; readonly rival: string }[] {
  const families = loop.fits.length / loop.splits.length;
  const members = Array.from({ length: families }, (_, family) => design.fits[loop.fits[family]].candidates);
  const validation = partOf(design, loop, results, alive, done);
  const racing = [...alive].flatMap((family) => members[family]);
  const test = pairedJackknife(validation, metric, design.seed);
  const leader = leaderOf(test, racing, metric);
  if (leader === null) return [];
  const rounds = loop.splits.length - FEWEST_SPLITS;
  const limit = ALPHA / (Math.max(1, design.candidates.length - 1) * rounds);
  const rival = named(design.candidates[leader], design.registry).label;
  return [...alive]
    .filter((family) => members[family].every((c) => c !== leader && (test.worse(c, leader) ?? 1) < limit))
    .map((family) => ({ family, rival }));
}

/** What the first splits say about the candidates that are still in the race. */
function partOf(
  { task, candidates, fits }: SelectionDesign,
  loop: FitLoop,
  results: readonly (FitResult | undefined)[],
  alive: ReadonlySet<number>,
  done: number,
): CrossValidation {
  const families = loop.fits.length / loop.splits.length;
  const outputs: FitOutput[][] = candidates.map(() => []);
  for (let s = 0; s < done; s++) {
    for (const family of alive) {
      const fit = loop.fits[s * families + family];
      const result = results[fit];
      if (!result) continue;
      fits[fit].candidates.forEach((candidate, member) => {
        outputs[candidate][s] = result.kind === "failed" ? result : result.outputs[member];
      });
    }
  }
  return { task, candidates, splits: loop.splits.slice(0, done), outputs, fits: done * alive.size };
}

function leaderOf(test: PairedJackknife, racing: readonly number[], metric: Metric): number | null {
  const sign = metric.better === "lower" ? -1 : 1;
  let leader: number | null = null;
  let best = Number.NEGATIVE_INFINITY;
  for (const candidate of racing) {
    const found = test.spread(candidate);
    if (found !== null && sign * found.value > best) {
      best = sign * found.value;
      leader = candidate;
    }
  }
  return leader;
}

/** Which family holds what inner loop k chose; null when it chose nothing. */
function chosenFit(
  design: SelectionDesign,
  k: number,
  results: readonly (FitResult | undefined)[],
  spared: ReadonlyMap<number, string>,
  choice: ChoiceSettings,
): number | null {
  const known = withSpared(results, { next: [], spared }).map(
    (result): FitResult => result ?? { kind: "failed", reason: "it is still to be done" },
  );
  const { competitors } = competitionOf(loopOf(design, design.inner[k], known), choice, 0.95, design.registry);
  const { candidate } = chooseBy(competitors, choice);
  if (candidate === null) return null;
  const families = design.outer.fits.length / design.outer.splits.length;
  const of = design.outer.fits.slice(k * families, (k + 1) * families);
  return of.findIndex((fit) => design.fits[fit].candidates.includes(candidate));
}
