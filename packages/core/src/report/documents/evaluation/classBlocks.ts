import { inTerms, option, type Terms, words } from "../../../data/wording.ts";
import type { Evaluation, MetricResult } from "../../../evaluate/evaluation.ts";
import { type Block, type Cell, plain, toned } from "../../document.ts";
import { groupThousands, printable } from "../../format.ts";
import { resultTexts } from "./measureBlocks.ts";

/** More classes than this do not fit a terminal. */
const MOST_CLASSES = 12;

/** The confusion matrix, truth in rows. */
export function confusionBlocks({ classes, confusion }: Evaluation, terms: Terms): Block[] {
  if (!classes || !confusion) return [];
  if (classes.length > MOST_CLASSES) {
    const text = words`confusion matrix of ${classes.length} classes: see ${option("json")} or ${option("report")}`;
    return [{ kind: "lines", lines: [toned(inTerms(text, terms), "muted")] }];
  }
  const names = classes.map((name) => printable(name, 16));
  return [
    {
      kind: "table",
      columns: [
        { title: "true \\ predicted", align: "left" },
        ...names.map((title) => ({ title, align: "right" as const })),
      ],
      rows: confusion.map((row, t) => [
        plain(names[t]),
        ...row.map((count, p) => (p === t ? toned(groupThousands(count), "strong") : plain(groupThousands(count)))),
      ]),
    },
  ];
}

/** More rows than this are not read in a terminal. */
const MOST_ROWS = 40;

/** Precision, recall and F1 of each of several classes. */
export function perClassBlocks({ perClass, side }: Evaluation, terms: Terms): Block[] {
  if (!perClass) return [];
  const cell = (result: MetricResult): Cell => {
    if (result.value === null) return toned(result.undefined ?? "undefined", "muted");
    const { value, interval } = resultTexts("recall", result, side);
    return plain(`${value}  ${interval}`);
  };
  const table: Block = {
    kind: "table",
    columns: [
      { title: "class", align: "left" },
      { title: "rows", align: "right" },
      { title: "precision", align: "left" },
      { title: "recall", align: "left" },
      { title: "F1", align: "left" },
    ],
    rows: perClass
      .slice(0, MOST_ROWS)
      .map(({ class: name, support, precision, recall, f1 }) => [
        plain(printable(name, 24)),
        plain(groupThousands(support)),
        cell(precision),
        cell(recall),
        cell(f1),
      ]),
  };
  const more = perClass.length - MOST_ROWS;
  if (more <= 0) return [table];
  const text = words`${more} more ${more === 1 ? "class" : "classes"}: see ${option("json")} or ${option("report")}`;
  return [table, { kind: "lines", lines: [toned(inTerms(text, terms), "muted")] }];
}
