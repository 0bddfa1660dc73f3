import type { PlanState } from "./planState.ts";

type Settings = Readonly<Record<string, string>>;

/** Settings of the address that are no quantities of a formula. */
const FIND = "find";
const METHOD = "method";
const LEVEL = "level";
const CLUSTER_SIZE = "clusterSize";
const ICC = "icc";
const CLUSTER_CV = "clusterCv";
const ONE_SIDED = "oneSided";

/** What the address says of a plan; whatever it does not say, or says badly, is as `first`. */
export function planStateAt(first: PlanState, settings: Settings): PlanState {
  const number = (name: string, otherwise: number): number => {
    const text = settings[name];
    const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : otherwise;
  };
  const names = Object.keys(first.values);
  const solved = settings[FIND];
  const state: PlanState = {
    solved: solved !== undefined && names.includes(solved) ? solved : first.solved,
    values: Object.fromEntries(names.map((name) => [name, number(name, first.values[name])])),
    level: number(LEVEL, first.level),
    method: settings[METHOD] ?? first.method,
    sides: sidesAt(first.sides, settings[ONE_SIDED]),
    clusters: {
      ...first.clusters,
      size: number(CLUSTER_SIZE, first.clusters.size),
      icc: number(ICC, first.clusters.icc),
      cv: number(CLUSTER_CV, first.clusters.cv),
    },
  };
  return Object.values(planSettings(first, state)).every((value) => value === null) ? first : state;
}

/** What to write into the address: what differs from `first`; null takes the rest out. */
export function planSettings(first: PlanState, state: PlanState): Readonly<Record<string, string | null>> {
  const differing = (value: number, usual: number): string | null => (value === usual ? null : String(value));
  return {
    ...Object.fromEntries(
      Object.entries(first.values).map(([name, usual]) => [name, differing(state.values[name] ?? usual, usual)]),
    ),
    [FIND]: state.solved === first.solved ? null : state.solved,
    [METHOD]: state.method === first.method ? null : state.method,
    [LEVEL]: differing(state.level, first.level),
    [CLUSTER_SIZE]: differing(state.clusters.size, first.clusters.size),
    [ICC]: differing(state.clusters.icc, first.clusters.icc),
    [CLUSTER_CV]: differing(state.clusters.cv, first.clusters.cv),
    [ONE_SIDED]: state.sides === first.sides ? null : String(state.sides === 1),
  };
}

function sidesAt(first: PlanState["sides"], text: string | undefined): PlanState["sides"] {
  if (first === null) return null;
  return text === "true" ? 1 : text === "false" ? 2 : first;
}
