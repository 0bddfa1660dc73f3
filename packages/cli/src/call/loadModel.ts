import { readFile } from "node:fs/promises";
import { InputError, readModel, type StoredModel, verb, words } from "@heldout/core/internal";

/** The model in a file, checked from end to end. */
export async function loadModel(path: string): Promise<StoredModel> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    throw new InputError("file-missing", "the model cannot be read.", words`Make one with ${verb("train")}.`, {
      file: path,
    });
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new InputError("bad-model", "this is not JSON, so not a model.", words`Make one with ${verb("train")}.`, {
      file: path,
    });
  }
  return readModel(content, path);
}
