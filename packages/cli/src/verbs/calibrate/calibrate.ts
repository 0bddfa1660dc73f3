import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { CalibrateFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout calibrate predictions.csv
  heldout calibrate predictions.csv --method all --report calibration.html
  heldout calibrate predictions.csv --out recalibrated.csv --calibrator calibrator.json
  heldout calibrate new-scores.csv --apply calibrator.json --out probabilities.csv
  heldout predict model.json new.csv --calibrator calibrator.json

Every row is recalibrated by what was fitted on the other folds. heldout explain platt, isotonic,
betaCalibration, temperature and binning say what each method does.`;

export function addCalibrate(program: Command, io: Io): void {
  const verb = program
    .command("calibrate")
    .summary("cross-fitted recalibration of predictions, before and after")
    .description(
      "Can the probabilities be trusted, and would recalibration help? Every row is recalibrated by what was fitted on " +
        "the other folds; before and after are compared row by row. The calibrator can be stored and used.",
    )
    .argument("<predictions>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "calibrate", io);
  verb.action(async (path: string, flags: CalibrateFlags) => {
    if (flags.apply !== undefined) {
      const { applyFile } = await import("./calibrateApply.ts");
      return applyFile(path, flags.apply, flags, io);
    }
    const { calibrateFile } = await import("./calibrateFile.ts");
    await calibrateFile(path, flags, io);
  });
}
