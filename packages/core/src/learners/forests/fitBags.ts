import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { takeFeatures } from "../../data/takeFeatures.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import type { BaggingMember, BaggingModel } from "./baggingModel.ts";
import { bagSource } from "./bagSource.ts";
import { type BagRule, drawBag } from "./drawBag.ts";
import { type TrainingRows, trainingRows } from "./trainingRows.ts";

/** A bag may lack a class, or have dependent columns, where all rows together do not. */
const MOST_ATTEMPTS = 20;

/**
 * Fits the base on so many bags. A row that was drawn twice is given to the base twice, with its weight each time.
 *
 * A bag that the base cannot fit is drawn again, a few times: what remains is the bootstrap among bags that can be
 * fitted.
 */
export function fitBags(
  base: Learner,
  data: LearningData,
  given: Uint32Array,
  { rounds, rule, seed }: { readonly rounds: number; readonly rule: BagRule; readonly seed: number },
): BaggingModel {
  const training = trainingRows(data, given);
  const ordered = { ...data, features: byName(data.features) };
  return {
    classes: data.target.kind === "classes" ? data.target.classes.length : null,
    source: bagSource(data, training, seed),
    members: Array.from({ length: rounds }, (_, member) => fitBag(base, ordered, training, { rule, seed, member })),
  };
}

function fitBag(
  base: Learner,
  data: LearningData,
  training: TrainingRows,
  { rule, seed, member }: { readonly rule: BagRule; readonly seed: number; readonly member: number },
): BaggingMember {
  for (let attempt = 0; ; attempt++) {
    const rows = listed(training, drawBag(training, rule, seed, member, attempt));
    try {
      return { attempt, model: base.fit(data, rows, stream(seed, "member", member, attempt)) };
    } catch (error) {
      const again = error instanceof InputError && error.code === "fit-failed" && attempt + 1 < MOST_ATTEMPTS;
      if (!again) throw error;
    }
  }
}

/**
 * The columns in the order of their names: where a base takes the first of equally good columns, as a tree does, their
 * order in the data would matter otherwise, and bags have many such ties.
 */
function byName(features: Features): Features {
  const { columns } = features;
  if (columns.every(({ name }, c) => c === 0 || columns[c - 1].name <= name)) return features;
  const places = columns.map((_, c) => c);
  return takeFeatures(
    features,
    places.sort((a, b) => (columns[a].name < columns[b].name ? -1 : 1)),
  );
}

/** The row numbers as drawn, each as often as its bag and the caller's list hold it. */
function listed({ rows, times }: TrainingRows, drawn: Uint32Array): Uint32Array {
  let count = 0;
  for (let i = 0; i < rows.length; i++) count += times[i] * drawn[i];
  const list = new Uint32Array(count);
  let at = 0;
  for (let i = 0; i < rows.length; i++) {
    const until = at + times[i] * drawn[i];
    list.fill(rows[i], at, until);
    at = until;
  }
  return list;
}
