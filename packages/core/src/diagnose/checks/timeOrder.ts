import { timeOf } from "../../data/columns/roleColumns.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import { estimateFormat } from "../../data/numbers/estimateFormat.ts";
import type { Table } from "../../data/table.ts";
import type { Task } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import { stream } from "../../numeric/random.ts";
import { shuffledNumbers } from "../../numeric/shuffle.ts";
import { rowLosses } from "../../select/checks/rowLosses.ts";
import { mapPlan } from "../../select/plan/mapPlan.ts";
import type { Plan } from "../../select/plan/plan.ts";
import { planCrossValidation } from "../../select/validation/planCrossValidation.ts";
import type { Split } from "../../split/split.ts";
import { type Examined, rowLossName, type UnwordedCheck } from "./check.ts";
import { rowDifference } from "./rowDifference.ts";

const NAMED = /(^|[_\W])(date|time|timestamp|datetime|year|created|updated|when)([_\W]?(at|on))?$/i;
const FEWEST_MOMENTS = 10;
const LATEST = 0.2;
const CONTROLS = 5;

interface TimeLine {
  readonly name: string;
  /** The latest fifth of the rows, trained on all strictly earlier ones. */
  readonly forward: Split;
  /** The same rows in five parts, each trained on as many rows of any time. */
  readonly control: readonly Split[];
}

/** The first column that looks like a time: dates, or numbers that are called one. */
export function timeLine(
  { time, target }: Pick<Task, "time" | "target">,
  table: Table | undefined,
  seed: number,
): TimeLine | null {
  if (time || !table) return null;
  for (const column of table.columns) {
    if (column.name === target.name || (column.kind === "number" && !NAMED.test(column.name))) continue;
    try {
      const times = timeOf(table, column);
      const line = new Set(times).size < FEWEST_MOMENTS ? null : splitsInTime(column.name, times, seed);
      if (line) return line;
    } catch (problem) {
      // a text that is not a date is no time
      if (!(problem instanceof InputError)) throw problem;
    }
  }
  return null;
}

function splitsInTime(name: string, times: Float64Array, seed: number): TimeLine | null {
  const sorted = times.slice().sort();
  const border = sorted[Math.ceil((1 - LATEST) * times.length)];
  const rows = Uint32Array.from(times.keys());
  const train = rows.filter((row) => times[row] < border);
  const test = rows.filter((row) => times[row] >= border);
  if (train.length < 10 || test.length < 10) return null;
  const order = shuffledNumbers(test.length, stream(seed, "time check", "parts"));
  const control = Array.from({ length: CONTROLS }, (_, fold): Split => {
    const part = new Set(Array.from(order).flatMap((at, place) => (place % CONTROLS === fold ? [test[at]] : [])));
    const others = rows.filter((row) => !part.has(row));
    const drawn = shuffledNumbers(others.length, stream(seed, "time check", fold)).slice(0, train.length);
    return { train: drawn.map((at) => others[at]).sort(), test: Uint32Array.from(part).sort(), repeat: 0, fold };
  });
  return { name, forward: { train, test, repeat: 0, fold: 0 }, control };
}

/**
 * Whether the future helped: the latest fifth of the rows, predicted from what came before, against the same rows predicted
 * from as many rows of any time. Paired by rows. Where the first loses more, random folds are too good for a model that
 * will be asked about the future.
 */
export function planTimeCheck({
  task,
  table,
  setting,
  level,
  seed,
  registry,
}: Pick<Examined, "task" | "table" | "setting" | "level" | "seed" | "registry">): Plan<UnwordedCheck> {
  const line = timeLine(task, table, seed);
  const splits = line ? [line.forward, ...line.control] : [];
  const plan = planCrossValidation(task, [setting], splits, { seed, place: ["time"], registry });
  return mapPlan(plan, ({ outputs: [outputs] }): UnwordedCheck => {
    if (task.time) return { id: "time", outcome: "clear", sentence: "folds follow the time", evidence: {} };
    if (line === null) {
      const sentence = table ? "no column looks like a time" : "only the features are available, no other columns";
      return { id: "time", outcome: table ? "clear" : "not told", sentence, evidence: {} };
    }
    const forward = rowLosses(task, [line.forward], outputs.slice(0, 1));
    const control = rowLosses(task, line.control, outputs.slice(1));
    const difference = rowDifference(forward, control, { group: task.group, level });
    if (difference === null) {
      return {
        id: "time",
        outcome: "not told",
        sentence: `folds by ${quoteValue(line.name)} could not be fitted`,
        evidence: {},
      };
    }
    const { value, lower = 0, upper = 0, first, second, rows } = difference;
    const text = estimateFormat("", { value, lower, upper });
    const sentence = `by ${quoteValue(line.name)} the latest ${rows} rows have ${rowLossName(task)} ${text(first)} when predicted from earlier ones, ${text(second)} from rows of any time (difference ${text(value)}, ${text(lower)} to ${text(upper)})`;
    const evidence = { column: line.name, forward: first, anyTime: second, difference: value, lower, upper, rows };
    if (lower <= 0) return { id: "time", outcome: "clear", sentence, evidence };
    return {
      id: "time",
      outcome: "found",
      sentence,
      evidence,
      advice: words`If the model will predict later rows, say ${option("time")} ${quoteValue(line.name)}.`,
    };
  });
}
