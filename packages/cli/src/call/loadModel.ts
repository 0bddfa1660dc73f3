import { readModel, type StoredModel, verb, words } from "@heldout/core/internal";
import { readJsonFile } from "@heldout/node/internal";

/** The model in a file, checked from end to end. */
export async function loadModel(path: string): Promise<StoredModel> {
  const remedy = words`Make one with ${verb("train")}.`;
  return readModel(await readJsonFile(path, { what: "model", code: "bad-model", remedy }), path);
}
