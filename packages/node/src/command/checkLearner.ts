import {
  type Fit,
  InputError,
  type LearnerSetting,
  learnerOf,
  type Registry,
  type StoredModel,
  settingOf,
  type Task,
  type TaskKind,
} from "@heldout/core/internal";
import { CHECK_ROWS, CHECK_TRAINED, type CheckTaskOptions, checkTask } from "./checkTasks.ts";
import { CommandFailure } from "./commandFailure.ts";
import { commandFit } from "./commandFit.ts";
import { type CommandPool, commandPool } from "./commandPool.ts";
import { type CommandDefinition, commandNamed } from "./learnerCommand.ts";
import { isFolderModel } from "./modelFolder.ts";
import type { OwnLearnerOptions } from "./ownLearnerOptions.ts";
import { ownLearnersOf } from "./ownLearnersOf.ts";

/** What one check of a learner found. "note": allowed, and worth knowing. "skipped": it does not apply. */
export interface LearnerCheck {
  readonly id: string;
  readonly task: TaskKind;
  readonly outcome: "holds" | "fails" | "note" | "skipped";
  readonly detail: string;
}

/** A learner that was checked. */
export interface CheckedLearner {
  readonly learner: string;
  readonly checks: readonly LearnerCheck[];
}

/** Predictions that differ by less are the same but for rounding. */
const ROUNDING = 1e-6;

const all = (from: number, to: number): Uint32Array => Uint32Array.from({ length: to - from }, (_, i) => from + i);
const TRAIN = all(0, CHECK_TRAINED);
const TEST = all(CHECK_TRAINED, CHECK_ROWS);

/** Runs the conformance suite on a learner that is a program: small fits whose results are known to be related. */
export async function checkLearner(spec: string, options: OwnLearnerOptions = {}): Promise<CheckedLearner> {
  const { registry, specs } = await ownLearnersOf(spec, options);
  const setting = settingOf(specs, registry);
  const definition = commandNamed(setting.name, registry);
  if (definition === null) {
    throw new InputError(
      "bad-option",
      `${setting.name} comes with heldout, whose tests check it.`,
      "Name a folder with a manifest, or command(run='...'), sklearn('...'), r('...').",
    );
  }
  const pool = commandPool();
  try {
    const { tasks } = learnerOf(setting.name, setting.params, registry);
    const checks: LearnerCheck[] = [];
    for (const kind of tasks) checks.push(...(await checksOn(kind, { pool, definition, setting, registry })));
    return { learner: setting.name, checks };
  } finally {
    await pool.close();
  }
}

interface Checked {
  readonly pool: CommandPool;
  readonly definition: CommandDefinition;
  readonly setting: LearnerSetting;
  readonly registry: Registry;
}

interface Asked {
  readonly train?: Uint32Array;
  readonly test?: Uint32Array;
  readonly seed?: number;
  readonly wants?: "model";
}

type Answer =
  | { readonly kind: "done"; readonly output: Float64Array; readonly model: StoredModel | null }
  | { readonly kind: "failed"; readonly reason: string };

async function checksOn(kind: TaskKind, checked: Checked): Promise<LearnerCheck[]> {
  const { pool, definition, setting, registry } = checked;
  const { handles } = learnerOf(setting.name, setting.params, registry);
  const ask = async (task: Task, { train = TRAIN, test = TEST, seed = 1, wants }: Asked = {}): Promise<Answer> => {
    const fit: Fit = {
      ...{ setting, path: null, candidates: [0], train, test, predictTrain: false, seed },
      place: ["learner check"],
      ...(wants ? { wants } : {}),
    };
    const result = await commandFit(pool, definition, task, fit, { registry, ended: () => false });
    if (result.kind === "failed") return { kind: "failed", reason: result.reason };
    const [first] = result.outputs;
    if (first.kind === "failed") return { kind: "failed", reason: first.reason };
    return { kind: "done", output: first.test, model: ("model" in result && result.model) || null };
  };
  const found: LearnerCheck[] = [];
  const say = (id: string, outcome: LearnerCheck["outcome"], detail: string): void => {
    found.push({ id, task: kind, outcome, detail });
  };
  const task = checkTask(kind);
  const first = await ask(task);
  if (first.kind === "failed") {
    say("fit", "fails", first.reason);
    return found;
  }
  say("fit", "holds", `${TRAIN.length} rows learned, ${TEST.length} predicted`);
  /** Compares another answer to the first: `wanted` is where each of its values is in the first. */
  const same = async (
    id: string,
    holds: string,
    differs: LearnerCheck["outcome"],
    other: Answer,
    wanted?: number[],
  ) => {
    if (other.kind === "failed") {
      say(id, "fails", other.reason);
      return;
    }
    const gap = largestGap(first.output, other.output, wanted);
    if (gap <= ROUNDING) say(id, "holds", gap === 0 ? holds : `${holds}, but for rounding`);
    else say(id, differs, `predictions differ by up to ${Number(gap.toPrecision(2))}`);
  };
  const columns = first.output.length / TEST.length;
  const places = (rows: readonly number[]): number[] =>
    Array.from({ length: columns }, (_, c) => rows.map((row) => c * TEST.length + row)).flat();

  await same("seed", "the same predictions", "fails", await ask(task));
  const backwards = [...TEST.keys()].reverse();
  await same(
    "row order",
    "test rows in any order",
    "fails",
    await ask(task, { test: Uint32Array.from(backwards, (row) => TEST[row]) }),
    places(backwards),
  );
  const few = [...TEST.keys()].filter((row) => row % 3 === 0);
  await same(
    "test rows",
    "each alike without the others",
    "fails",
    await ask(task, { test: Uint32Array.from(few, (row) => TEST[row]) }),
    places(few),
  );
  await same("column order", "columns in any order", "note", await ask(checkTask(kind, { reversed: true })));
  await same("training order", "training rows in any order", "note", await ask(task, { train: TRAIN.toReversed() }));
  await checkModel();
  if (handles.weights) await checkWeights();
  else say("weights", "skipped", "it takes no weights: every row counts once");
  const fits = async (id: string, options: CheckTaskOptions, holds: string, handled: boolean): Promise<void> => {
    const answer = await ask(checkTask(kind, options));
    if (answer.kind === "failed") say(id, "fails", answer.reason);
    else say(id, "holds", handled ? holds : "prepared by heldout, then learned");
  };
  await fits("missing values", { missing: true }, "learned and predicted", handles.missing);
  await fits("categories", { categories: true }, "learned and predicted", handles.categories);
  if (kind !== "regression") {
    const alone = await ask(checkTask(kind, { oneClass: true }));
    say("one class", "holds", alone.kind === "done" ? "one class is learned" : `one class is refused: ${alone.reason}`);
  }
  return found;

  async function checkModel(): Promise<void> {
    const answer = await ask(task, { wants: "model" });
    if (answer.kind === "failed") {
      say("model", "note", `train and predict will not work: ${answer.reason}`);
      return;
    }
    const model = answer.model?.model;
    if (!isFolderModel(model) || answer.model === null) return;
    const { target } = task;
    try {
      const { output } = await pool.ask({
        task: { kind, target: target.name, ...(target.kind === "classes" ? { classes: target.classes } : {}) },
        command: definition.commandOf(setting.params),
        seed: 0,
        train: null,
        test: { features: task.features, rows: TEST },
        model,
      });
      await same("model", "a stored model predicts the same", "fails", {
        kind: "done",
        output: output ?? new Float64Array(0),
        model: null,
      });
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      say("model", "fails", error.message);
    }
  }

  async function checkWeights(): Promise<void> {
    const weighted = await ask(checkTask(kind, { weights: true }));
    // the same rows, those of weight 2 twice
    const twice = [...TRAIN].flatMap((row) => (row % 3 === 0 ? [row, row] : [row]));
    const repeated = await ask(task, { train: Uint32Array.from(twice) });
    if (weighted.kind === "failed" || repeated.kind === "failed") {
      say(
        "weights",
        "fails",
        weighted.kind === "failed" ? weighted.reason : repeated.kind === "failed" ? repeated.reason : "",
      );
      return;
    }
    const gap = largestGap(weighted.output, repeated.output);
    if (gap <= ROUNDING) say("weights", "holds", "a weight of 2 is the row twice");
    else say("weights", "note", `not the row twice: differs by up to ${Number(gap.toPrecision(2))}`);
  }
}

function largestGap(first: Float64Array, other: Float64Array, places?: readonly number[]): number {
  if (other.length !== (places?.length ?? first.length)) return Number.POSITIVE_INFINITY;
  let gap = 0;
  for (let i = 0; i < other.length; i++) gap = Math.max(gap, Math.abs(first[places?.[i] ?? i] - other[i]));
  return gap;
}
