import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  builtIn,
  type Fit,
  InputError,
  isLearnerName,
  type LearnerDefinition,
  quoteValue,
  type Registry,
  withLearners,
} from "@heldout/core/internal";
import { commandNamed, isCommand } from "../command/learnerCommand.ts";
import { contentHash } from "./contentHash.ts";

/** Where a thread finds a learner that somebody wrote. */
export interface LearnerModule {
  readonly name: string;
  /** URL of the module that exports its definition. */
  readonly module: string;
}

/**
 * The learners of the fits that do not come with heldout: by their own name, or as the base of another. Not those that are
 * programs, which are started and not imported.
 */
export function ownLearners(registry: Registry | undefined, fits: readonly Fit[]): LearnerDefinition[] {
  if (registry === undefined) return [];
  const own = Object.values(registry.learners).filter(
    (definition) => !isLearnerName(definition.name) && !isCommand(definition),
  );
  if (own.length === 0) return [];
  const texts = new Set(
    fits.flatMap(({ setting }) => [setting.name, ...Object.values(setting.params).filter((value) => value !== "")]),
  );
  const words = new Set([...texts].flatMap((text) => String(text).split(/[^\w$]+/)));
  const found = new Set<LearnerDefinition>();
  const take = (definition: LearnerDefinition): void => {
    if (found.has(definition)) return;
    found.add(definition);
    // the base of a wrapper may be another of them, where nobody says which base
    for (const { kind, default: base } of Object.values(definition.parameters)) {
      if (kind !== "learner") continue;
      const named = String(base).split(/[^\w$]+/);
      for (const other of own) if (named.includes(other.name)) take(other);
    }
  };
  for (const definition of own) if (words.has(definition.name)) take(definition);
  return own.filter((definition) => found.has(definition));
}

/** Where threads import the learners from; one that does not say so cannot go there. */
export function modulesOf(learners: readonly LearnerDefinition[]): LearnerModule[] {
  return learners.map(({ name, module }) => {
    if (module !== undefined) return { name, module };
    throw new InputError(
      "bad-option",
      `threads cannot import the learner ${quoteValue(name)}: its definition does not say where it is.`,
      "Give defineLearner module: import.meta.url and export the definition, or leave the executor out.",
    );
  });
}

/** A registry that knows these learners too. Whatever a module exports under any name may be the definition. */
export async function importLearners(modules: readonly LearnerModule[]): Promise<Registry> {
  const found = await Promise.all(
    modules.map(async ({ name, module }): Promise<LearnerDefinition> => {
      const exported: Readonly<Record<string, unknown>> = await import(module);
      const definition = Object.values(exported).find((value) => isDefinition(value, name));
      if (isDefinition(definition, name)) return definition;
      throw new InputError(
        "bad-option",
        `${module} exports no learner ${quoteValue(name)}.`,
        "Export what defineLearner returns.",
      );
    }),
  );
  return withLearners(builtIn, ...found);
}

function isDefinition(value: unknown, name: string): value is LearnerDefinition {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    value.name === name &&
    "make" in value &&
    typeof value.make === "function"
  );
}

/**
 * For each fit what its result depends on besides names and parameters; "" for learners that come with heldout. Each is about
 * its own learner alone, so that a change of one script does not repeat the fits of the others. Null when one is unknown.
 */
export function learnerHashes(registry: Registry | undefined, fits: readonly Fit[]): string[] | null {
  if (registry === undefined || Object.keys(registry.learners).every(isLearnerName)) return fits.map(() => "");
  const known = new Map<string, string | null>();
  const found = fits.map((fit) => {
    const { name, params } = fit.setting;
    const key = JSON.stringify([name, params]);
    const hash =
      known.get(key) ??
      commandNamed(name, registry)?.commandOf(params).identity ??
      learnersHash(ownLearners(registry, [fit]));
    known.set(key, hash);
    return hash;
  });
  return found.every((hash) => hash !== null) ? found : null;
}

/**
 * What the result of fits depends on besides their names: the text of the files that define their learners. Null when one of
 * them is in no file, so that nobody can tell whether it is still the same.
 */
export function learnersHash(learners: readonly LearnerDefinition[]): string | null {
  const hash = contentHash();
  for (const { name, module } of learners) {
    if (module === undefined || !module.startsWith("file:")) return null;
    hash.text(name).text(readFileSync(fileURLToPath(module), "utf8"));
  }
  return learners.length === 0 ? "" : hash.hex();
}
