import { formatNumber } from "../data/numbers/formatNumber.ts";
import type { Prediction } from "../data/prediction.ts";
import { labelsOf } from "../metrics/samples/classSample.ts";
import type { Comparison, Disagreement } from "./comparison.ts";

/** More rows than this are counted, not listed. */
export const MOST_DISAGREEMENTS = 1000;

export interface DisagreementOptions {
  readonly threshold: number | null;
  /** What to call a row. */
  readonly ids: (row: number) => string;
  /** Name of each group, by the codes of the predictions. */
  readonly groups: readonly string[] | null;
}

/**
 * Rows on which the labels of the models differ, most telling first: the further apart their outputs, the earlier. Numbers have
 * no labels; there every row with different predictions counts, first those that one model hits and the other misses by most.
 *
 * null when there are no labels, because scores have no threshold.
 */
export function disagreementsOf(
  predictions: readonly Prediction[],
  { threshold, ids, groups }: DisagreementOptions,
): Comparison["disagreements"] | null {
  const views = predictions.map((prediction) => viewOf(prediction, threshold));
  if (views.some((view) => view === null)) return null;
  const sides = views.filter((view) => view !== null);
  const [first] = predictions;
  const rows: number[] = [];
  const telling = new Map<number, number>();
  for (let row = 0; row < first.truth.length; row++) {
    if (first.weight?.[row] === 0) continue;
    if (sides.every((side) => side.label(row) === sides[0].label(row))) continue;
    rows.push(row);
    const outputs = sides.map((side) => side.strength(row));
    telling.set(row, Math.max(...outputs) - Math.min(...outputs));
  }
  rows.sort((i, j) => (telling.get(j) ?? 0) - (telling.get(i) ?? 0) || i - j);
  return {
    of: rows.length,
    rows: rows.slice(0, MOST_DISAGREEMENTS).map((row): Disagreement => {
      const group = first.group && groups?.[first.group[row]];
      return {
        id: ids(row),
        truth: sides[0].truth(row),
        outputs: sides.map((side) => side.text(row)),
        ...(group === null || group === undefined ? {} : { group }),
      };
    }),
  };
}

/** What a row looks like to one model. */
interface RowView {
  readonly truth: (row: number) => string;
  /** Equal where the models agree. */
  readonly label: (row: number) => number;
  /** How strongly the model supports the truth, on a scale that the models share. */
  readonly strength: (row: number) => number;
  readonly text: (row: number) => string;
}

function viewOf(prediction: Prediction, threshold: number | null): RowView | null {
  const { truth } = prediction;
  switch (prediction.kind) {
    case "numbers": {
      const { predicted } = prediction;
      return {
        truth: (row) => String(truth[row]),
        label: (row) => predicted[row],
        strength: (row) => -Math.abs(predicted[row] - truth[row]),
        text: (row) => formatNumber(predicted[row]),
      };
    }
    case "labels": {
      const { classes, predicted } = prediction;
      return {
        truth: (row) => classes[truth[row]],
        label: (row) => predicted[row],
        strength: (row) => (predicted[row] === truth[row] ? 1 : 0),
        text: (row) => classes[predicted[row]],
      };
    }
    case "class-probabilities": {
      const { classes, probability } = prediction;
      const { predicted } = labelsOf(prediction);
      return {
        truth: (row) => classes[truth[row]],
        label: (row) => predicted[row],
        strength: (row) => probability[truth[row]][row],
        text: (row) => `${classes[predicted[row]]} (${formatNumber(probability[predicted[row]][row])})`,
      };
    }
    case "scores":
    case "probabilities": {
      const { classes, score } = prediction;
      if (threshold === null) return null;
      const label = (row: number): number => (score[row] >= threshold ? 1 : 0);
      return {
        truth: (row) => classes[truth[row]],
        label,
        strength: (row) => (truth[row] === 1 ? score[row] : -score[row]),
        text: (row) => `${classes[label(row)]} (${formatNumber(score[row])})`,
      };
    }
    default:
      return prediction satisfies never;
  }
}
