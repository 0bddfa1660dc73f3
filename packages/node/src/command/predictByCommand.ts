import {
  featuresFor,
  InputError,
  type PredictedRows,
  predictedBy,
  type Registry,
  type StoredModel,
  type Table,
} from "@heldout/core/internal";
import { CommandFailure } from "./commandFailure.ts";
import { commandPool } from "./commandPool.ts";
import { commandNamed } from "./learnerCommand.ts";
import { isFolderModel } from "./modelFolder.ts";

/**
 * Predicts every row of a table with a stored model of a learner that is a program, to which its model folder is handed back.
 * Null where the learner of the model is no program: `predictTable` does those.
 */
export async function predictByCommand(
  stored: StoredModel,
  table: Table,
  registry: Registry,
): Promise<PredictedRows | null> {
  const { name, params } = stored.learner;
  const definition = commandNamed(name, registry);
  if (definition === null || !isFolderModel(stored.model)) return null;
  const rows = Uint32Array.from({ length: table.rows }, (_, row) => row);
  const pool = commandPool();
  try {
    const { output } = await pool.ask({
      task: stored.task,
      command: definition.commandOf(params),
      seed: 0,
      train: null,
      test: { features: featuresFor(stored, table), rows },
      model: stored.model,
    });
    return predictedBy(stored, table.rows, output ?? new Float64Array(0));
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    throw new InputError(
      "fit-failed",
      `${name}: ${error.message}.`,
      "The command must predict with the model it wrote.",
    );
  } finally {
    await pool.close();
  }
}
