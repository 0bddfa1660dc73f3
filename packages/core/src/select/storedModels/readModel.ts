import { givenOnly } from "../../data/givenOnly.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import { isRecord } from "../../data/isRecord.ts";
import { isPreprocessing } from "../../data/preprocessing/isPreprocessing.ts";
import { textOfJson } from "../../data/textOfJson.ts";
import { verb, words } from "../../data/wording.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { MODEL_VERSION, type StoredModel } from "../../learners/storedModel.ts";
import type { CostMatrix } from "../../losses/costMatrix.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import { classCountsFit } from "./classCounts.ts";

/**
 * A stored model from parsed JSON, checked completely; anything else is refused. `file` is the name that errors show.
 *
 * @throws {@link InputError} "bad-model" when the content is not a model of this version.
 * @example
 * ```ts
 * import { defineTask, readModel, tableFrom, trainModel } from "@heldout/core";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] }), { target: "y", kind: "regression" });
 * const text = JSON.stringify(trainModel(task, { name: "ridge", params: { lambda: 1 } }));
 * readModel(JSON.parse(text), "model.json").learner.name; // 'ridge'
 * ```
 */
export function readModel(content: unknown, file: string, registry: Registry = builtIn): StoredModel {
  if (!isRecord(content) || !("heldout" in content)) {
    throw new InputError(
      "bad-model",
      "this is not a model of heldout.",
      words`Make one with ${verb("train")} or ${verb("select")}.`,
      { file },
    );
  }
  if (content.heldout !== MODEL_VERSION) {
    throw new InputError(
      "bad-model",
      `the model has version ${quoteValue(textOfJson(content.heldout))}, this heldout reads version ${MODEL_VERSION}.`,
      "Use the heldout that wrote it, or fit it again.",
      { file },
    );
  }
  const { learner, task, threshold, costs, preprocessing, model } = content;
  const damaged = (part: string): InputError =>
    new InputError("bad-model", `the part ${quoteValue(part)} of the model is damaged.`, "Fit it again.", { file });
  if (!isRecord(learner) || typeof learner.name !== "string" || !isRecord(learner.params)) throw damaged("learner");
  if (!isTask(task)) throw damaged("task");
  if (!isThreshold(threshold, task.kind)) throw damaged("threshold");
  if (!areCosts(costs, task)) throw damaged("costs");
  if (!isPreprocessing(preprocessing)) throw damaged("preprocessing");
  const made = learnerOf(learner.name, learner.params, registry);
  if (!isRecord(model) || !made.isModel(model)) throw damaged("model");
  if (!classCountsFit(model, task.classes?.length ?? 0)) throw damaged("model");
  return {
    heldout: MODEL_VERSION,
    learner: { name: learner.name, params: made.params },
    task,
    ...givenOnly({ threshold, costs }),
    preprocessing,
    model,
  };
}

function isThreshold(value: unknown, kind: StoredModel["task"]["kind"]): value is number | undefined {
  return value === undefined || (kind === "binary" && typeof value === "number" && value >= 0 && value <= 1);
}

/** A finite cost for each pair of classes; two classes have a threshold instead. */
function areCosts(value: unknown, { kind, classes = [] }: StoredModel["task"]): value is CostMatrix | undefined {
  if (value === undefined) return true;
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.length === classes.length && row.every((cost) => Number.isFinite(cost));
  return kind === "multiclass" && Array.isArray(value) && value.length === classes.length && value.every(isRow);
}

function isTask(value: unknown): value is StoredModel["task"] {
  if (!isRecord(value)) return false;
  const { kind, target, outputs, features, classes, positive } = value;
  const texts = (list: unknown): boolean => Array.isArray(list) && list.every((text) => typeof text === "string");
  const known = kind === "binary" || kind === "multiclass" || kind === "regression";
  const classesFit =
    kind === "regression" ? classes === undefined : texts(classes) && Array.isArray(classes) && classes.length >= 2;
  const outputsFit =
    outputs === undefined || (kind === "regression" && texts(outputs) && Array.isArray(outputs) && outputs.length >= 2);
  return (
    known &&
    typeof target === "string" &&
    outputsFit &&
    texts(features) &&
    classesFit &&
    (positive === undefined || typeof positive === "string")
  );
}
