import type { LearnerDefinition, ParameterValue, Registry } from "@heldout/core/internal";
import type { DataFormat, FitLimits } from "./protocol.ts";

/** A program that somebody wrote, and how it is spoken to. Plain data. */
export interface LearnerCommand {
  /** What is started: an absolute path or a name, and its arguments. No shell looks at them. */
  readonly program: readonly string[];
  /** The folder that it is started in. */
  readonly directory: string;
  /** "one-shot": started for each request, with the folder as its last argument. "resident": one line for each request. */
  readonly mode: "one-shot" | "resident";
  readonly format: DataFormat;
  /** What the program gets as parameters. */
  readonly params: Readonly<Record<string, ParameterValue>>;
  readonly limits: FitLimits;
  /** Environment variables that are passed on. */
  readonly env: Readonly<Record<string, string>>;
  /** Where the program is looked for, as PATH has it. */
  readonly searchPath: string;
  /** Hash of the command, its manifest and the files that it names: results of other ones are not taken for its own. */
  readonly identity: string;
}

/** A learner whose fits are done by a program. */
export interface CommandDefinition extends LearnerDefinition {
  readonly external: true;
  readonly commandOf: (params: Readonly<Record<string, ParameterValue>>) => LearnerCommand;
  /** The spec by which another process finds the same program. */
  readonly sourceOf: (params: Readonly<Record<string, ParameterValue>>) => string;
}

export function isCommand(definition: LearnerDefinition | undefined): definition is CommandDefinition {
  return definition !== undefined && "commandOf" in definition;
}

/** The command of a learner by name; null where it is no command. */
export function commandNamed(name: string, registry: Registry | undefined): CommandDefinition | null {
  if (registry === undefined || !Object.hasOwn(registry.learners, name)) return null;
  const definition = registry.learners[name];
  return isCommand(definition) ? definition : null;
}
