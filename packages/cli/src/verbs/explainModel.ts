import {
  describeImportance,
  describeTree,
  drawTree,
  explainRow,
  InputError,
  json,
  quoteValue,
  type StoredModel,
  specText,
  storedFeatures,
  storedTree,
  type TreeInWords,
  treeImportance,
} from "@heldout/core";
import { openTable, writeFileWhole } from "@heldout/node";
import { loadModel } from "../loadModel.ts";
import type { ExplainFlags } from "./explain.ts";

/** A stored tree in words, as a drawing, or the path that one row takes through it. */
export async function explainModel(path: string, flags: ExplainFlags): Promise<void> {
  const stored = await loadModel(path);
  const words = storedTree(stored);
  const depth = flags.depth === undefined ? {} : { depth: flags.depth };
  if ((flags.row === undefined) !== (flags.data === undefined)) {
    throw new InputError(
      "bad-option",
      flags.row === undefined ? "--data is given without --row." : "--row is given without --data.",
      "The path of a row takes both: --data FILE --row N, rows counted from 0.",
    );
  }
  if (flags.svg !== undefined) await writeFileWhole(flags.svg, drawTree(words, depth));
  const way =
    flags.row === undefined || flags.data === undefined ? null : await wayOf(stored, words, flags.data, flags.row);
  if (flags.json) {
    const { features, levels, tree, classes } = words;
    process.stdout.write(
      json({
        schema: "heldout/tree@1",
        learner: stored.learner,
        ...(classes ? { classes } : {}),
        features,
        levels,
        importance: treeImportance(words),
        ...(way ? { row: way } : { tree }),
      }),
    );
    return;
  }
  if (way) process.stdout.write(`${[...way.steps.map(({ text }) => text), `→ ${way.text}`].join("\n")}\n`);
  else if (flags.svg === undefined) process.stdout.write(textOf(stored, words, depth));
  if (flags.svg !== undefined) process.stderr.write(`drawing: ${flags.svg}\n`);
}

async function wayOf(
  stored: StoredModel,
  words: TreeInWords,
  data: string,
  row: number,
): Promise<ReturnType<typeof explainRow>> {
  const source = await openTable(data);
  try {
    const table = await source.read();
    if (row >= table.rows) {
      throw new InputError(
        "bad-option",
        `--row is ${row}, but the file has ${table.rows} rows.`,
        `Rows count from 0 to ${table.rows - 1}.`,
        {
          file: data,
        },
      );
    }
    return explainRow(words, storedFeatures(stored, table), row);
  } finally {
    await source.close();
  }
}

function textOf({ learner, task }: StoredModel, words: TreeInWords, depth: { readonly depth?: number }): string {
  return [
    `${specText(learner.name, learner.params)} for ${quoteValue(task.target)} (${task.kind})`,
    "",
    ...describeTree(words, depth),
    "",
    "share of what the splits gained on the training rows",
    ...describeImportance(words),
    "",
  ].join("\n");
}
