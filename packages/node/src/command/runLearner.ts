import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { checkedValues, InputError, type ParameterRule, type ParameterValue, quoteValue } from "@heldout/core/internal";
import { commandIdentity } from "./commandIdentity.ts";
import { commandLearner, requiredText } from "./commandLearner.ts";
import type { CommandDefinition, LearnerCommand } from "./learnerCommand.ts";
import { MANIFEST, type Manifest, readManifest } from "./manifest.ts";
import type { CommandSettings } from "./ownLearnerOptions.ts";
import type { DataFormat } from "./protocol.ts";
import { splitCommand } from "./splitCommand.ts";

type Params = Readonly<Record<string, ParameterValue>>;

const EXAMPLE = "command(run='python3 fit_predict.py')";

/** The parameters of `command` itself; all others are those of the program. */
const OWN: Readonly<Record<string, ParameterRule>> = {
  run: { kind: "text", meaning: "The command that fits and predicts.", default: "none", form: "a command" },
  resident: { kind: "flag", meaning: "It stays and answers a request per line of standard input.", default: false },
  shell: { kind: "flag", meaning: "A shell reads the command; $1 is the folder of the request.", default: false },
  format: {
    kind: "choice",
    meaning: "How tables are written: csv, parquet, or doubles without a header.",
    default: "csv",
    values: ["csv", "parquet", "doubles"],
  },
};

/** A command that a person wrote, with what the manifest beside its script says. */
export interface WrittenCommand {
  readonly run: string;
  readonly manifest: Manifest | null;
}

/** The manifest beside the first file that the command names; null where there is none. */
export function writtenCommand(run: string, directory: string): WrittenCommand {
  for (const word of splitCommand(run)) {
    const script = resolve(directory, word);
    const manifest = join(dirname(script), MANIFEST);
    if (existsSync(script) && existsSync(manifest)) return { run, manifest: readManifest(manifest) };
  }
  return { run, manifest: null };
}

/** The learner `command(run=...)`. It runs the commands that are given here, and no other that a file or a queue names. */
export function runLearner(written: readonly WrittenCommand[], settings: CommandSettings): CommandDefinition {
  const known = new Map(written.map((each) => [each.run, each]));
  const writtenOf = (params: Params): WrittenCommand => {
    const run = requiredText("command", params, "run", EXAMPLE);
    const found = known.get(run);
    if (found) return found;
    throw new InputError(
      "bad-parameter",
      `${quoteValue(run)} is a command that nobody gave in a spec, so it is not run.`,
      `Write it: ${EXAMPLE}.`,
    );
  };
  // once: a change of the script while it is in use is not a new learner
  const identities = new Map<string, string>();
  const identityOf = ({ run, manifest }: WrittenCommand, shell: boolean): string => {
    const key = `${shell} ${run}`;
    const found =
      identities.get(key) ??
      commandIdentity({
        program: [shell ? "sh" : "", ...splitCommand(run)],
        directory: settings.directory,
        files: manifest?.files ?? [],
        notes: manifest === null ? [] : [manifest.text],
      });
    identities.set(key, found);
    return found;
  };
  const split = (params: Params): { readonly own: Params; readonly others: Params } => {
    const entries = Object.entries(params);
    const isOwn = ([key]: readonly [string, ParameterValue]): boolean => Object.hasOwn(OWN, key);
    return {
      own: Object.fromEntries(entries.filter(isOwn)),
      others: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
    };
  };
  return commandLearner({
    name: "command",
    meaning: "A program in any language that fits and predicts.",
    parameters: OWN,
    open: true,
    first: "run",
    checked: (params) => {
      const { manifest } = writtenOf(params);
      const { own, others } = split(params);
      checkedValues("command", OWN, own);
      if (manifest === null) return params;
      return { ...own, ...checkedValues("command", manifest.parameters, others) };
    },
    cardOf: (params) => {
      const { manifest } = writtenOf(params);
      return {
        tasks: manifest?.tasks ?? ["binary", "multiclass", "regression"],
        handles: manifest?.handles ?? { missing: false, categories: false, weights: false },
      };
    },
    sourceOf: ({ run }) => `command(run=${String(run).includes("'") ? `"${run}"` : `'${run}'`})`,
    commandOf: (params): LearnerCommand => {
      const { run, manifest } = writtenOf(params);
      const { own, others } = split(params);
      const shell = own.shell === true;
      return {
        program: shell ? shellCommand(run) : splitCommand(run),
        directory: settings.directory,
        mode: (own.resident ?? manifest?.mode === "resident") === true ? "resident" : "one-shot",
        format: formatOf(own.format) ?? manifest?.format ?? "csv",
        params: others,
        limits: settings.limits,
        env: settings.env,
        searchPath: settings.searchPath,
        identity: identityOf({ run, manifest }, shell),
      };
    },
  });
}

/** The learner that a manifest describes, by its own name. Its command is started in the folder of the manifest. */
export function manifestLearner(path: string, settings: CommandSettings): CommandDefinition {
  const manifest = readManifest(path);
  const { name, parameters, space } = manifest;
  const directory = dirname(path);
  const tried = Object.entries(space).map(([key, values]) => `${key}=${values}`);
  const command = {
    program: manifest.shell ? shellCommand(manifest.command[0]) : manifest.command,
    directory,
    mode: manifest.mode,
    format: manifest.format,
    limits: settings.limits,
    env: settings.env,
    searchPath: settings.searchPath,
    identity: commandIdentity({
      program: manifest.command,
      directory,
      files: manifest.files,
      notes: [manifest.text],
    }),
  };
  return commandLearner({
    name,
    meaning: manifest.meaning,
    parameters,
    open: false,
    space: tried.length === 0 ? name : `${name}(${tried.join(", ")})`,
    checked: (params) => checkedValues(name, parameters, params),
    cardOf: () => manifest,
    commandOf: (params) => ({ ...command, params }),
    sourceOf: () => path,
  });
}

/** Only where it was asked for: a shell gives meaning to characters. The folder is its first argument, `$1`. */
function shellCommand(run: string): string[] {
  return ["/bin/sh", "-c", run, "sh"];
}

function formatOf(value: ParameterValue | undefined): DataFormat | null {
  return value === "csv" || value === "parquet" || value === "doubles" ? value : null;
}
