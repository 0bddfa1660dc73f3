import {
  calibratePredicted,
  cellText,
  cheapestClass,
  columnOf,
  InputError,
  option,
  type PredictedRows,
  parseSpec,
  predictTable,
  quoteValue,
  type Registry,
  type StoredModel,
  type Table,
  words,
} from "@heldout/core/internal";
import { predictByCommand } from "@heldout/node/internal";
import { learnersGiven } from "../../call/learnersGiven.ts";
import { loadModel } from "../../call/loadModel.ts";
import { onTeam } from "../../call/onTeam.ts";
import { openOptionsOf } from "../../call/roles.ts";
import { tableToText } from "../../call/tableToText.ts";
import type { Io } from "../../io.ts";
import type { PredictFlags } from "../../parse/verbFlags.ts";
import { csvLine } from "../../print/csvLine.ts";
import { loadCalibrator } from "../calibrate/loadCalibrator.ts";

export async function predictFile(modelPath: string, dataPath: string, flags: PredictFlags, io: Io): Promise<void> {
  const { registry, specs } = await learnersGiven(flags.learner, flags, { env: io.env });
  const stored = await loadModel(modelPath, registry);
  if (specs !== undefined) checkSameLearner(stored, settingName(specs), modelPath);
  const calibrator = flags.calibrator === undefined ? null : await loadCalibrator(flags.calibrator);
  await tableToText(
    dataPath,
    openOptionsOf(flags),
    async ({ read }) => {
      const table = await read();
      const predicted = await predictedRows(stored, table, registry);
      const rows = calibrator ? calibratePredicted(calibrator, predicted, flags.calibrator) : predicted;
      return csvOf(stored, table, rows, { id: flags.id, own: predicted.probability });
    },
    { holds: "predictions", ...flags },
    io,
  );
  const { threshold, costs, task } = stored;
  if (!flags.quiet && costs !== undefined) {
    io.stderr.write("costs: the class of least expected cost is predicted, by the cost matrix of the model\n");
  }
  if (flags.quiet || threshold === undefined || threshold === 0.5) return;
  const positive = quoteValue(task.positive ?? "positive");
  io.stderr.write(
    `threshold: ${positive} from a probability of ${Number(threshold.toPrecision(4))} on, the threshold of the model\n`,
  );
}

/** By the program that the person named again where the model is of one; on threads otherwise. */
async function predictedRows(
  stored: StoredModel,
  table: Table,
  registry: Registry | undefined,
): Promise<PredictedRows> {
  const byProgram = registry ? await predictByCommand(stored, table, registry) : null;
  const size = { rows: table.rows, columns: stored.task.features.length };
  return byProgram ?? onTeam(size, undefined, () => predictTable(stored, table, registry));
}

function settingName(specs: string): string {
  return parseSpec(specs).name;
}

/** What is named for a model must be its learner: predictions of another would look like its own. */
function checkSameLearner({ learner }: StoredModel, name: string, file: string): void {
  if (learner.name === name) return;
  throw new InputError(
    "bad-option",
    `the model was fitted by ${quoteValue(learner.name)}, not by ${quoteValue(name)}.`,
    words`Give ${option("learner")} the learner of the model, or leave it out where it comes with heldout.`,
    { file },
  );
}

/** id, prediction, p_CLASS..., and the truth when the table holds it; of several targets one column of each per target. */
function csvOf(
  stored: StoredModel,
  table: Table,
  { numbers, outputs, classes, probability }: PredictedRows,
  { id, own }: { readonly id: string | undefined; readonly own: PredictedRows["probability"] },
): string {
  const idColumn =
    id === undefined ? table.columns.find(({ name }) => name.toLowerCase() === "id") : columnOf(table, id);
  const truths = (outputs?.map(({ name }) => name) ?? [stored.task.target]).flatMap((target) =>
    table.columns.filter(({ name }) => name === target),
  );
  const lines = [
    csvLine([
      "id",
      ...truths.map(({ name }) => (outputs ? `truth_${name}` : "truth")),
      ...(outputs?.map(({ name }) => `prediction_${name}`) ?? ["prediction"]),
      ...(classes ?? []).map((name) => `p_${name}`),
    ]),
  ];
  for (let row = 0; row < table.rows; row++) {
    const shares = probability?.map((column) => column[row]) ?? [];
    lines.push(
      csvLine([
        (idColumn && cellText(idColumn, row)) ?? String(row),
        ...truths.map((truth) => cellText(truth, row) ?? ""),
        ...(outputs?.map(({ values }) => String(values[row])) ?? [
          classes
            ? labelAt(stored, classes, shares, own?.map((column) => column[row]) ?? shares)
            : String(numbers?.[row]),
        ]),
        ...shares.map(String),
      ]),
    );
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Of two classes the positive one from the model's threshold on, by its own probabilities: a calibrator changes what they are
 * called, not what is decided. Without a threshold from 0.5 on, as heldout evaluate cuts. Of more the cheapest by the model's costs,
 * without costs the likeliest, first of equals.
 */
function labelAt(
  { task, threshold, costs }: StoredModel,
  classes: readonly string[],
  shares: readonly number[],
  own: readonly number[],
): string {
  if (task.kind !== "binary") {
    if (costs !== undefined) return classes[cheapestClass(costs, (truth) => own[truth])];
    return classes[shares.reduce((top, share, c) => (share > shares[top] ? c : top), 0)];
  }
  const isPositive = threshold === undefined ? shares[1] >= 0.5 : own[1] >= threshold;
  return isPositive ? classes[1] : classes[0];
}
