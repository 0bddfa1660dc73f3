import { labAbouts, labExperiments } from "@heldout/core/internal";
import { playgroundStages } from "../views/playground/playgroundStages.ts";
import type { CoreAnswer, CoreTask } from "./tasks.ts";

/** The stages of an answer, the last one whole. null is a pause, in which the work may be dropped. */
export function* stagesOf(task: CoreTask): Generator<CoreAnswer | null, void, void> {
  switch (task.kind) {
    case "catalogue":
      yield {
        kind: "catalogue",
        entries: Object.values(labExperiments).map(({ id, shows, takes, options }) => ({
          id,
          shows,
          takes,
          options,
          about: labAbouts[id],
        })),
      };
      return;
    case "lab": {
      const { experiment, options, seed } = task;
      yield { kind: "lab", result: labExperiments[experiment].run(options, { seed }) };
      return;
    }
    case "playground":
      yield* playgroundStages(task);
      return;
    default:
      return task satisfies never;
  }
}
