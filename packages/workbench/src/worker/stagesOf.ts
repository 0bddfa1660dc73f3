import { labAbouts, labExperiments, pausedSteps } from "@heldout/core/internal";
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
      const { plan, run } = labExperiments[experiment];
      const result =
        plan === null ? run(options, { seed }) : yield* sometimes(pausedSteps(plan(options, { seed }).steps));
      yield { kind: "lab", result };
      return;
    }
    case "playground":
      yield* playgroundStages(task);
      return;
    default:
      return task satisfies never;
  }
}

/** Between two pauses at least so many milliseconds are worked, because a pause costs more than a small fit. */
const WORK_MS = 16;

/** Fewer pauses: most of them are passed over. */
function* sometimes<T>(work: Generator<null, T, void>): Generator<null, T, void> {
  let last = performance.now();
  for (;;) {
    const pause = work.next();
    if (pause.done) return pause.value;
    if (performance.now() - last < WORK_MS) continue;
    yield null;
    last = performance.now();
  }
}
