import { estimateTexts } from "../../data/numbers/estimateFormat.ts";
import { inTerms, libraryTerms, option, type Terms, verb, type Wording, words } from "../../data/wording.ts";
import type { StoredEnsemble } from "../../learners/ensembles/storedEnsemble.ts";
import type { Spread } from "../../learners/ensembles/treeShape.ts";
import type { FeatureImportance } from "../../learners/forests/importance/importance.ts";
import { specText } from "../../learners/spec.ts";
import type { StoredModel } from "../../learners/storedModel.ts";
import type { Block, Cell, ColumnHead, Document } from "../document.ts";
import { plain, toned } from "../document.ts";
import { formatLevel, groupThousands, printable } from "../format.ts";
import type { DocumentOptions } from "./evaluationDocument.ts";

/** Features that are listed before the rest is counted. */
const MOST_FEATURES = 20;

/** Letters of the longest bar. */
const BAR = 24;

/**
 * A stored model of many trees for people: what it is, how large its trees are, and what each feature gained. With
 * `permutation`, what each feature is worth on rows out-of-bag stands beside it.
 */
export function ensembleDocument(
  { learner, task }: Pick<StoredModel, "learner" | "task">,
  { trees, importance }: StoredEnsemble,
  permutation: readonly FeatureImportance[] | null = null,
  { terms = libraryTerms }: Pick<DocumentOptions, "terms"> = {},
): Document {
  const blocks: Block[] = [
    {
      kind: "title",
      text: printable(specText(learner.name, learner.params), 400),
      detail: `for "${printable(task.target)}" (${task.kind})`,
    },
    { kind: "lines", lines: [plain(treesText(trees))] },
  ];
  const useful = importance.filter(({ share }) => share > 0);
  if (useful.length === 0) {
    return { blocks: [...blocks, { kind: "lines", lines: [plain("no split gained anything on the training rows")] }] };
  }
  return {
    blocks: [...blocks, importanceTable(importance, permutation), remarks(learner, importance, permutation, terms)],
  };
}

function treesText({ count, leaves, depth }: StoredEnsemble["trees"]): string {
  const trees = `${groupThousands(count)} ${count === 1 ? "tree" : "trees"}`;
  if (!leaves || !depth) return `${trees}: the model is its initial constant`;
  return `${trees}; leaves of a tree: ${spreadText(leaves)}; depth: ${spreadText(depth)}`;
}

function spreadText({ least, median, most }: Spread): string {
  if (least === most) return groupThousands(median);
  return `${groupThousands(median)} (median; ${groupThousands(least)} to ${groupThousands(most)})`;
}

function importanceTable(
  importance: StoredEnsemble["importance"],
  permutation: readonly FeatureImportance[] | null,
): Block {
  const greatest = importance[0].share;
  const byName = new Map(permutation?.map((entry) => [entry.feature, entry]));
  const level = permutation?.[0]?.level ?? 0.95;
  const more: ColumnHead[] = permutation
    ? [
        { title: "permuted", align: "right" },
        { title: `${formatLevel(level)} CI`, align: "left" },
      ]
    : [];
  return {
    kind: "table",
    columns: [
      { title: "feature", align: "left" },
      { title: "share", align: "right" },
      { title: "of the impurity decrease", align: "left" },
      ...more,
    ],
    rows: importance
      .slice(0, MOST_FEATURES)
      .map(({ feature, share }) => [
        plain(printable(feature)),
        plain(share.toFixed(3)),
        plain("█".repeat(Math.round((BAR * share) / greatest)) || "▏"),
        ...(permutation ? permutedCells(byName.get(feature)) : []),
      ]),
  };
}

function permutedCells(found: FeatureImportance | undefined): Cell[] {
  if (!found) return [plain("0.000"), toned("no tree uses it", "muted")];
  const { value, interval } = estimateTexts("", found);
  return [plain(value), plain(interval)];
}

function remarks(
  { name, params }: StoredModel["learner"],
  importance: StoredEnsemble["importance"],
  permutation: readonly FeatureImportance[] | null,
  terms: Terms,
): Block {
  const hidden = importance.length - MOST_FEATURES;
  const lines: Cell[] = [];
  if (hidden > 0)
    lines.push(
      toned(
        inTerms(words`and ${groupThousands(hidden)} more features; ${option("json")} has them all`, terms),
        "muted",
      ),
    );
  lines.push(
    toned(
      "Impurity-based importance on the training rows: it favours features with many values, and noise features get a positive share.",
      "muted",
    ),
  );
  if (permutation) {
    lines.push(
      toned(
        "Permutation importance: the increase of the out-of-bag loss of a tree when the values of the feature are shuffled.",
        "muted",
      ),
    );
  } else lines.push(toned(inTerms(alternative(name, params), terms), "muted"));
  return { kind: "lines", lines };
}

/** How to ask whether a feature matters, where shares cannot tell. */
function alternative(name: string, params: StoredModel["learner"]["params"]): Wording {
  if ((name === "forest" || name === "extraTrees") && params.bootstrap === true) {
    return words`Permutation importance is more reliable: pass the training rows with ${option("data", "FILE")}.`;
  }
  return words`Permutation importance, which forest has, is more reliable: ${verb("explain", "FOREST.json", option("data", "FILE"))}.`;
}
