import { option, readCalibrator, type StoredCalibrator, verb, words } from "@heldout/core/internal";
import { readJsonFile } from "@heldout/node/internal";

/** The calibrator in a file, checked from end to end. */
export async function loadCalibrator(path: string): Promise<StoredCalibrator> {
  const remedy = words`Make one with ${verb("calibrate", "PREDICTIONS", option("calibrator", "FILE.json"))}.`;
  return readCalibrator(await readJsonFile(path, { what: "calibrator", code: "bad-model", remedy }), path);
}
