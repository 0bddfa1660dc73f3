import { isLearnerName, learnerOf, learners } from "../catalog.ts";
import { InputError } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { ParameterValue } from "../learners/learner.ts";
import { parseSpec, singleSetting, specText } from "../learners/spec.ts";
import type { LearnerSetting } from "../select/fits/fit.ts";
import { isSame } from "./references.ts";

/** Another setting of the same learner, or of its nearest relative, and what is changed. */
export interface Alternative {
  readonly kind: "simpler" | "more complex" | "more regularised";
  /** Such as "maxDepth 4 instead of no limit". */
  readonly what: string;
  readonly setting: LearnerSetting;
}

export interface TaskSize {
  readonly kind: TaskKind;
  readonly rows: number;
  /** Features. */
  readonly columns: number;
}

/**
 * Settings that are simpler, more complex or more regularised than the given one, by what is known of each learner's
 * parameters. Those that cannot be made or cannot learn the task are not among them; at most three of a kind.
 */
export function alternativesOf(setting: LearnerSetting, task: TaskSize): Alternative[] {
  const { params } = learnerOf(setting.name, setting.params);
  const found = proposals(setting, params, task).flatMap((proposal) => usable(proposal, setting, task.kind));
  const counts = new Map<string, number>();
  return found.filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= 3;
  });
}

type Params = Readonly<Record<string, ParameterValue>>;

function proposals(own: LearnerSetting, params: Params, task: TaskSize): Alternative[] {
  const number = (key: string): number => (typeof params[key] === "number" ? params[key] : 0);
  const changed = (kind: Alternative["kind"], changes: Params): Alternative => ({
    kind,
    what: Object.entries(changes)
      .map(([key, value]) => `${key} ${value} instead of ${nowText(own.name, params, key)}`)
      .join(", "),
    setting: { name: own.name, params: { ...own.params, ...changes } },
  });
  const another = (kind: Alternative["kind"], name: string, given: Params = {}): Alternative => ({
    kind,
    what: `${specText(name, given)} instead of ${own.name}`,
    setting: { name, params: given },
  });
  const wrapped = (name: string, given: Params): Alternative => ({
    kind: "more complex",
    what: name === "powers" ? "with squares and products of the features" : "with splines of the features",
    setting: { name, params: { base: specText(own.name, own.params), ...given } },
  });
  const bases =
    task.columns <= 30 ? [wrapped("splines", {}), ...(task.columns <= 15 ? [wrapped("powers", {})] : [])] : [];
  const penalty = (key: string, from: number): Alternative[] => {
    const now = number(key);
    const up = now > 0 ? [10 * now, 100 * now] : [from, 100 * from];
    return [
      ...up.map((value) => changed("more regularised", { [key]: value })),
      ...(now > 0 ? [changed("more complex", { [key]: now / 10 })] : []),
    ];
  };
  const scaled = (key: string, factor: number, least: number): Alternative[] => {
    const now = number(key);
    const less = Math.max(least, Math.round(now / factor));
    return [
      ...(less < now ? [changed("simpler", { [key]: less })] : []),
      changed("more complex", { [key]: Math.round(now * factor) }),
    ];
  };
  switch (own.name) {
    case "tree":
      return [
        ...depths(number("maxDepth"), [4, 8], changed),
        ...leaves(number("minLeaf"), task.rows, changed),
        ...(number("leaves") > 3 ? [changed("simpler", { leaves: Math.round(number("leaves") / 3) })] : []),
        ...(number("leaves") > 0 ? [changed("more complex", { leaves: 4 * number("leaves") })] : []),
        ...(number("alpha") > 0
          ? [
              changed("more regularised", { alpha: 5 * number("alpha") }),
              changed("more complex", { alpha: number("alpha") / 5 }),
            ]
          : [0.005, 0.02].map((alpha) => ({
              ...changed("more regularised", { alpha, relative: true }),
              what: `pruned, alpha ${alpha}`,
            }))),
      ];
    case "forest":
    case "extraTrees":
      return [
        ...leaves(number("minLeaf"), task.rows, changed),
        ...depths(number("maxDepth"), [6], changed),
        ...(number("trees") < 100 ? [changed("more regularised", { trees: 3 * number("trees") })] : []),
      ];
    case "gradientBoosting":
      return [
        ...scaled("rounds", 4, 1),
        ...depths(number("maxDepth"), [3], changed),
        ...(number("subsample") > 0.5 ? [changed("more regularised", { subsample: 0.5 })] : []),
        ...(number("minLeaf") < 20 ? [changed("more regularised", { minLeaf: 20 })] : []),
      ];
    case "adaBoost":
    case "logitBoost":
      return [...scaled("rounds", 4, 1), ...depths(number("depth"), [], changed, "depth")];
    case "knn": {
      const k = number("k");
      const most = Math.max(1, Math.floor(task.rows / 4));
      const more = [3 * k, 9 * k].map((value) => Math.min(most, value)).filter((value) => value > k);
      return [
        ...[...new Set(more)].map((value) => changed("simpler", { k: value })),
        ...(k > 1 ? [changed("more complex", { k: Math.max(1, Math.round(k / 3)) })] : []),
      ];
    }
    case "ols":
      return [
        another("more regularised", "ridge", { lambda: Math.max(1, Math.round(task.rows / 20)) }),
        another("more regularised", "ridge", { lambda: Math.max(10, Math.round(task.rows / 2)) }),
        ...bases,
      ];
    case "ridge":
      return [...penalty("lambda", 1), ...bases];
    case "lasso":
    case "elasticNet":
    case "multiTaskLasso":
      return [...penalty("lambda", 0.01), ...(own.name === "multiTaskLasso" ? [] : bases)];
    case "logistic":
      return [...penalty("lambda", 0.001), ...bases];
    case "polynomial":
      return [...degrees(number("degree"), changed), another("more regularised", "ridge", { lambda: task.rows / 20 })];
    case "sgd":
    case "aucSgd":
      return [...penalty("lambda", 1e-3), ...bases];
    case "linearSvm":
      return [
        changed("more regularised", { c: number("c") / 10 }),
        changed("more complex", { c: 10 * number("c") }),
        another("more complex", "svm"),
      ];
    case "svm":
      return [
        changed("more regularised", { c: number("c") / 10 }),
        changed("more complex", { c: 10 * number("c") }),
        another("simpler", "linearSvm", { c: number("c") }),
      ];
    case "mlp":
      return [
        changed("simpler", { hidden: params.hidden === "8" ? "4" : "8" }),
        changed("more regularised", { lambda: Math.max(0.01, 100 * number("lambda")) }),
        changed("more complex", { hidden: "128-64" }),
        changed("more complex", { epochs: 4 * number("epochs") }),
      ];
    case "naiveBayes":
      return [
        changed("more regularised", { smoothing: Math.max(0.1, 10 * number("smoothing")) }),
        another("more complex", "qda"),
      ];
    case "lda":
    case "qda": {
      const now = number("shrinkage");
      return [
        ...(now < 0.9 ? [changed("more regularised", { shrinkage: now + (1 - now) / 2 })] : []),
        ...(now > 0 ? [changed("more complex", { shrinkage: now / 3 })] : []),
        own.name === "lda" ? another("more complex", "qda") : another("simpler", "lda"),
      ];
    }
    case "nearestCentroid":
      return [changed("more regularised", { shrinkage: number("shrinkage") + 1 }), another("more complex", "lda")];
    case "powers":
      return [...degrees(number("degree"), changed), ...ofBase(own, params, task)];
    case "splines":
      return [...scaled("knots", 2, 2), ...ofBase(own, params, task)];
    case "subset":
      return number("features") > 1
        ? [...scaled("features", 2, 1), ...ofBase(own, params, task)]
        : ofBase(own, params, task);
    case "bagging":
    case "calibrated":
      return ofBase(own, params, task);
    default:
      return [];
  }
}

type Change = (kind: Alternative["kind"], changes: Params) => Alternative;

/** Half the depth, or the given ones where there is no limit; twice the depth. */
function depths(now: number, unlimited: readonly number[], changed: Change, key = "maxDepth"): Alternative[] {
  if (now === 0) return unlimited.map((depth) => changed("simpler", { [key]: depth }));
  const less = Math.floor(now / 2);
  return [
    ...(less >= 1 ? [changed("simpler", { [key]: less })] : []),
    changed("more complex", { [key]: 2 * now }),
    changed("more complex", { [key]: 4 * now }),
  ];
}

function leaves(now: number, rows: number, changed: Change): Alternative[] {
  const more = [5 * now, 20 * now].filter((value) => value <= rows / 8);
  return [
    ...more.map((minLeaf) => changed("simpler", { minLeaf })),
    ...(now > 1 ? [changed("more complex", { minLeaf: Math.max(1, Math.floor(now / 4)) })] : []),
  ];
}

function degrees(now: number, changed: Change): Alternative[] {
  const less = [...new Set([Math.ceil(now / 2), now - 1])].filter((degree) => degree >= 1 && degree < now);
  return [
    ...less.map((degree) => changed("simpler", { degree })),
    ...[now + 1, now + 3].map((degree) => changed("more complex", { degree })),
  ];
}

/** The alternatives of what a wrapper wraps. */
function ofBase(own: LearnerSetting, params: Params, task: TaskSize): Alternative[] {
  if (typeof params.base !== "string") return [];
  return alternativesOf(singleSetting(parseSpec(params.base)), task).map(({ kind, what, setting }) => ({
    kind,
    what: `base with ${what}`,
    setting: { name: own.name, params: { ...own.params, base: specText(setting.name, setting.params) } },
  }));
}

/** The present value as a person says it. */
function nowText(name: string, params: Params, key: string): string {
  const rules = isLearnerName(name) ? learners[name].parameters : {};
  const value = params[key] ?? (Object.hasOwn(rules, key) ? rules[key].default : "its default");
  return value === 0 && (key === "maxDepth" || key === "leaves") ? "no limit" : String(value);
}

function usable(proposal: Alternative, own: LearnerSetting, kind: TaskKind): Alternative[] {
  try {
    const { tasks } = learnerOf(proposal.setting.name, proposal.setting.params);
    return tasks.includes(kind) && !isSame(proposal.setting, own) ? [proposal] : [];
  } catch (problem) {
    if (!(problem instanceof InputError)) throw problem;
    // a combination that the learner refuses, such as a penalty beside a prior
    return [];
  }
}
