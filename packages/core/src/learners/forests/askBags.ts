import type { Features } from "../../data/features.ts";
import type { Learner, LearningData, OutOfBag } from "../learner.ts";
import type { BaggingModel } from "./baggingModel.ts";
import { requireSource } from "./bagSource.ts";
import { type BagRule, drawBag } from "./drawBag.ts";
import { meansOf } from "./outOfBagForest.ts";
import { trainingRows } from "./trainingRows.ts";
import { addVotes, type BaggingVote } from "./vote.ts";

/** What ensembles of the first so many members say, for each of the sizes: every member is asked once. */
export function predictBags(
  base: Learner,
  { members, classes }: BaggingModel,
  sizes: readonly number[],
  features: Features,
  rows: Uint32Array,
  vote: BaggingVote,
): Float64Array[] {
  const results: Float64Array[] = sizes.map(() => new Float64Array());
  const sums = new Float64Array(rows.length * (classes ?? 1));
  members.forEach(({ model }, m) => {
    addVotes(base.predict(model, features, rows), classes, vote, sums);
    sizes.forEach((size, s) => {
      if (size === m + 1) results[s] = sums.map((sum) => sum / size);
    });
  });
  return results;
}

/** For each training row what the members say whose bag it is not in. */
export function outOfBagMembers(
  base: Learner,
  model: BaggingModel,
  data: LearningData,
  given: Uint32Array,
  { rule, vote }: { readonly rule: BagRule; readonly vote: BaggingVote },
): OutOfBag {
  const training = trainingRows(data, given);
  requireSource(model.source, data, training);
  const n = training.rows.length;
  const outputs = model.classes ?? 1;
  const sums = new Float64Array(n * outputs);
  const heard = new Uint32Array(n);
  model.members.forEach(({ attempt, model: own }, m) => {
    const times = drawBag(training, rule, model.source.seed, m, attempt);
    const places = Uint32Array.from(times.keys()).filter((i) => times[i] === 0);
    const votes = new Float64Array(places.length * outputs);
    const asked = places.map((i) => training.rows[i]);
    addVotes(base.predict(own, data.features, asked), model.classes, vote, votes);
    places.forEach((i, p) => {
      heard[i]++;
      for (let o = 0; o < outputs; o++) sums[o * n + i] += votes[o * places.length + p];
    });
  });
  return meansOf(sums, heard, training.rows, outputs);
}
