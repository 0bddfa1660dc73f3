import type { About, Experiment, ExperimentId, LabResult, OptionValue } from "@heldout/core/internal";
import type { Problem } from "../protocol.ts";
import type { PlaygroundAnswer, PlaygroundTask } from "../views/playground/playgroundTask.ts";

/** What can be asked of the core library. Plain data: a task that looks the same has the same answer. */
export type CoreTask = CatalogueTask | LabTask | PlaygroundTask;

/** Every experiment of the laboratory with its options. */
export interface CatalogueTask {
  readonly kind: "catalogue";
}

export interface LabTask {
  readonly kind: "lab";
  readonly experiment: ExperimentId;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed: number;
}

/** Some answers come in stages, each of which holds what the ones before held. */
export type CoreAnswer =
  | { readonly kind: "catalogue"; readonly entries: readonly CatalogueEntry[] }
  | { readonly kind: "lab"; readonly result: LabResult }
  | PlaygroundAnswer;

export interface CatalogueEntry extends Omit<Experiment, "run" | "plan"> {
  readonly about: About;
}

export type ToThread =
  | { readonly kind: "do"; readonly id: number; readonly task: CoreTask }
  /** The answer is not wanted any more. */
  | { readonly kind: "drop"; readonly id: number };

export type FromThread =
  | { readonly kind: "stage"; readonly id: number; readonly answer: CoreAnswer }
  /** `ms`: how long it took. */
  | { readonly kind: "end"; readonly id: number; readonly ms: number }
  | { readonly kind: "problem"; readonly id: number; readonly problem: Problem };
