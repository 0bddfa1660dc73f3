import { labelCodes } from "../../data/columns/labelCodes.ts";
import { quoteValue } from "../../data/inputError.ts";
import { estimateFormat } from "../../data/numbers/estimateFormat.ts";
import type { Column, Table } from "../../data/table.ts";
import type { Task } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import { rowLosses } from "../../select/checks/rowLosses.ts";
import { mapPlan } from "../../select/plan/mapPlan.ts";
import type { Plan } from "../../select/plan/plan.ts";
import { sideBySide } from "../../select/plan/sideBySide.ts";
import { planCrossValidation } from "../../select/validation/planCrossValidation.ts";
import { groupKFold } from "../../split/groupKFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { type Examined, rowLossName, type UnwordedCheck } from "./check.ts";
import { rowDifference } from "./rowDifference.ts";

const NAMED =
  /(^|[_\W])(id|group|patient|subject|person|user|customer|client|account|session|household|site|batch|family)([_\W]?(id|nr|no|number|key))?$/i;
const FEWEST_GROUPS = 10;
const MOST_CANDIDATES = 2;

interface Candidate {
  readonly name: string;
  readonly codes: Int32Array;
  readonly groups: number;
}

/** Columns that may say which rows belong together: values that come back, many of them, text or called an id. */
export function groupCandidates(
  { group, target }: Pick<Task, "group" | "target">,
  table: Table | undefined,
): Candidate[] {
  if (group || !table) return [];
  return table.columns
    .filter(({ name }) => name !== target.name)
    .flatMap((column): Candidate[] => {
      if (!mayGroup(column) || column.missing?.includes(1)) return [];
      const { codes } = labelCodes(column);
      const groups = new Set(codes).size;
      return groups >= FEWEST_GROUPS && groups <= table.rows / 2 ? [{ name: column.name, codes, groups }] : [];
    })
    .slice(0, MOST_CANDIDATES);
}

function mayGroup(column: Column): boolean {
  return column.kind === "category" || (NAMED.test(column.name) && column.values.every(Number.isInteger));
}

/**
 * Groups that straddle folds: the learner again, on folds that keep the values of a column together. Where rows then lose
 * more than on random folds, the random ones let it know its test rows by their group. Paired by rows, groups as units.
 */
export function planGroupsCheck(
  {
    task,
    table,
    setting,
    level,
    seed,
    registry,
  }: Pick<Examined, "task" | "table" | "setting" | "level" | "seed" | "registry">,
  folds: number,
): Plan<(losses: Float64Array) => UnwordedCheck> {
  const candidates = groupCandidates(task, table);
  const plans = candidates.map(({ name, codes, groups }) => {
    const grouped = { ...splittable(task), group: codes };
    const splits = makeSplits(groupKFold({ folds: Math.min(folds, groups) }), grouped, seed);
    const plan = planCrossValidation(task, [setting], splits, { seed, place: ["groups", name], registry });
    return mapPlan(plan, ({ outputs }) => (losses: Float64Array): Found => {
      const difference = rowDifference(rowLosses(task, splits, outputs[0]), losses, { group: codes, level });
      return { name, groups, difference };
    });
  });
  return mapPlan(sideBySide(task, plans), (found) => (losses) => {
    if (task.group) return { id: "groups", outcome: "clear", sentence: "groups are kept together", evidence: {} };
    if (plans.length === 0) {
      const sentence = table ? "no column looks like a group" : "only the features are available, no other columns";
      return { id: "groups", outcome: table ? "clear" : "not told", sentence, evidence: {} };
    }
    return verdictOn(
      found.flatMap((one) => one?.(losses) ?? []),
      task,
    );
  });
}

type Found = Pick<Candidate, "name" | "groups"> & { readonly difference: ReturnType<typeof rowDifference> };

function verdictOn(all: readonly Found[], task: Task): UnwordedCheck {
  const [worst] = [...all].sort((a, b) => (b.difference?.value ?? -1) - (a.difference?.value ?? -1));
  const { name, groups, difference } = worst;
  if (difference === null) {
    return {
      id: "groups",
      outcome: "not told",
      sentence: `folds by ${quoteValue(name)} could not be fitted`,
      evidence: {},
    };
  }
  const { value, lower = 0, upper = 0, first, second, rows } = difference;
  const text = estimateFormat("", { value, lower, upper });
  const sentence = `with the ${groups} values of ${quoteValue(name)} kept together the ${rowLossName(task)} is ${text(first)}, on random folds ${text(second)} (difference ${text(value)}, ${text(lower)} to ${text(upper)})`;
  const evidence = { column: name, groups, together: first, random: second, difference: value, lower, upper, rows };
  if (lower <= 0) return { id: "groups", outcome: "clear", sentence, evidence };
  return {
    id: "groups",
    outcome: "found",
    sentence,
    evidence,
    advice: words`If new rows will come from other groups, say ${option("group")} ${quoteValue(name)}.`,
  };
}
