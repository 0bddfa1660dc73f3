import { givenOnly } from "@heldout/core/internal";
import type { JobRequest, TableSummary } from "../../protocol.ts";
import { isCertain, namedColumns, openClasses, predictionColumns, type Settings } from "./outputColumns.ts";
import { numberOf, predictionFlags } from "./predictionFlags.ts";

/** What to ask of the server for an evaluation; null while a column must still be named. */
export function evaluateRequest(table: TableSummary, settings: Settings): JobRequest | null {
  const columns = predictionColumns(table, settings);
  if (!isCertain(columns) || openClasses(table, settings) !== null) return null;
  const threshold = numberOf(settings.at);
  return {
    verb: "evaluate",
    files: [table.file.path],
    flags: {
      ...predictionFlags(namedColumns(table, settings), settings),
      ...(threshold === null ? {} : { threshold }),
    },
  };
}

/** What to ask of the server for a recalibration. */
export function calibrateRequest(table: TableSummary, settings: Settings): JobRequest | null {
  const columns = predictionColumns(table, settings);
  if (!isCertain(columns) || columns.output?.kind === "prediction") return null;
  const flags = predictionFlags(namedColumns(table, settings), settings, ["positive", "group", "weight", "id"]);
  return {
    verb: "calibrate",
    files: [table.file.path],
    flags: { ...flags, ...givenOnly({ method: settings.method }) },
  };
}
