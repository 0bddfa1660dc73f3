import { type Executor, type Fit, type LearnerCost, type Registry, specText } from "@heldout/core/internal";

/** Adds up what fits cost, by learner. */
export interface FitCosts {
  readonly watch: (executor: Executor) => Executor;
  /** In the order in which learners were first fitted. */
  readonly costs: () => readonly LearnerCost[];
}

export function fitCosts(registry: Registry | undefined): FitCosts {
  const found = new Map<string, { fits: number; milliseconds: number }>();
  const note = ({ setting }: Fit, spent: number): void => {
    const first = registry?.learners[setting.name]?.first;
    const model = first === undefined ? {} : { [first]: setting.params[first] };
    const learner = specText(setting.name, model);
    const { fits, milliseconds } = found.get(learner) ?? { fits: 0, milliseconds: 0 };
    found.set(learner, { fits: fits + 1, milliseconds: milliseconds + spent });
  };
  return {
    watch: (executor) => ({
      run: async function* (task, fits, options) {
        for await (const event of executor.run(task, fits, options)) {
          if (event.kind === "done" && event.spent !== undefined) note(fits[event.fit], event.spent);
          yield event;
        }
      },
    }),
    costs: () => [...found].map(([learner, cost]) => ({ learner, ...cost })),
  };
}
