import {
  attempted,
  type Fit,
  type FitResult,
  InputError,
  learnerOf,
  preparedFor,
  type Registry,
  refusalOf,
  requireTask,
  runFit,
  storedModelOf,
  streamOf,
  type Task,
  takeFeatures,
  targetCount,
} from "@heldout/core/internal";
import { type BrokenFit, brokenFit } from "../run/fitMessages.ts";
import { CommandFailure } from "./commandFailure.ts";
import type { CommandPool } from "./commandPool.ts";
import type { CommandDefinition } from "./learnerCommand.ts";

export interface CommandFitOptions {
  readonly registry: Registry;
  /** Asked now and then: once it says yes, the fit is ended. */
  readonly ended: () => boolean;
}

/**
 * Does one fit by a command. Preparation of columns, if it needs any, is learned on the training rows here; the command gets
 * these with their target, and the rows to predict without it.
 */
export async function commandFit(
  pool: CommandPool,
  definition: CommandDefinition,
  whole: Task,
  fit: Fit,
  { registry, ended }: CommandFitOptions,
): Promise<FitResult | BrokenFit> {
  // formulas are properties of learners that have them: this refuses what has none
  if ((fit.wants !== undefined && fit.wants !== "model") || fit.sizes) return runFit(whole, fit, registry);
  const task = fit.features ? { ...whole, features: takeFeatures(whole.features, fit.features) } : whole;
  const { name, params } = fit.setting;
  try {
    const learner = learnerOf(name, params, registry);
    requireTask(learner, task.kind, targetCount(task.target));
    const { data, preprocessing } = preparedFor(learner, task, fit);
    const rows = fit.predictTrain ? joined(fit.test, fit.train) : fit.test;
    const { output, model } = await pool.ask(
      {
        task: { kind: task.kind, target: task.target.name, ...classesOf(task) },
        command: definition.commandOf(params),
        seed: Math.floor(streamOf(learner, fit)() * 2 ** 31),
        train: { features: data.features, target: data.target, weight: data.weight, rows: fit.train },
        test: rows.length === 0 ? null : { features: data.features, rows },
        model: fit.wants === "model" ? "wanted" : null,
      },
      ended,
    );
    const outputs = [parted(output ?? new Float64Array(0), fit)];
    if (model === null) return { kind: "done", outputs };
    return { kind: "done", outputs, model: storedModelOf(name, learner, task, { model, preprocessing }) };
  } catch (error) {
    if (!(error instanceof CommandFailure)) {
      return attempted(fit, () => {
        throw error;
      });
    }
    const reason = `${name}: ${error.message}`;
    if (fit.wants === "model") {
      const refusal = new InputError(
        "fit-failed",
        `${reason}.`,
        "heldout learner check runs the command on small data.",
      );
      return { kind: "failed", reason, refusal: refusalOf(refusal) };
    }
    return error.verdict ? { kind: "failed", reason } : brokenFit(reason);
  }
}

function classesOf({ target }: Task): { readonly classes?: readonly string[] } {
  return target.kind === "classes" ? { classes: target.classes } : {};
}

function joined(first: Uint32Array, second: Uint32Array): Uint32Array {
  const rows = new Uint32Array(first.length + second.length);
  rows.set(first);
  rows.set(second, first.length);
  return rows;
}

/** The predictions of the test rows and of the training rows after them, each column after column. */
function parted(output: Float64Array, { test, train, predictTrain }: Fit): FitResultOutput {
  if (!predictTrain) return { kind: "done", test: output, train: null };
  const all = test.length + train.length;
  const columns = output.length / all;
  const take = (begin: number, count: number): Float64Array => {
    const part = new Float64Array(columns * count);
    for (let c = 0; c < columns; c++) {
      part.set(output.subarray(c * all + begin, c * all + begin + count), c * count);
    }
    return part;
  };
  return { kind: "done", test: take(0, test.length), train: take(test.length, train.length) };
}

type FitResultOutput = Extract<FitResult, { kind: "done" }>["outputs"][number];
