import type { Fit, Registry } from "@heldout/core/internal";
import { commandNamed } from "../command/learnerCommand.ts";
import type { CarriedProgram } from "./fitJob.ts";

/** What a fit says to a worker about its program; nothing for a learner that comes with heldout. */
export function carriedProgram({ setting }: Fit, registry: Registry | undefined): CarriedProgram | undefined {
  const definition = commandNamed(setting.name, registry);
  if (definition === null) return undefined;
  return { source: definition.sourceOf(setting.params), identity: definition.commandOf(setting.params).identity };
}
