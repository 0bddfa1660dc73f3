import {
  describeImportance,
  describeTree,
  drawTree,
  explainRow,
  hasTrees,
  InputError,
  json,
  modelDocument,
  modelParts,
  quoteValue,
  type StoredModel,
  specText,
  storedFeatures,
  storedTree,
  type TreeInWords,
  treeImportance,
  treeOfEnsemble,
} from "@heldout/core/internal";
import { openTable } from "@heldout/node";
import { writeFileWhole } from "@heldout/node/internal";
import { loadModel } from "../../call/loadModel.ts";
import type { Io } from "../../io.ts";
import type { ExplainFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";

/** A tree of a stored model, and where it stands among others. */
interface ShownTree {
  readonly words: TreeInWords;
  /** Of a model of many trees: its number from 1, of how many, and what its leaves hold. */
  readonly place?: { readonly number: number; readonly of: number; readonly holds: string } | undefined;
}

/** A stored tree in words, as a drawing, or the path that one row takes through it; a model of many trees in numbers. */
export async function explainModel(path: string, flags: ExplainFlags, io: Io): Promise<void> {
  const stored = await loadModel(path);
  if (stored.learner.name === "tree") {
    if (flags.tree !== undefined) {
      throw new InputError("bad-option", "--tree is given, and the model is one tree.", "Leave --tree out.");
    }
    return showTree(stored, { words: storedTree(stored) }, flags, io);
  }
  if (flags.tree === undefined && !hasTrees(stored)) return explainFitted(stored, flags, io);
  if (flags.tree === undefined) {
    const { explainEnsemble } = await import("./explainEnsemble.ts");
    return explainEnsemble(stored, flags, io);
  }
  const { words, holds, of } = treeOfEnsemble(stored, flags.tree);
  return showTree(stored, { words, place: { number: flags.tree, of, holds } }, flags, io);
}

/** A model without trees: coefficients, support vectors or whatever it holds, and the course of its training. */
function explainFitted(stored: StoredModel, flags: ExplainFlags, io: Io): void {
  const { learner, task } = stored;
  for (const name of ["row", "svg", "depth", "data"] as const) {
    if (flags[name] === undefined) continue;
    throw new InputError(
      "bad-option",
      `--${name} is about trees, and the model is one of ${learner.name}.`,
      "Leave it out: its numbers are shown without it.",
    );
  }
  if (flags.json) {
    const { kind, ...about } = task;
    io.stdout.write(json({ schema: "heldout/fitted@1", learner, task: kind, ...about, parts: modelParts(stored) }));
    return;
  }
  io.stdout.write(documentText(modelDocument(stored), io, flags));
}

async function showTree(stored: StoredModel, { words, place }: ShownTree, flags: ExplainFlags, io: Io): Promise<void> {
  const depth = { depth: flags.depth };
  if ((flags.row === undefined) !== (flags.data === undefined)) {
    throw new InputError(
      "bad-option",
      flags.row === undefined ? "--data is given without --row." : "--row is given without --data.",
      "The path of a row takes both: --data FILE --row N, rows counted from 0.",
    );
  }
  if (flags.svg !== undefined) await writeFileWhole(flags.svg, drawTree(words, depth));
  const way =
    flags.row === undefined || flags.data === undefined ? null : await wayOf(stored, words, flags.data, flags.row, io);
  if (flags.json) {
    const { features, levels, classes } = words;
    io.stdout.write(
      json({
        schema: "heldout/tree@1",
        learner: stored.learner,
        ...(place ?? {}),
        ...(classes ? { classes } : {}),
        features,
        levels,
        ...(words.leavesOnly ? {} : { importance: treeImportance(words) }),
        ...(way ? { row: way } : { tree: treeOf(words) }),
      }),
    );
    return;
  }
  if (way) io.stdout.write(`${[...way.steps.map(({ text }) => text), `→ ${way.text}`].join("\n")}\n`);
  else if (flags.svg === undefined) io.stdout.write(textOf(stored, { words, ...(place ? { place } : {}) }, depth));
  if (flags.svg !== undefined) io.stderr.write(`drawing: ${flags.svg}\n`);
}

/** Without what a forest does not keep of its trees: nothing is better than a nought that means nothing. */
function treeOf({ tree, leavesOnly = false }: TreeInWords): object {
  if (!leavesOnly) return tree;
  const { rows, weight, impurity, values, ...kept } = tree;
  const { feature, outputs } = tree;
  return { ...kept, values: values.map((value, at) => (feature[Math.floor(at / outputs)] < 0 ? value : null)) };
}

async function wayOf(
  stored: StoredModel,
  words: TreeInWords,
  data: string,
  row: number,
  { stdin }: Io,
): Promise<ReturnType<typeof explainRow>> {
  const source = await openTable(data, { stdin });
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

function textOf(
  { learner, task }: StoredModel,
  { words, place }: ShownTree,
  depth: { readonly depth?: number | undefined },
): string {
  const known = words.leavesOnly
    ? []
    : ["", "feature importance: share of the impurity decrease on the training rows", ...describeImportance(words)];
  return [
    `${specText(learner.name, learner.params)} for ${quoteValue(task.target)} (${task.kind})`,
    ...(place ? [`tree ${place.number} of ${place.of}; a leaf holds ${place.holds}`] : []),
    "",
    ...describeTree(words, depth),
    ...known,
    "",
  ].join("\n");
}
