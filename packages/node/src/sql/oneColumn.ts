import { InputError, type OutputColumns, option, orderLabels, sameLabel, words } from "@heldout/core/internal";

/** The one column that is counted. */
export interface CountedOutput {
  readonly kind: "score" | "prediction" | "guess";
  readonly column: string;
  /** Of a column that is named after a class: the positive one. */
  readonly positive?: string;
  /** The column holds the probability of the negative class; what it leaves of 1 is counted. */
  readonly isLeftOfOne: boolean;
}

/** Column of `withComplement`. */
export const COMPLEMENT = "heldout_complement";

/** Of probabilities of two classes that of the positive one is counted, chosen as in files; more classes are refused. */
export function oneColumn(output: OutputColumns, positive: string | undefined): CountedOutput {
  if (output.kind === "proba" && output.columns.length === 1) {
    const [own] = output.classes;
    return {
      kind: "score",
      column: output.columns[0],
      positive: positive ?? own,
      isLeftOfOne: positive !== undefined && !sameLabel(positive, own),
    };
  }
  if (output.kind === "proba" && output.columns.length === 2) {
    const [first, second] = output.classes;
    const { classes } = orderLabels([first, second], positive);
    const column = output.columns[output.classes.indexOf(classes[1])];
    return { kind: "score", column, positive: classes[1], isLeftOfOne: false };
  }
  if (output.kind === "proba" || output.kind === "confidence") {
    throw new InputError(
      "bad-option",
      "probabilities of several classes cannot be counted.",
      words`Count the most probable class of each row as labels (${option("prediction")}), or evaluate the rows themselves.`,
    );
  }
  return { ...output, isLeftOfOne: false };
}

/** The rows with one column more: what a probability leaves of 1. */
export function withComplement(select: string, column: string): string {
  const name = `"${column.replaceAll('"', '""')}"`;
  return `select heldout_rows.*, 1 - ${name} as ${COMPLEMENT} from (\n${select}\n) heldout_rows`;
}
