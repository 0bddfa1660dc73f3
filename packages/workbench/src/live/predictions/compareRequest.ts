import { givenOnly } from "@heldout/core/internal";
import type { JobRequest, TableSummary } from "../../protocol.ts";
import { listCodec } from "../fields/listCodec.ts";
import { predictionColumns, type Settings } from "./outputColumns.ts";
import { numberOf, predictionFlags } from "./predictionFlags.ts";

/** Columns of one file that are models each, or one model for each of several files. */
export type Compared =
  | { readonly kind: "columns"; readonly output: "scores" | "predictions"; readonly columns: readonly string[] }
  | { readonly kind: "files"; readonly others: readonly string[] };

/** What is compared, by the address and where it says nothing by the guesses. */
export function comparedModels({ guesses }: TableSummary, settings: Settings): Compared {
  const others = listOf(settings.with);
  if (others.length > 0) return { kind: "files", others };
  if (settings.predictions !== undefined) {
    return { kind: "columns", output: "predictions", columns: listOf(settings.predictions) };
  }
  if (settings.scores === undefined && guesses.scores.length < 2 && guesses.predictions !== undefined) {
    return { kind: "columns", output: "predictions", columns: guesses.predictions };
  }
  return {
    kind: "columns",
    output: "scores",
    columns: settings.scores === undefined ? guesses.scores : listOf(settings.scores),
  };
}

/** What to ask of the server for a comparison; null while there are not two models, or no truth. */
export function compareRequest(table: TableSummary, settings: Settings): JobRequest | null {
  const models = comparedModels(table, settings);
  const columns = predictionColumns(table, settings);
  if (columns.truth === null) return null;
  const own = predictionFlags({ ...columns, output: models.kind === "files" ? columns.output : null }, settings, [
    "positive",
    "group",
    "weight",
    "id",
    "costs",
  ]);
  const equivalent = numberOf(settings.equivalent);
  const flags = {
    ...own,
    ...givenOnly({ baseline: settings.baseline }),
    ...(equivalent === null ? {} : { equivalent }),
  };
  if (models.kind === "files") {
    if (columns.output === null) return null;
    const id = settings.id ?? table.guesses.id;
    return {
      verb: "compare",
      files: [table.file.path, ...models.others],
      flags: { ...flags, ...(id === null ? {} : { id }), ...(settings.join === "inner" ? { join: "inner" } : {}) },
    };
  }
  if (models.columns.length < 2) return null;
  return { verb: "compare", files: [table.file.path], flags: { ...flags, [models.output]: models.columns } };
}

function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : (listCodec.read(text) ?? []);
}
