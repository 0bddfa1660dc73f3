import {
  builtIn,
  InputError,
  isRecord,
  option,
  quoteValue,
  type Registry,
  readModel,
  type StoredModel,
  verb,
  words,
} from "@heldout/core/internal";
import { readJsonFile } from "@heldout/node/internal";

/** The model in a file, checked from end to end. */
export async function loadModel(path: string, registry?: Registry): Promise<StoredModel> {
  const remedy = words`Make one with ${verb("train")}.`;
  const content = await readJsonFile(path, { what: "model", code: "bad-model", remedy });
  refuseUnnamed(content, path, registry);
  return readModel(content, path, registry);
}

/** A model of a program names it and does not run it: whoever predicts says again which program that is. */
function refuseUnnamed(content: unknown, file: string, registry: Registry = builtIn): void {
  if (!isRecord(content) || !isRecord(content.learner) || !isRecord(content.model)) return;
  const { name, params } = content.learner;
  const isOfProgram = isRecord(content.model.files) && typeof name === "string" && isRecord(params);
  if (!isOfProgram || Object.hasOwn(registry.learners, name)) return;
  const first = isRecord(params) ? (params.estimator ?? params.fun ?? params.run) : undefined;
  const spec = typeof first === "string" ? `${name}('${first}')` : "./its-folder";
  throw new InputError(
    "bad-model",
    `the model was fitted by ${quoteValue(name)}, a program, and a model file runs none.`,
    words`Name it again as it was trained: ${verb("predict")} with ${option("learner", spec)}.`,
    { file },
  );
}
