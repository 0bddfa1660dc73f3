import type { TaskKind } from "../../data/prediction.ts";
import type { LearnerSetting } from "../learnerSetting.ts";
import type { ParameterRule } from "../parameters.ts";
import { parseSpec, singleSetting, specText } from "../spec.ts";
import type { Params } from "./learnerDefinition.ts";

/**
 * Another setting of the same learner, or of its nearest relative, and what is changed.
 *
 * @see {@link LearnerDefinition}
 */
export interface Alternative {
  /** In which direction it goes. */
  readonly kind: "simpler" | "more complex" | "more regularised";
  /** Such as "maxDepth 4 instead of no limit". */
  readonly what: string;
  /** What to fit. */
  readonly setting: LearnerSetting;
}

/** As much of a task as alternatives depend on. */
export interface TaskSize {
  readonly kind: TaskKind;
  readonly rows: number;
  /** Features. */
  readonly columns: number;
}

/**
 * The setting whose alternatives are asked for.
 *
 * @see {@link LearnerDefinition}
 */
export interface OwnSetting extends LearnerSetting {
  /** All parameters, defaults filled in; `params` are those that somebody has set. */
  readonly all: Params;
  /** The rules of its parameters. */
  readonly rules: Readonly<Record<string, ParameterRule>>;
  /** The task as far as alternatives depend on it. */
  readonly task: TaskSize;
  /** The alternatives of another setting, such as that of a base. */
  readonly of: (setting: LearnerSetting) => readonly Alternative[];
}

type Kind = Alternative["kind"];

/** A parameter as a number; 0 where it is none. */
export function numberOf({ all }: OwnSetting, key: string): number {
  const value = all[key];
  return typeof value === "number" ? value : 0;
}

/** The same learner with some parameters changed. */
export function changed(own: OwnSetting, kind: Kind, changes: Params): Alternative {
  return {
    kind,
    what: Object.entries(changes)
      .map(([key, value]) => `${key} ${value} instead of ${nowText(own, key)}`)
      .join(", "),
    setting: { name: own.name, params: { ...own.params, ...changes } },
  };
}

/** Another learner. */
export function another(own: OwnSetting, kind: Kind, name: string, params: Params = {}): Alternative {
  return { kind, what: `${specText(name, params)} instead of ${own.name}`, setting: { name, params } };
}

/** The learner on splines, and on squares and products, where that does not make too many columns. */
export function onMoreColumns(own: OwnSetting): Alternative[] {
  const wrapped = (name: string, what: string): Alternative => ({
    kind: "more complex",
    what,
    setting: { name, params: { base: specText(own.name, own.params) } },
  });
  const { columns } = own.task;
  return [
    ...(columns <= 30 ? [wrapped("splines", "with splines of the features")] : []),
    ...(columns <= 15 ? [wrapped("powers", "with squares and products of the features")] : []),
  ];
}

/** Ten and a hundred times the penalty, or a first one of `from`; a tenth of it. */
export function penalties(own: OwnSetting, key: string, from: number): Alternative[] {
  const now = numberOf(own, key);
  const more = now > 0 ? [10 * now, 100 * now] : [from, 100 * from];
  return [
    ...more.map((value) => changed(own, "more regularised", { [key]: value })),
    ...(now > 0 ? [changed(own, "more complex", { [key]: now / 10 })] : []),
  ];
}

/** A count divided by a factor, but not below `least`, and multiplied by it. */
export function scaled(own: OwnSetting, key: string, factor: number, least: number): Alternative[] {
  const now = numberOf(own, key);
  const less = Math.max(least, Math.round(now / factor));
  return [
    ...(less < now ? [changed(own, "simpler", { [key]: less })] : []),
    changed(own, "more complex", { [key]: Math.round(now * factor) }),
  ];
}

/** Half the depth, or the given ones where there is no limit; twice and four times the depth. */
export function depths(own: OwnSetting, unlimited: readonly number[], key = "maxDepth"): Alternative[] {
  const now = numberOf(own, key);
  if (now === 0) return unlimited.map((depth) => changed(own, "simpler", { [key]: depth }));
  const less = Math.floor(now / 2);
  return [
    ...(less >= 1 ? [changed(own, "simpler", { [key]: less })] : []),
    changed(own, "more complex", { [key]: 2 * now }),
    changed(own, "more complex", { [key]: 4 * now }),
  ];
}

/** Larger leaves, as long as there can be eight of them, and smaller ones. */
export function leafSizes(own: OwnSetting): Alternative[] {
  const now = numberOf(own, "minLeaf");
  const more = [5 * now, 20 * now].filter((value) => value <= own.task.rows / 8);
  return [
    ...more.map((minLeaf) => changed(own, "simpler", { minLeaf })),
    ...(now > 1 ? [changed(own, "more complex", { minLeaf: Math.max(1, Math.floor(now / 4)) })] : []),
  ];
}

/** Half the degree and one less; one and three more. */
export function degrees(own: OwnSetting): Alternative[] {
  const now = numberOf(own, "degree");
  const less = [...new Set([Math.ceil(now / 2), now - 1])].filter((degree) => degree >= 1 && degree < now);
  return [
    ...less.map((degree) => changed(own, "simpler", { degree })),
    ...[now + 1, now + 3].map((degree) => changed(own, "more complex", { degree })),
  ];
}

/** The alternatives of what a wrapper wraps. */
export function ofBase(own: OwnSetting): Alternative[] {
  const { base } = own.all;
  if (typeof base !== "string") return [];
  return own.of(singleSetting(parseSpec(base))).map(({ kind, what, setting }) => ({
    kind,
    what: `base with ${what}`,
    setting: { name: own.name, params: { ...own.params, base: specText(setting.name, setting.params) } },
  }));
}

/** The present value as a person says it. */
function nowText({ all, rules }: OwnSetting, key: string): string {
  const value = all[key] ?? (Object.hasOwn(rules, key) ? rules[key].default : "its default");
  return value === 0 && (key === "maxDepth" || key === "leaves") ? "no limit" : String(value);
}
