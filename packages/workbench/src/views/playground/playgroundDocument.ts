import type { ErrorsAlong, PointParts, Points } from "@heldout/core/internal";
import type { PlaygroundAnswer, PlaygroundTask, Regions } from "./playgroundTask.ts";
import type { Reading } from "./reading.ts";

/** What the playground showed, as plain data with everything in words that a page without the playground needs. */
export interface PlaygroundDocument {
  readonly schema: "heldout/playground@1";
  /** The fragment that brings it back, behind the address of any `heldout ui`. */
  readonly link: string;
  readonly task: PlaygroundTask;
  /** What the learner is called. */
  readonly title: string;
  /** The learner as the command line takes it. */
  readonly spec: string;
  /** Settings and data, by the names that the page shows. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly reading: Reading;
  readonly points: {
    readonly train: PlainPoints;
    /** Drawn points that are held out. Fresh ones of a known shape are not shown, and not kept. */
    readonly heldOut: PlainPoints | null;
  };
  readonly regions: PlainRegions;
  readonly training: PlainError;
  readonly test: (PlainError & { readonly lower: number; readonly upper: number }) | null;
  readonly curve: ShownCurve | null;
}

export interface PlainPoints {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** 0, 1 or 2. */
  readonly class: readonly number[];
}

/** Of points that are not kept it is not said which ones are wrong. */
export interface PlainError {
  readonly wrong: number;
  readonly n: number;
  readonly isWrong: readonly number[];
}

/** As `Regions`, with probabilities to four digits, and without the last class: its share is what the others leave. */
export interface PlainRegions extends Omit<Regions, "probability"> {
  readonly probability: readonly number[];
}

/** A curve with what it is drawn against. */
export interface ShownCurve extends ErrorsAlong {
  readonly label: string;
  /** Where the learner stands. */
  readonly now: number;
  /** The least error that is possible, where it is known. */
  readonly least: number | null;
}

/** What is said of the answer besides its numbers. */
export type PlaygroundWords = Pick<PlaygroundDocument, "link" | "title" | "facts" | "reading"> & {
  readonly curve: Pick<ShownCurve, "label" | "now" | "least"> | null;
};

/** The document of an answer about these points. */
export function playgroundDocument(
  { task, spec, regions, training, test, curve }: PlaygroundAnswer,
  points: PointParts,
  { curve: drawn, ...words }: PlaygroundWords,
): PlaygroundDocument {
  const isDrawn = task.data.kind === "drawn";
  return {
    schema: "heldout/playground@1",
    ...words,
    task,
    spec,
    points: {
      train: plainPoints(points.train),
      heldOut: isDrawn && points.test !== null ? plainPoints(points.test) : null,
    },
    regions: plainRegions(regions),
    training: { ...training, isWrong: [...training.isWrong] },
    test: test && { ...test, isWrong: isDrawn ? [...test.isWrong] : [] },
    curve: curve === null || drawn === null ? null : { ...curve, ...drawn },
  };
}

/** The answer and the points again, for the parts of the page that draw them. */
export function playgroundAnswer({ task, spec, points, regions, training, test, curve }: PlaygroundDocument): {
  readonly answer: PlaygroundAnswer;
  readonly points: PointParts;
} {
  return {
    answer: {
      kind: "playground",
      task,
      spec,
      regions: { ...regions, probability: fullProbability(regions) },
      training: { ...training, isWrong: Uint8Array.from(training.isWrong) },
      test: test && { ...test, isWrong: Uint8Array.from(test.isWrong) },
      curve,
    },
    points: { train: typedPoints(points.train), test: points.heldOut && typedPoints(points.heldOut) },
  };
}

function plainRegions({ probability, ...regions }: Regions): PlainRegions {
  const kept = probability.subarray(0, (regions.classes.length - 1) * regions.size ** 2);
  return { ...regions, probability: Array.from(kept, (share) => Math.round(share * 1e4) / 1e4) };
}

function fullProbability({ size, classes, probability }: PlainRegions): Float32Array {
  const cells = size * size;
  const last = (classes.length - 1) * cells;
  const full = new Float32Array(classes.length * cells);
  full.set(probability.slice(0, last));
  for (let i = 0; i < cells; i++) {
    let left = 1;
    for (let c = i; c < last; c += cells) left -= probability[c];
    full[last + i] = Math.max(0, left);
  }
  return full;
}

function plainPoints({ x, y, codes }: Points): PlainPoints {
  return { x: [...x], y: [...y], class: [...codes] };
}

function typedPoints({ x, y, class: codes }: PlainPoints): Points {
  return { x: Float64Array.from(x), y: Float64Array.from(y), codes: Int32Array.from(codes) };
}
