import type { PointParts, Points } from "@heldout/core/internal";
import type { Sheet } from "../../export/csv.ts";
import type { PlaygroundAnswer } from "./playgroundTask.ts";

/** The points that are shown, with the part that each belongs to and whether the model gets it right, where that is known. */
export function pointSheet({ train, test }: PointParts, drawn: boolean, answer: PlaygroundAnswer | null): Sheet {
  const rows = (points: Points, part: string, isWrong: Uint8Array | undefined) =>
    Array.from(points.codes, (code, i) => [
      points.x[i],
      points.y[i],
      `class ${code + 1}`,
      part,
      ...(answer === null ? [] : [isWrong?.[i] === 1 ? "wrong" : "right"]),
    ]);
  return {
    columns: ["x1", "x2", "class", "part", ...(answer === null ? [] : ["model"])],
    rows: [
      ...rows(train, "training", answer?.training.isWrong),
      ...(drawn && test ? rows(test, "held out", answer?.test?.isWrong) : []),
    ],
  };
}
