import type { Comparison } from "../../../compare/comparison.ts";
import { type Block, type Cell, type Document, plain, type Tone, toned } from "../../document.ts";
import { formatLevel, groupThousands, printable } from "../../format.ts";
import { requirementBlocks } from "../requirementBlocks.ts";
import { costLines, disagreementBlocks, friedmanBlocks } from "./comparisonDetails.ts";
import { modelsTable, pairsTable } from "./comparisonTables.ts";
import { oneDifference } from "./differenceTable.ts";
import { testsTable } from "./testsTable.ts";

export interface ComparisonDocumentOptions {
  /** Whether warnings stand in the document. Default true; a command line prints them elsewhere. */
  readonly warnings?: boolean | undefined;
  /** Columns that a picture of text may take. Default 100. */
  readonly width?: number | undefined;
}

/** More verdicts than this are cut; the table of pairs and the JSON have all. */
const MOST_VERDICTS = 10;

/**
 * A comparison as a document: the verdicts first, then the evidence.
 *
 * @param comparison the comparison
 * @param options whether to include warnings (default true), and the width of sketches
 *
 * @example
 * ```ts
 * import { compare, probabilities } from "@heldout/core";
 * import { comparisonDocument } from "@heldout/core/report";
 * const truth = ["no", "yes", "no", "yes", "yes", "no", "no", "yes"];
 * const a = probabilities({ truth, score: [0.1, 0.9, 0.4, 0.35, 0.8, 0.2, 0.6, 0.7] });
 * const b = probabilities({ truth, score: [0.3, 0.6, 0.7, 0.55, 0.4, 0.1, 0.2, 0.8] });
 * const comparison = compare([{ name: "a", prediction: a }, { name: "b", prediction: b }], { metric: "auc" });
 * comparisonDocument(comparison).blocks.map(({ kind }) => kind); // [ 'title', 'lines', 'table', 'lines', 'table', 'lines', 'lines', 'table', 'lines' ]
 * ```
 */
export function comparisonDocument(
  comparison: Comparison,
  { warnings = true, width = 100 }: ComparisonDocumentOptions = {},
): Document {
  const single = comparison.pairs.length === 1 && comparison.models.length === 2;
  return {
    blocks: [
      titleOf(comparison),
      verdictsOf(comparison),
      ...(single
        ? [...oneDifference(comparison, width), ...testsTable(comparison)]
        : [modelsTable(comparison), pairsTable(comparison)]),
      ...friedmanBlocks(comparison, width),
      ...costLines(comparison),
      ...disagreementBlocks(comparison),
      ...requirementBlocks(comparison.requirements),
      remarksOf(comparison, warnings),
    ],
  };
}

function titleOf({ from, task, n, positive, threshold, classes, models, metric, better, source }: Comparison): Block {
  const counted = `${groupThousands(n)} ${from === "rows" ? "rows" : from === "folds" ? "splits" : "data sets"}`;
  const parts = [
    ...(task === undefined ? [] : [task === "multiclass" ? `${classes?.length} classes` : task]),
    counted,
    ...(positive === undefined ? [] : [`positive "${printable(positive)}"`]),
    ...(threshold === undefined ? [] : [threshold === null ? "no threshold" : `threshold ${threshold}`]),
    ...(source.groups === undefined ? [] : [`${groupThousands(source.groups)} groups`]),
    `by ${metric} (${better} is better)`,
  ];
  const names = models.map(({ name }) => printable(name, 32));
  const shown = names.length > 4 ? [`${names.slice(0, 3).join(", ")} and ${names.length - 3} more`] : names;
  return { kind: "title", text: shown.join(" and ").replace(/ and (?=.* and )/g, ", "), detail: parts.join(", ") };
}

const VERDICT_TONES: Readonly<Record<Comparison["pairs"][number]["verdict"], Tone>> = {
  "a better": "good",
  "b better": "good",
  equivalent: "strong",
  "no difference shown": "unsure",
};

function verdictsOf({ pairs }: Comparison): Block {
  const shown = pairs.slice(0, MOST_VERDICTS);
  const lines: Cell[] = shown.map(({ a, b, verdict, sentence }) => {
    const who = pairs.length > 1 ? `${printable(a, 32)} and ${printable(b, 32)}: ` : "";
    return toned(`${who}${printable(sentence, 400)}`, VERDICT_TONES[verdict]);
  });
  const more = pairs.length - shown.length;
  return { kind: "lines", lines: more > 0 ? [...lines, toned(`${more} more pairs: see below`, "muted")] : lines };
}

function remarksOf(
  { level, from, pairs, models, metric, multiplicity, source, warnings: texts }: Comparison,
  warnings: boolean,
): Block {
  const adjusted =
    pairs.length > 1 && multiplicity !== "none"
      ? ` p-values are adjusted for ${pairs.length} pairs (${multiplicity === "holm" ? "Holm" : "Benjamini-Hochberg"}), intervals are not.`
      : "";
  const paired =
    from === "rows"
      ? "paired row by row"
      : from === "folds"
        ? "paired split by split"
        : "paired by data set: the Hodges-Lehmann estimate, whose sign can differ from that of the means";
  return {
    kind: "lines",
    lines: [
      ...(warnings ? texts : []).map((text) => toned(`warning: ${printable(text, 300)}`, "warning")),
      ...(source.note === undefined ? [] : [plain(printable(source.note, 400))]),
      ...(models[0].metrics[metric]?.aggregation === "pooled"
        ? [plain(`${metric} is no mean over rows: it is that of all held-out predictions together (pooled).`)]
        : []),
      toned(
        `A difference is the first model minus the second, ${paired}, at ${formatLevel(level)}.${adjusted} "No difference shown" means inconclusive, not equal.`,
        "muted",
      ),
    ],
  };
}
