import { isHistory } from "../../learners/history.ts";
import type { Model } from "../../learners/learner.ts";
import { isCount, isNumbers, isRecord } from "../../learners/shape.ts";

/** The course of training: lines over passes or rounds. */
export interface CoursePart {
  readonly kind: "course";
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly lines: readonly CourseLine[];
}

export interface CourseLine {
  readonly label: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** How the training of a model went, where it keeps that: descents of sgd, passes of a network, rounds of boosting. */
export function courseParts(model: Model): CoursePart[] {
  const { descents, classes, training, heldOut, trainLoss } = model;
  if (Array.isArray(descents)) {
    const names: readonly unknown[] = Array.isArray(classes) ? classes : [];
    return descents.flatMap((descent: unknown, d) => {
      if (!isRecord(descent) || !isHistory(descent.estimate) || !isHistory(descent.objective)) return [];
      const passes = isCount(descent.passes) ? descent.passes : 0;
      const whose = descents.length > 1 ? ` of ${String(names[d])} against the rest` : "";
      return [
        {
          kind: "course" as const,
          title: `history of the descent${whose}: ended after ${passes} ${passes === 1 ? "pass" : "passes"}`,
          x: "pass",
          y: "loss",
          lines: [line("running estimate Q", descent.estimate), line("objective", descent.objective)],
        },
      ];
    });
  }
  if (isHistory(training)) {
    const lines = [line("training rows", training)];
    if (isHistory(heldOut) && heldOut.pass.length > 0) lines.push(line("held-out rows", heldOut));
    return [{ kind: "course", title: "training history", x: "pass", y: "mean loss", lines }];
  }
  if (isNumbers(trainLoss) && trainLoss.length > 1) {
    const x = trainLoss.map((_, round) => round);
    return [
      {
        kind: "course",
        title: "training history",
        x: "round",
        y: "mean loss",
        lines: [{ label: "training rows", x, y: trainLoss }],
      },
    ];
  }
  if (isNumbers(heldOut) && heldOut.length > 1) {
    const x = heldOut.map((_, round) => round);
    return [
      {
        kind: "course",
        title: "history on the held-out rows",
        x: "round",
        y: "mean loss",
        lines: [{ label: "held-out rows", x, y: heldOut }],
      },
    ];
  }
  return [];
}

function line(
  label: string,
  { pass, value }: { readonly pass: readonly number[]; readonly value: readonly number[] },
): CourseLine {
  return { label, x: pass, y: value };
}
