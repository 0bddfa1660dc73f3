import { givenOnly } from "../../data/givenOnly.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { type Ledger, type LookRecord, sameTestSet, type TestSetId, type TestSetRecord } from "./ledger.ts";
import { keptLookPlan, type LookAdjustment, type LookPlanRequest, lookLevel, newLookPlan } from "./lookLevel.ts";

/**
 * The predictions of one model are to be looked at on one test set.
 *
 * @see {@link nextLook}
 */
export interface LookRequest extends LookPlanRequest {
  /** The test set, by hashes of its truth. */
  readonly testSet: TestSetId;
  /** Hash of the predictions. */
  readonly model: string;
  /** Name of the model, for people. */
  readonly name?: string | undefined;
  /** Ids of the metrics that are asked for. Default "all". */
  readonly metrics?: readonly string[] | undefined;
  /** Time, as ISO 8601 text. */
  readonly at: string;
}

/** What stands in an evaluation about the looks at its test set. */
export interface Looks {
  /** Looks at this test set so far, this one among them: models, not runs. */
  readonly count: number;
  /** Which of them this is. */
  readonly number: number;
  /** null: no limit. */
  readonly max: number | null;
  /** This model was looked at before, so this is no new look. */
  readonly again: boolean;
  readonly adjust: LookAdjustment;
  /** What holds over all looks, and the level of each interval that makes it hold. */
  readonly levelAsked: number;
  readonly levelUsed: number;
  /** Hashes of the test set and of the predictions. */
  readonly testSet: string;
  readonly model: string;
  /** Where the looks are written down. */
  readonly ledger?: string;
}

/**
 * Whether a look is allowed: then with its number, its level and the ledger that holds it; otherwise why it is refused,
 * and what would help.
 *
 * @see {@link nextLook}
 */
export type LookOutcome =
  /** `ledger` holds the look. */
  | { readonly kind: "allowed"; readonly looks: Looks; readonly ledger: Ledger }
  | { readonly kind: "refused"; readonly message: string; readonly remedy: string };

/**
 * Adds a look to a copy of the ledger, and says which number it has and at which level its intervals are computed, or
 * that it is refused. The predictions of a model that was looked at before are no new look.
 *
 * @example
 * ```ts
 * import { emptyLedger, nextLook } from "@heldout/core/looks";
 * const testSet = { rows: 500, inOrder: "5f3a", byId: null };
 * const first = nextLook(emptyLedger, { testSet, model: "a1", at: "2026-01-31T09:30:00Z", maxLooks: 10 });
 * const second = nextLook("ledger" in first ? first.ledger : emptyLedger, { testSet, model: "b2", at: "2026-02-01T09:30:00Z" });
 * "looks" in second && second.looks.number; // 2
 * "looks" in second && second.looks.levelUsed; // 0.995
 * ```
 */
export function nextLook(ledger: Ledger, request: LookRequest): LookOutcome {
  const at = ledger.testSets.findIndex(({ testSet }) => sameTestSet(testSet, request.testSet));
  const known = at < 0 ? null : ledger.testSets[at];
  const plan = known ? keptLookPlan(known.plan, request) : newLookPlan(request);
  const before = known?.looks ?? [];
  const seen = before.findIndex(({ model }) => model === request.model);
  const again = seen >= 0;
  const count = again ? before.length : before.length + 1;
  if (plan.maxLooks !== null && !again && count > plan.maxLooks) {
    return {
      kind: "refused",
      message: `this test set is used up: it was evaluated ${times(plan.maxLooks)}, the most that was allowed.`,
      remedy: "Collect new test rows for this model; models that were evaluated before can still be shown.",
    };
  }
  const number = again ? seen + 1 : count;
  const looks = again
    ? before.map((look, i) => (i === seen ? withMetrics(look, request) : look))
    : [...before, newLook(request)];
  const record: TestSetRecord = { testSet: merged(known?.testSet ?? null, request.testSet), plan, looks };
  return {
    kind: "allowed",
    looks: {
      count,
      number,
      max: plan.maxLooks,
      again,
      adjust: plan.adjust,
      levelAsked: plan.level,
      levelUsed: lookLevel(plan, number, count),
      testSet: record.testSet.byId ?? record.testSet.inOrder,
      model: request.model,
    },
    ledger: {
      ...ledger,
      testSets: at < 0 ? [...ledger.testSets, record] : ledger.testSets.map((old, i) => (i === at ? record : old)),
    },
  };
}

function newLook({ at, model, name, metrics = ["all"] }: LookRequest): LookRecord {
  return { at, model, ...givenOnly({ name }), metrics };
}

function withMetrics(look: LookRecord, { metrics = ["all"] }: LookRequest): LookRecord {
  return { ...look, metrics: [...new Set([...look.metrics, ...metrics])] };
}

/** Ids that come to be known later are kept. */
function merged(known: TestSetId | null, { rows, inOrder, byId }: TestSetId): TestSetId {
  return known ? { ...known, byId: known.byId ?? byId } : { rows, inOrder, byId };
}

/** How much wider intervals are than for a single look, going by the normal quantile. */
export function widening({ levelAsked, levelUsed }: Pick<Looks, "levelAsked" | "levelUsed">): number {
  return normalUpperQuantile((1 - levelUsed) / 2) / normalUpperQuantile((1 - levelAsked) / 2);
}

/** Said when a test set has little left to give: a fifth of the looks, or intervals of twice the width. */
export function looksWarnings(looks: Looks): string[] {
  const { count, max } = looks;
  if (max !== null) {
    const left = max - count;
    if (left > Math.max(1, Math.floor(max / 5))) return [];
    if (left > 0) return [`${left} of ${max} looks at this test set ${left === 1 ? "is" : "are"} left.`];
    return [`${max === 1 ? "the only look" : `all ${max} looks`} at this test set ${max === 1 ? "is" : "are"} taken.`];
  }
  const wider = widening(looks);
  if (wider < 2) return [];
  return [
    `after ${count} looks intervals are ${wider.toFixed(1)} times as wide as for one: the test set is nearly used up.`,
  ];
}

/** What the level of the intervals has to do with the looks, in a sentence or two. */
export function looksSentence(looks: Looks): string {
  const { number, count, max, again, adjust, levelAsked, levelUsed } = looks;
  const of = max === null ? (again && count > number ? ` of ${count}` : "") : ` of at most ${max}`;
  const which = `Look ${number}${of} at this test set${again ? " (these predictions were evaluated before, so this is not a new look)" : ""}.`;
  const level = `Intervals have level ${percent(levelUsed)} in place of ${percent(levelAsked)}`;
  if (adjust === "spending") {
    return `${which} ${level}: look k spends ${percent(1 - levelAsked)}/(k(k+1)), so for each metric the intervals of all looks hold simultaneously with probability ${levelAsked}, however many there will be.`;
  }
  if ((max ?? count) === 1) return `${which} Intervals have level ${percent(levelUsed)}, as for a single look.`;
  const share = `${percent(1 - levelAsked)} divided by ${max ?? count}`;
  const all = `so for each metric the intervals of all ${max ?? count} looks hold simultaneously with probability ${levelAsked}`;
  const restated = max === null && count > 1 ? ", with those of earlier looks restated at this level" : "";
  return `${which} ${level} (${share}), ${all}${restated}.`;
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(6))}%`;
}

function times(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}
