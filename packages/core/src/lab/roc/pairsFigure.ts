import type { LabFigure, LabSeries } from "../labResult.ts";

/** Every pair as a cell; those that are won lie under the curve of the other figure. */
export function pairsFigure(positive: Float64Array, negative: Float64Array): LabFigure {
  const up = positive.slice().sort().reverse();
  const across = negative.slice().sort().reverse();
  const cells = (keep: (p: number, n: number) => boolean, label: string): LabSeries => {
    const x: number[] = [];
    const y: number[] = [];
    across.forEach((n, j) => {
      up.forEach((p, i) => {
        if (!keep(p, n)) return;
        x.push(j + 0.5);
        y.push(i + 0.5);
      });
    });
    return { label, draw: "cells", x, y, cell: [1, 1] };
  };
  return {
    id: "pairs",
    title: "Every pair of a positive and a negative row",
    caption:
      "Rows of either class from the highest score on. The filled share of the square is the AUC, a tie filling half.",
    x: { label: "negative row", domain: [0, across.length] },
    y: { label: "positive row", domain: [0, up.length] },
    series: [cells((p, n) => p > n, "positive scores higher"), cells((p, n) => p === n, "tie")],
  };
}
