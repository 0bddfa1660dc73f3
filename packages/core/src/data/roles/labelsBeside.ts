import type { ChosenColumns } from "../columns/chooseColumns.ts";
import { labelCodes, recode } from "../columns/labelCodes.ts";
import { quoteValue } from "../inputError.ts";
import type { Labels, Prediction } from "../prediction.ts";
import { columnOf, type Table } from "../table.ts";
import { inTerms, libraryTerms, option, type Terms, type Wording, words } from "../wording.ts";
import { labelThreshold } from "./labelThreshold.ts";

/** What the labels beside an output are good for. */
export interface LabelsBeside {
  /** The threshold that gives them, when it is not the usual one. */
  readonly threshold: number | null;
  /** The labels, when nothing gives them. */
  readonly labels: Labels | null;
  readonly warnings: readonly string[];
}

const NONE: LabelsBeside = { threshold: null, labels: null, warnings: [] };

/**
 * Compares the labels of a file with those that its probabilities give: at 0.5, at another threshold, or by the largest of
 * several. The labels are the model's last word, so that accuracy and its like are those of the labels.
 */
export function labelsBeside(
  table: Table,
  { labels: name }: ChosenColumns,
  prediction: Prediction,
  { terms = libraryTerms }: { readonly terms?: Terms | undefined },
): LabelsBeside {
  if (name === undefined || prediction.kind === "numbers" || prediction.kind === "labels") return NONE;
  const column = columnOf(table, name);
  const say = (wording: Wording): readonly string[] => [inTerms(wording, terms)];
  const predicted = recode(labelCodes(column), prediction.classes);
  const unknown = predicted.findIndex((code, row) => code < 0 || column.missing?.[row] === 1);
  if (unknown >= 0) {
    return {
      ...NONE,
      warnings: say(words`the labels of ${quoteValue(name)} were not used: one is missing or none of the classes.`),
    };
  }
  const { truth, classes, weight, group } = prediction;
  const labels: Labels = { kind: "labels", classes, truth, predicted, weight, group };
  const others = differing(predicted, usualLabels(prediction));
  if (others === 0) return NONE;
  const count = `${others.toLocaleString("en-US")} of ${predicted.length.toLocaleString("en-US")}`;
  if (prediction.kind === "class-probabilities") {
    return {
      threshold: null,
      labels,
      warnings: say(
        words`${count} labels of ${quoteValue(name)} are not the class with the largest probability: metrics of predicted classes, such as accuracy, use the labels.`,
      ),
    };
  }
  const threshold = labelThreshold(prediction.score, predicted);
  const usual =
    prediction.kind === "probabilities"
      ? words`${count} labels of ${quoteValue(name)} differ from those at threshold 0.5: `
      : "";
  if (threshold !== null) {
    return {
      threshold,
      labels: null,
      warnings:
        usual === ""
          ? []
          : say(
              words`${usual}they use the threshold ${threshold}, which is used here too (say ${option("threshold", 0.5)} otherwise).`,
            ),
    };
  }
  return {
    threshold: null,
    labels,
    warnings: say(
      words`${usual === "" ? `no threshold reproduces the labels of ${quoteValue(name)}: ` : usual}metrics of predicted classes, such as accuracy, use the labels (or pass ${option("threshold")}).`,
    ),
  };
}

/** The labels that the output itself gives; of scores without a usual threshold none. */
function usualLabels(prediction: Exclude<Prediction, { kind: "numbers" | "labels" }>): Int32Array | null {
  switch (prediction.kind) {
    case "scores":
      return null;
    case "probabilities":
      return Int32Array.from(prediction.score, (p) => (p >= 0.5 ? 1 : 0));
    case "class-probabilities":
      return Int32Array.from(prediction.truth, (_, row) => largest(prediction.probability, row));
    default:
      return prediction satisfies never;
  }
}

function largest(probability: readonly Float64Array[], row: number): number {
  let best = 0;
  for (let c = 1; c < probability.length; c++) if (probability[c][row] > probability[best][row]) best = c;
  return best;
}

function differing(predicted: Int32Array, usual: Int32Array | null): number {
  if (usual === null) return predicted.length;
  let count = 0;
  for (let row = 0; row < predicted.length; row++) if (predicted[row] !== usual[row]) count++;
  return count;
}
