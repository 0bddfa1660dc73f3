import { builtIn, type FitResult, InputError, type Registry } from "@heldout/core/internal";
import { commandNamed } from "../command/learnerCommand.ts";
import type { OwnLearnerOptions } from "../command/ownLearnerOptions.ts";
import { ownLearnersOf } from "../command/ownLearnersOf.ts";
import { brokenFit } from "../run/fitMessages.ts";
import type { CarriedFit } from "./fitJob.ts";

/** The programs that a worker may run for others. */
export interface WorkerPrograms {
  /** What is known by name for these fits, and for each why it is not done here; null where it is. */
  for(fits: readonly CarriedFit[]): Promise<{
    readonly registry: Registry;
    readonly refused: readonly (FitResult | null)[];
  }>;
}

/** `options` null: the worker runs no program, whatever the queue says. Refusals are broken fits: other workers may do them. */
export function workerPrograms(options: OwnLearnerOptions | null): WorkerPrograms {
  const known = new Map<string, Promise<Registry>>();
  const registryOf = (sources: readonly string[]): Promise<Registry> => {
    const specs = [...new Set(sources)].sort().join(", ");
    const found = known.get(specs) ?? ownLearnersOf(specs, options ?? {}).then(({ registry }) => registry);
    known.set(specs, found);
    // an interpreter may be installed meanwhile
    found.catch(() => known.delete(specs));
    return found;
  };
  return {
    for: async (fits) => {
      const sources = fits.flatMap(({ program }) => (program ? [program.source] : []));
      if (sources.length === 0) return { registry: builtIn, refused: fits.map(() => null) };
      const refuse = (reason: string) => ({
        registry: builtIn,
        refused: fits.map(({ program }) => (program ? brokenFit(reason) : null)),
      });
      if (options === null) {
        return refuse("the worker runs no programs of others; start it with --allow-command");
      }
      try {
        const registry = await registryOf(sources);
        const refused = fits.map(({ learner, params, program }) => {
          if (!program) return null;
          const given = Object.fromEntries(
            Object.entries(params).map(([key, value]) => [
              key,
              typeof value === "object" ? Number(value.number) : value,
            ]),
          );
          const own = commandNamed(learner, registry)?.commandOf(given).identity;
          return own === program.identity
            ? null
            : brokenFit(`${learner} is not the same on this worker: its files or versions differ from the driver's`);
        });
        return { registry, refused };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        return refuse(`a worker cannot run it: ${error.message}`);
      }
    },
  };
}
