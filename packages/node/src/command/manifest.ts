import { readFileSync } from "node:fs";
import {
  checkValue,
  type Handles,
  InputError,
  isRecord,
  type ParameterRule,
  parseSpec,
  quoteValue,
  type TaskKind,
} from "@heldout/core/internal";
import { type DataFormat, FORMATS } from "./protocol.ts";
import { splitCommand } from "./splitCommand.ts";

/** The name of the file beside a learner that says what it is. */
export const MANIFEST = "heldout-learner.json";

/** What `heldout-learner.json` says. */
export interface Manifest {
  readonly name: string;
  readonly command: readonly string[];
  readonly shell: boolean;
  readonly mode: "one-shot" | "resident";
  readonly format: DataFormat;
  readonly tasks: readonly TaskKind[];
  readonly handles: Handles;
  readonly meaning: string;
  readonly parameters: Readonly<Record<string, ParameterRule>>;
  /** For each parameter the values that a selection tries, as in a spec; absent: its default. */
  readonly space: Readonly<Record<string, string>>;
  /** Further files that results depend on, beside those that the command names. */
  readonly files: readonly string[];
  /** The manifest as it is written: part of the identity of results. */
  readonly text: string;
}

const TASKS: readonly TaskKind[] = ["binary", "multiclass", "regression"];
const KEYS = [
  ...["name", "command", "shell", "mode", "format", "tasks", "handles", "meaning", "parameters", "files", "protocol"],
];

/** Reads and checks a manifest; what is wrong is an `InputError` that names the file and the key. */
export function readManifest(path: string): Manifest {
  const text = readFileSync(path, "utf8");
  const bad = (what: string, remedy: string): InputError => new InputError("bad-option", what, remedy, { file: path });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw bad(`this is not JSON: ${error instanceof Error ? error.message : String(error)}.`, "Correct it.");
  }
  if (!isRecord(content)) throw bad("this is not an object.", 'Write {"name": "mine", "command": "python3 fit.py"}.');
  for (const key of Object.keys(content)) {
    if (!KEYS.includes(key))
      throw bad(`${quoteValue(key)} is not a key of a manifest.`, `The keys are ${KEYS.join(", ")}.`);
  }
  const {
    name,
    command,
    shell = false,
    mode = "one-shot",
    format = "csv",
    tasks = TASKS,
    meaning = "A command.",
  } = content;
  const { handles = {}, parameters = {}, files = [], protocol = 1 } = content;
  if (protocol !== 1)
    throw bad(`protocol ${JSON.stringify(protocol)} is not known.`, "This heldout speaks protocol 1.");
  if (typeof name !== "string" || !/^[A-Za-z]\w*$/.test(name)) {
    throw bad(`the name is ${JSON.stringify(name)}.`, "Use letters, digits and underscores, a letter first.");
  }
  const words = typeof command === "string" && shell !== true ? splitCommand(command) : command;
  const program = typeof words === "string" ? [words] : words;
  if (!isTexts(program) || program.length === 0) {
    throw bad(`the command is ${JSON.stringify(command)}.`, 'Write "python3 fit.py", or a list of words.');
  }
  if (typeof shell !== "boolean") throw bad(`shell is ${JSON.stringify(shell)}.`, "It must be true or false.");
  if (mode !== "one-shot" && mode !== "resident") {
    throw bad(`mode is ${JSON.stringify(mode)}.`, 'It must be "one-shot" or "resident".');
  }
  const known = FORMATS.find((each) => each === format);
  if (known === undefined)
    throw bad(`format is ${JSON.stringify(format)}.`, `It must be one of ${FORMATS.join(", ")}.`);
  if (!isTasks(tasks)) throw bad(`tasks are ${JSON.stringify(tasks)}.`, `List some of ${TASKS.join(", ")}.`);
  if (!isTexts(files)) throw bad(`files are ${JSON.stringify(files)}.`, "List the names of files.");
  if (typeof meaning !== "string") throw bad("meaning is not a text.", "Say in one line what it does.");
  if (!isRecord(parameters))
    throw bad("parameters are not an object.", 'Write {"alpha": {"default": 1, "space": "0.1|1"}}.');
  const rules = Object.entries(parameters).map(([key, given]) => parameterOf(name, key, given, bad));
  return {
    ...{ name, command: program, shell, mode, format: known, tasks, meaning, files, text },
    handles: handlesOf(handles, bad),
    parameters: Object.fromEntries(rules.map(({ key, rule }) => [key, rule])),
    space: Object.fromEntries(rules.flatMap(({ key, space }) => (space === null ? [] : [[key, space]]))),
  };
}

type Bad = (what: string, remedy: string) => InputError;

/** Nothing is handled unless it is said: what a command does not handle is prepared for it. */
function handlesOf(given: unknown, bad: Bad): Handles {
  if (!isRecord(given)) throw bad("handles is not an object.", 'Write {"missing": true, "categories": true}.');
  const flag = (key: string): boolean => {
    const value = given[key] ?? false;
    if (typeof value === "boolean") return value;
    throw bad(`handles.${key} is ${JSON.stringify(value)}.`, "It must be true or false.");
  };
  for (const key of Object.keys(given)) {
    if (!["missing", "categories", "weights"].includes(key)) {
      throw bad(`handles.${key} is not known.`, "It has missing, categories and weights.");
    }
  }
  return { missing: flag("missing"), categories: flag("categories"), weights: flag("weights") };
}

function parameterOf(
  learner: string,
  key: string,
  given: unknown,
  bad: Bad,
): { readonly key: string; readonly rule: ParameterRule; readonly space: string | null } {
  if (!/^[A-Za-z]\w*$/.test(key))
    throw bad(`${quoteValue(key)} is not the name of a parameter.`, "Use letters and digits.");
  if (!isRecord(given)) throw bad(`parameters.${key} is not an object.`, 'Write {"default": 1, "space": "0.1|1|10"}.');
  const { default: start, meaning = key, least, above, whole, values, space = null } = given;
  if (typeof meaning !== "string")
    throw bad(`parameters.${key}.meaning is not a text.`, "Say in one line what it does.");
  const number = (value: unknown, of: string): number | undefined => {
    if (value === undefined || typeof value === "number") return value;
    throw bad(`parameters.${key}.${of} is ${JSON.stringify(value)}.`, "It must be a number.");
  };
  if (space !== null && typeof space !== "string") {
    throw bad(
      `parameters.${key}.space is ${JSON.stringify(space)}.`,
      'Write values as in a spec: "0.1|1|10" or "1..5".',
    );
  }
  const rule = ruleOf(start, meaning, {
    ...only("least", number(least, "least")),
    ...only("above", number(above, "above")),
    ...(whole === true ? { whole } : {}),
    values,
  });
  if (rule === null) {
    throw bad(`parameters.${key}.default is ${JSON.stringify(start)}.`, "It must be a number, a text, true or false.");
  }
  checkValue(learner, key, rule, rule.default);
  if (space !== null)
    for (const value of parseSpec(`${learner}(${key}=${space})`).values.get(key) ?? [])
      checkValue(learner, key, rule, value);
  return { key, rule, space };
}

interface RuleDetails {
  readonly least?: number;
  readonly above?: number;
  readonly whole?: boolean;
  readonly values: unknown;
}

function ruleOf(start: unknown, meaning: string, { values, ...range }: RuleDetails): ParameterRule | null {
  if (typeof start === "number") return { kind: "number", meaning, default: start, ...range };
  if (typeof start === "boolean") return { kind: "flag", meaning, default: start };
  if (typeof start !== "string") return null;
  if (isTexts(values)) return { kind: "choice", meaning, default: start, values };
  return { kind: "text", meaning, default: start, form: "a text" };
}

function only(key: "least" | "above", value: number | undefined): object {
  return value === undefined ? {} : { [key]: value };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function isTasks(value: unknown): value is readonly TaskKind[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => TASKS.includes(each));
}
