import {
  ensembleDocument,
  type FeatureImportance,
  forestImportance,
  InputError,
  json,
  type StoredModel,
  storedEnsemble,
} from "@heldout/core/internal";
import { readTask } from "@heldout/node";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { ExplainFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";

/**
 * A stored model of many trees: how many, how large, and what each feature gained. With the rows of the fit, a forest also
 * tells what each feature is worth on rows out-of-bag.
 */
export async function explainEnsemble(stored: StoredModel, flags: ExplainFlags, io: Io): Promise<void> {
  const ensemble = storedEnsemble(stored);
  const { count } = ensemble.trees;
  const ofOne = (["row", "svg", "depth"] as const).find((name) => flags[name] !== undefined);
  if (ofOne) {
    throw new InputError(
      "bad-option",
      `--${ofOne} is about one tree, and the model has ${count}.`,
      ofOne === "row"
        ? `Say which by --tree N, from 1 to ${count}; heldout predict gives what all of them say together.`
        : `Say which by --tree N, from 1 to ${count}.`,
    );
  }
  const permutation = flags.data === undefined ? null : await permuted(stored, flags.data, io);
  if (flags.json) {
    const { kind, target, classes, positive, features } = stored.task;
    io.stdout.write(
      json({
        schema: "heldout/ensemble@1",
        learner: stored.learner,
        task: kind,
        target,
        ...(classes ? { classes } : {}),
        positive,
        features,
        ...ensemble,
        ...(permutation ? { permutation } : {}),
      }),
    );
    return;
  }
  const document = ensembleDocument(stored, ensemble, permutation, { terms: flagTerms });
  io.stdout.write(documentText(document, io, flags));
}

async function permuted(stored: StoredModel, data: string, { stdin }: Io): Promise<readonly FeatureImportance[]> {
  const { target, kind, features, positive } = stored.task;
  const roles = { target, kind, features, positive };
  const { task } = await readTask(data, roles, { dropMissing: true, stdin });
  return forestImportance(task, stored);
}
