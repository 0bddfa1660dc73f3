import type { SharedStatistics, Statistics } from "../../learner.ts";
import type { Moments } from "../moments.ts";
import { keepMomentsOfAll, momentsOfAll } from "./momentsOfAll.ts";
import { keepMomentsOfFolds, momentsOfFold } from "./momentsOfFolds.ts";
import { sharedSubject } from "./worthSharing.ts";

/** Moments as threads hand them round. */
export const sharedMoments: SharedStatistics = {
  name: "moments",
  subject: sharedSubject,
  find: (data, rows) => {
    const moments = rows === "all" ? momentsOfAll(data) : momentsOfFold(data, rows);
    return moments && packed(moments);
  },
  keep: (data, folds, found) => {
    const moments = found.map(unpacked);
    if (folds === "all") keepMomentsOfAll(data, moments[0]);
    else keepMomentsOfFolds(data, folds, moments);
  },
};

/** For learners that read their own rows where there are no folds. */
export const sharedMomentsOfFolds: SharedStatistics = {
  ...sharedMoments,
  subject: (features, folds) => (sharedSubject(features, folds) === "folds" ? "folds" : null),
};

function packed({ rows, weight, targetMean, mean, cross, gram }: Moments): Statistics {
  return { numbers: [rows, weight, targetMean], arrays: [mean, cross, gram.values] };
}

function unpacked({ numbers: [rows, weight, targetMean], arrays: [mean, cross, values] }: Statistics): Moments {
  return { rows, weight, targetMean, mean, cross, gram: { rows: mean.length, columns: mean.length, values } };
}
