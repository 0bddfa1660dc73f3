import { classesNoteOf } from "../data/classesNote.ts";
import { InputError } from "../data/inputError.ts";
import type { Table } from "../data/table.ts";
import type { Task } from "../data/task.ts";
import type { Terms } from "../data/wording.ts";
import { specText } from "../learners/spec.ts";
import type { Metric } from "../metrics/metric.ts";
import type { LearnerSetting } from "../select/fits/fit.ts";
import { type CrossValidation, estimateOf, foldValues } from "../select/validation/crossValidation.ts";
import type { Estimate } from "../select/validation/estimateOfFolds.ts";
import type { Split } from "../split/split.ts";
import { bestKnown, lowest, meanOf } from "./bestKnown.ts";
import type { UnwordedCheck } from "./checks/check.ts";
import { checksOf } from "./checksOf.ts";
import { decompose } from "./decompose.ts";
import type { Against, Diagnosis, ReferenceResult } from "./diagnosis.ts";
import { robustOf, type Weighed } from "./evidence/robust.ts";
import { rowMeans } from "./evidence/rowMeans.ts";
import { followCurve, onMetric } from "./followCurve.ts";
import { type Judged, judge } from "./judge.ts";
import { lossScale } from "./lossScale.ts";
import type { PartialCurve } from "./planCurve.ts";
import { isSimpler, type Proposal } from "./proposals.ts";
import type { LeftOutLearner } from "./references.ts";
import { remediesOf } from "./remediesOf.ts";
import { differencesOf, type Term, termOf } from "./term.ts";
import { toleranceOf } from "./tolerance.ts";
import { ruleOn } from "./verdict.ts";
import { sentenceOf } from "./words.ts";

/** Everything that the fits of a diagnosis gave. */
export interface Gathered {
  readonly task: Task;
  readonly table?: Table | undefined;
  readonly setting: LearnerSetting;
  readonly metric: Metric;
  readonly level: number;
  readonly seed: number;
  readonly splits: readonly Split[];
  readonly tolerance: number | undefined;
  /** The learner alone, with its output on training rows. */
  readonly validation: CrossValidation;
  /** The baseline, then the references, then the proposals. */
  readonly further: CrossValidation;
  readonly references: readonly LearnerSetting[];
  readonly proposals: readonly Proposal[];
  readonly remedies: "tried" | "none";
  readonly curve: PartialCurve;
  readonly groups: (losses: Float64Array) => UnwordedCheck;
  readonly time: UnwordedCheck;
  readonly leak: UnwordedCheck;
  readonly leftOut: readonly LeftOutLearner[];
  readonly fits: number;
  readonly terms: Terms;
}

/** Losses of one learner on every split, beside its estimate on the scale of the metric. */
export interface Contender {
  readonly learner: string;
  readonly estimate: Estimate;
  readonly losses: readonly (number | null)[];
  /** What every row lost when it was held out; null where that is not known. */
  readonly rows: Float64Array | null;
  readonly reason: string | undefined;
}

/** Makes the diagnosis of what was gathered: terms, verdict, remedies, checks. */
export function conclude(gathered: Gathered): Diagnosis {
  const { task, metric, level, seed, splits, validation, further, references, proposals } = gathered;
  const { toLoss } = lossScale(metric);
  const rows = task.rows;
  const contender = (of: CrossValidation, candidate: number): Contender => {
    const { name, params } = of.candidates[candidate];
    const failed = of.outputs[candidate].find((output) => output.kind === "failed");
    return {
      learner: specText(name, params),
      estimate: estimateOf(of, candidate, metric, { level }),
      losses: foldValues(of, candidate, metric).values.map((value) => (value === null ? null : toLoss(value))),
      rows: rowMeans(task, splits, of.outputs[candidate], metric),
      reason: failed?.kind === "failed" ? failed.reason : undefined,
    };
  };
  const own = contender(validation, 0);
  if (own.estimate.value === null) {
    throw new InputError(
      "fit-failed",
      `${own.learner} gives no ${metric.id} on any split${own.reason === undefined ? "." : `: ${own.reason}`}`,
      "Give another learner or another metric.",
    );
  }
  const all = further.candidates.map((_, candidate) => contender(further, candidate));
  const baseline = all[0];
  const refs = all.slice(1, 1 + references.length);
  const tried = all.slice(1 + references.length);
  const sizes = foldValues(validation, 0, metric);
  const difference = (a: readonly (number | null)[], b: readonly (number | null)[]): Term | null =>
    termOf(differencesOf(a, b), sizes, { level });

  const tolerance = toleranceOf(gathered.tolerance, {
    baseline: meanOf(baseline.losses),
    best: meanOf(lowest([own, baseline, ...refs]).losses),
  });
  const judged = (term: Weighed): Judged => judge(term, { tolerance, rows });
  /** The loss of one contender less that of another, with what stands beside the t interval. */
  const weighed = (a: Contender, b: Contender): Weighed | null => {
    const term = difference(a.losses, b.losses);
    const robust = robustOf(differencesOf(a.losses, b.losses), sizes, {
      level,
      rows: a.rows && b.rows ? { own: a.rows, other: b.rows, group: task.group } : null,
    });
    return term && { ...term, ...(robust === null ? {} : { robust }) };
  };
  const simplerOnes = tried.filter((_, p) => isSimpler(proposals[p].kind));
  const best = bestKnown(own, [baseline, ...refs], simplerOnes, (other) => {
    const term = weighed(own, other);
    return term !== null && judged(term).says === "large";
  });
  // the best of several learners is the luckiest too: its gain is shown at the level of all of them together
  const atLevel = (stricter: number, a: Contender, b: Contender): Term | null =>
    termOf(differencesOf(a.losses, b.losses), sizes, { level: stricter });
  const decomposition = decompose({ validation, metric, level, rows: own.rows, judged });
  const isBest = best === own;
  const same: Weighed = { value: 0, lower: 0, upper: 0, method: "none" };
  const excess = isBest ? same : (weighed(own, best) ?? same);
  const trained = foldValues(validation, 0, metric, "train").values.map((value) =>
    value === null ? null : toLoss(value),
  );
  const training = difference(trained, best.losses) ?? same;
  const extrapolation = followCurve(gathered, own, best, sizes);
  const simpler = simplerOnes.flatMap(({ losses }) => difference(losses, best.losses)?.value ?? []);
  const against: Against = {
    baseline: referenceOf(baseline, own, difference),
    best: referenceOf(best, own, difference),
    references: refs.map((each) => referenceOf(each, own, difference)),
    excess: judged(excess),
    training: judged(training),
    end: extrapolation.excess === null ? null : judged(extrapolation.excess),
    simpler: simpler.length === 0 ? null : Math.min(...simpler),
    gain: weighed(baseline, best) ?? same,
  };
  const ownGain = weighed(baseline, own) ?? same;
  const verdict = ruleOn(
    {
      excess: against.excess,
      gap: decomposition.gap,
      training: against.training,
      end: against.end,
      simpler: against.simpler,
      bestGain: atLevel(1 - (1 - level) / Math.max(1, refs.length), baseline, best) ?? against.gain,
      ownGain,
    },
    { tolerance },
  );
  const facts = { verdict, metric: metric.id, isBest, tolerance };
  const sentence = sentenceOf({
    ...facts,
    heldOut: decomposition.heldOut,
    training: decomposition.training,
    best: against.best,
    excess: against.excess,
    baseline: against.baseline,
  });
  return {
    schema: "heldout/diagnosis@1",
    task: task.kind,
    data: {
      name: task.name,
      rows,
      features: task.features.columns.length,
      target: task.target.name,
      ...classesNoteOf(task),
    },
    learner: own.learner,
    metric: metric.id,
    better: metric.better,
    level,
    seed,
    splits: splits.length,
    repeats: new Set(splits.map(({ repeat }) => repeat)).size,
    tolerance,
    verdict: { ...verdict, sentence },
    decomposition,
    against,
    curve: {
      points: [
        ...gathered.curve.points,
        { at: Math.round(sizes.trainRows), train: decomposition.training, test: decomposition.heldOut },
      ],
      law: extrapolation.law,
      asymptote: extrapolation.asymptote && onMetric(extrapolation.asymptote, metric),
      untold: extrapolation.untold,
    },
    remedies:
      gathered.remedies === "none"
        ? []
        : remediesOf({ own, refs, tried, proposals, extrapolation, metric, rows, difference }),
    checks: checksOf(gathered, ownGain, tolerance.value),
    leftOut: gathered.leftOut,
    fits: gathered.fits,
    warnings: [],
  };
}

function referenceOf(
  each: Contender,
  own: Contender,
  difference: (a: Contender["losses"], b: Contender["losses"]) => Term | null,
): ReferenceResult {
  return {
    learner: each.learner,
    estimate: each.estimate,
    excess: each === own ? null : difference(own.losses, each.losses),
    ...(each.estimate.value === null && each.reason !== undefined ? { reason: each.reason } : {}),
  };
}
