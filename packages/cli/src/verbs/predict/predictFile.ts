import {
  calibratePredicted,
  cellText,
  columnOf,
  type PredictedRows,
  predictTable,
  type StoredModel,
  type Table,
} from "@heldout/core/internal";
import { loadModel } from "../../call/loadModel.ts";
import { onTeam } from "../../call/onTeam.ts";
import { openOptionsOf } from "../../call/roles.ts";
import { tableToText } from "../../call/tableToText.ts";
import type { Io } from "../../io.ts";
import type { PredictFlags } from "../../parse/verbFlags.ts";
import { csvLine } from "../../print/csvLine.ts";
import { loadCalibrator } from "../calibrate/loadCalibrator.ts";

export async function predictFile(modelPath: string, dataPath: string, flags: PredictFlags, io: Io): Promise<void> {
  const stored = await loadModel(modelPath);
  const calibrator = flags.calibrator === undefined ? null : await loadCalibrator(flags.calibrator);
  await tableToText(
    dataPath,
    openOptionsOf(flags),
    async ({ read }) => {
      const table = await read();
      const size = { rows: table.rows, columns: stored.task.features.length };
      const predicted = await onTeam(size, undefined, () => predictTable(stored, table));
      const rows = calibrator ? calibratePredicted(calibrator, predicted, flags.calibrator) : predicted;
      return csvOf(stored, table, rows, flags.id);
    },
    { holds: "predictions", ...flags },
    io,
  );
}

/** id, prediction, p_CLASS..., and the truth when the table holds it; of several targets one column of each per target. */
function csvOf(
  stored: StoredModel,
  table: Table,
  { numbers, outputs, classes, probability }: PredictedRows,
  id: string | undefined,
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
    const best = shares.reduce((top, share, c) => (share > shares[top] ? c : top), 0);
    lines.push(
      csvLine([
        (idColumn && cellText(idColumn, row)) ?? String(row),
        ...truths.map((truth) => cellText(truth, row) ?? ""),
        ...(outputs?.map(({ values }) => String(values[row])) ?? [
          classes ? labelAt(stored, classes, shares, best) : String(numbers?.[row]),
        ]),
        ...shares.map(String),
      ]),
    );
  }
  return `${lines.join("\n")}\n`;
}

/** Of two classes the positive one from a probability of 0.5 on, as heldout evaluate cuts; of more the likeliest, first of equals. */
function labelAt(stored: StoredModel, classes: readonly string[], shares: readonly number[], best: number): string {
  if (stored.task.kind === "binary") return shares[1] >= 0.5 ? classes[1] : classes[0];
  return classes[best];
}
