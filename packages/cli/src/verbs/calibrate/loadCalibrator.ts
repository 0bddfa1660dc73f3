import { readFile } from "node:fs/promises";
import { InputError, option, readCalibrator, type StoredCalibrator, verb, words } from "@heldout/core/internal";

/** The calibrator in a file, checked from end to end. */
export async function loadCalibrator(path: string): Promise<StoredCalibrator> {
  const remedy = words`Make one with ${verb("calibrate", "PREDICTIONS", option("calibrator", "FILE.json"))}.`;
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    throw new InputError("file-missing", "the calibrator cannot be read.", remedy, { file: path });
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new InputError("bad-model", "this is not JSON, so not a calibrator.", remedy, { file: path });
  }
  return readCalibrator(content, path);
}
