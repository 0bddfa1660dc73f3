import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  builtIn,
  InputError,
  type LearnerDefinition,
  parseSpec,
  quoteValue,
  type Registry,
  splitOutside,
  withLearners,
} from "@heldout/core/internal";
import { BRIDGES, bridgeLearner } from "./bridgeLearners.ts";
import { MANIFEST } from "./manifest.ts";
import { type CommandSettings, commandSettings, type OwnLearnerOptions } from "./ownLearnerOptions.ts";
import { manifestLearner, runLearner, type WrittenCommand, writtenCommand } from "./runLearner.ts";

/**
 * Learners that do not come with heldout, as specs name them.
 *
 * @see {@link ownLearnersOf}
 */
export interface OwnLearners {
  /** Knows them beside those that come with heldout. */
  readonly registry: Registry;
  /** The specs, with names in place of paths. */
  readonly specs: string;
}

/**
 * Finds the learners that specs name and heldout does not have: `command(run='python3 fit.py')`, `sklearn('sklearn.svm.SVC')`,
 * `r('rpart::rpart')`, and the folder of a learner with its manifest, `./my-learner`. It asks the interpreters of `sklearn` and
 * `r` what the model takes, so this runs their code: give it what a person wrote, never what a file says.
 *
 * @param specs a learner or a comma-separated list of them
 * @param options where commands are started, what of the environment they get, and their limits
 *
 * @example
 * ```ts
 * import { ownLearnersOf } from "heldout";
 * const { registry } = await ownLearnersOf("ridge(lambda=1), command(run='python3 fit.py', depth=2|3)");
 * Object.hasOwn(registry.learners, "command"); // true
 * // select(task, { learners: specs, registry, executor: threadExecutor() })
 * ```
 */
export async function ownLearnersOf(specs: string, options: OwnLearnerOptions = {}): Promise<OwnLearners> {
  const settings = commandSettings(options);
  const commands: WrittenCommand[] = [];
  const models = new Map<string, string[]>();
  const byPath = new Map<string, LearnerDefinition>();
  const texts = splitOutside(specs, ",").map((part) => {
    const text = part.trim();
    if (isPath(text)) return atPath(text, settings, byPath);
    const name = /^[A-Za-z]\w*/.exec(text)?.[0] ?? "";
    refuseBase(text, name);
    if (name === "command") return noted(text, settings, commands);
    const kind = BRIDGES.get(name);
    if (kind) models.set(name, [...(models.get(name) ?? []), ...valuesOf(text, kind.first)]);
    return text;
  });
  const definitions: LearnerDefinition[] = [...byPath.values()];
  if (commands.length > 0) definitions.push(runLearner(commands, settings));
  for (const [name, asked] of models) {
    const kind = BRIDGES.get(name);
    if (kind) definitions.push(await bridgeLearner(kind, asked, settings, options.ask ?? true));
  }
  return {
    registry: definitions.length === 0 ? builtIn : withLearners(builtIn, ...definitions),
    specs: texts.join(", "),
  };
}

/** Whether specs name a learner that runs code of others: those who do not allow that refuse it before anything is started. */
export function namesOwnLearner(specs: string): boolean {
  return splitOutside(specs, ",").some((part) => {
    const name = /^\s*([A-Za-z]\w*)/.exec(part)?.[1] ?? "";
    return isPath(part.trim()) || name === "command" || BRIDGES.has(name);
  });
}

/** A path begins with a dot or a slash, or ends in the name of a manifest: names of learners do neither. */
function isPath(text: string): boolean {
  return /^(\.{1,2})?\//.test(text) || text.replace(/\([\s\S]*\)$/, "").endsWith(MANIFEST);
}

function atPath(text: string, settings: CommandSettings, known: Map<string, LearnerDefinition>): string {
  const [, path, params] = /^([^(]*)(\([\s\S]*\))?$/.exec(text) ?? ["", text, ""];
  const whole = resolve(settings.directory, path.trim());
  const manifest = existsSync(whole) && statSync(whole).isDirectory() ? join(whole, MANIFEST) : whole;
  if (!existsSync(manifest)) {
    throw new InputError(
      "file-missing",
      `there is no learner ${quoteValue(path.trim())}.`,
      `Name a folder with a ${MANIFEST}, or the file itself.`,
    );
  }
  const definition = known.get(manifest) ?? manifestLearner(manifest, settings);
  known.set(manifest, definition);
  return `${definition.name}${params ?? ""}`;
}

/** A command is noted, and where its manifest has a space and no parameter is given, that space is what is tried. */
function noted(text: string, settings: CommandSettings, commands: WrittenCommand[]): string {
  const own = ["", "run", "resident", "shell", "format"];
  const { values, drawn } = parseSpec(text);
  const runs = (values.get("run") ?? values.get("") ?? []).map(String);
  const written = runs.map((run) => writtenCommand(run, settings.directory));
  commands.push(...written);
  const space = Object.entries(written[0]?.manifest?.space ?? {});
  const isBare = drawn.size === 0 && [...values.keys()].every((key) => own.includes(key));
  if (!isBare || space.length === 0 || runs.length > 1) return text;
  return text.replace(/\)\s*$/, `, ${space.map(([key, tried]) => `${key}=${tried}`).join(", ")})`);
}

function valuesOf(text: string, first: string): string[] {
  const { values } = parseSpec(text);
  return (values.get(first) ?? values.get("") ?? []).map(String);
}

/** A program cannot be wrapped, because a wrapper waits for its base in a thread: said here, before anything is planned. */
function refuseBase(text: string, name: string): void {
  const inside = new RegExp(`=\\s*(command|${[...BRIDGES.keys()].join("|")})\\s*\\(`).exec(text)?.[1];
  if (inside === undefined || name === "command" || BRIDGES.has(name)) return;
  throw new InputError(
    "bad-parameter",
    `${inside} runs as a process of its own, so it cannot be the base of ${name}.`,
    "Use it by itself, or wrap the model in its own language.",
  );
}
