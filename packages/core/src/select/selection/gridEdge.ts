import { InputError } from "../../data/inputError.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { knownLearner } from "../../learners/definition/makeLearner.ts";
import type { ParameterValue } from "../../learners/learner.ts";
import { power } from "../../numeric/power.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import type { LearnerSetting } from "../fits/fit.ts";

/** A parameter of a candidate whose value is the least or the largest that was tried, although it could be another one. */
export interface GridEdge {
  readonly parameter: string;
  readonly side: "least" | "largest";
  readonly value: number;
  /** The candidate with the next value inside of the grid and all else the same. */
  readonly neighbour: number;
  /** Values that would go on beyond the edge, the nearest first. */
  readonly beyond: readonly number[];
  /** Whether one fit serves all values of it, so that more of them cost little. */
  readonly isCheap: boolean;
}

/** Fewer values are no grid: somebody wants to compare just these. */
const FEWEST_VALUES = 3;
/** Path parameters of which more values are no more work; rounds, trees and epochs are paid for one by one. */
const CHEAP: ReadonlySet<string> = new Set(["alpha", "k", "lambda", "shrinkage"]);
const MOST_ADDED = 8;

/** The edges of the grid at which a candidate stands, by parameter; none where the parameter itself ends there. */
export function gridEdges(
  candidates: readonly LearnerSetting[],
  candidate: number,
  { rows, registry = builtIn }: { readonly rows: number; readonly registry?: Registry | undefined },
): GridEdge[] {
  const whole = candidates.map(({ name, params }) => learnerOf(name, params, registry).params);
  const { name, params } = candidates[candidate];
  const own = whole[candidate];
  const path = learnerOf(name, params, registry).path?.parameter;
  return Object.entries(own).flatMap(([parameter, value]): GridEdge[] => {
    if (typeof value !== "number") return [];
    const values = new Map<number, number>();
    candidates.forEach((other, c) => {
      const at = whole[c][parameter];
      if (other.name === name && typeof at === "number" && isSameBut(whole[c], own, parameter)) values.set(at, c);
    });
    const sorted = [...values.keys()].sort((a, b) => a - b);
    if (sorted.length < FEWEST_VALUES || (value !== sorted[0] && value !== sorted[sorted.length - 1])) return [];
    const side = value === sorted[0] ? "least" : "largest";
    const inwards = side === "least" ? sorted : sorted.toReversed();
    const beyond = valuesBeyond(inwards, isWhole(name, parameter, registry)).filter(
      (next) => isPossible({ name, params: { ...params, [parameter]: next } }, registry) && !isTooMany(next),
    );
    const neighbour = values.get(inwards[1]) ?? candidate;
    const isCheap = parameter === path && CHEAP.has(parameter);
    return beyond.length === 0 ? [] : [{ parameter, side, value, neighbour, beyond, isCheap }];

    /** Neighbours and degrees are counted against rows. */
    function isTooMany(next: number): boolean {
      return isWhole(name, parameter, registry) && next > rows / 4;
    }
  });
}

/** Beyond the edge the grid goes on as its three values there do, by equal ratios or equal steps, for a third of its length. */
function valuesBeyond(inwards: readonly number[], isWhole: boolean): number[] {
  const [edge, next, third] = inwards;
  const ratio = edge / next;
  const step = edge - next;
  const uneven = (a: number, b: number): number => Math.abs(a / b - 1);
  const isPositive = edge > 0 && next > 0 && third > 0;
  const byRatio = isPositive && uneven(ratio, next / third) <= uneven(step, next - third);
  const count = Math.min(MOST_ADDED, Math.max(2, Math.ceil(inwards.length / 3)));
  const found = Array.from({ length: count }, (_, i) => (byRatio ? edge * power(ratio, i + 1) : edge + step * (i + 1)));
  const rounded = found.map((value) => (isWhole ? Math.round(value) : Number(value.toPrecision(12))));
  return [...new Set(rounded)].filter((value) => value !== edge);
}

function isSameBut(a: Params, b: Params, parameter: string): boolean {
  return Object.keys({ ...a, ...b }).every((key) => key === parameter || a[key] === b[key]);
}

type Params = Readonly<Record<string, ParameterValue>>;

function isWhole(name: string, parameter: string, registry: Registry): boolean {
  const rules = knownLearner(name, registry)?.parameters ?? {};
  const rule = Object.hasOwn(rules, parameter) ? rules[parameter] : undefined;
  return rule?.kind === "number" && rule.whole === true;
}

/** What the learner itself refuses is beyond the range of the parameter. */
function isPossible({ name, params }: LearnerSetting, registry: Registry): boolean {
  try {
    learnerOf(name, params, registry);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
