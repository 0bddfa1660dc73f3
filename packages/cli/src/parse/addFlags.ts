import {
  type GivenValue,
  inTerms,
  type Option,
  type OptionTable,
  readOption,
  type Verb,
  verbs,
} from "@heldout/core/options";
import { type Command, Option as Flag, InvalidArgumentError } from "commander";
import type { Io } from "../io.ts";
import { configOf } from "./config.ts";
import { flagOf, flagTerms } from "./flagTerms.ts";

/**
 * Adds the options of a verb as flags, each also settable through HELDOUT_NAME in the environment, and in the config file of
 * the working directory where neither flag nor environment speak.
 */
export function addFlags(command: Command, verb: Verb, { env }: Pick<Io, "env">): void {
  const table: OptionTable = verbs[verb];
  for (const [name, option] of Object.entries(table)) {
    const flag = flagFor(name, option);
    command.addOption(flag);
    const variable = `HELDOUT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase();
    const given = env[variable];
    const isOff = option.kind === "switch" && !readOption(name, option, given ?? "");
    if (option.kind === "negated" || isOff || given === undefined) continue;
    command.hook("preAction", () => takeFromEnvironment(command, flag, variable, given));
  }
  command.hook("preAction", async () => {
    for (const [name, value] of Object.entries(await configOf(process.cwd(), verb))) {
      const from = command.getOptionValueSource(name);
      if (from === undefined || from === "default") command.setOptionValueWithSource(name, value, "config");
    }
  });
}

function flagFor(name: string, option: Option): Flag {
  const flag = new Flag(syntaxOf(name, option), describe(option)).helpGroup(option.heading);
  if (option.kind === "choice") flag.choices([...option.choices]);
  else if (option.kind === "repeated") flag.argParser((given, previous: unknown) => [...several(previous), given]);
  else if (option.kind !== "switch" && option.kind !== "negated") {
    flag.argParser((given): GivenValue => readOption(name, option, given));
  }
  return flag;
}

/** Commander would ask the environment of the process itself. What it refuses, it refuses in the same words. */
function takeFromEnvironment(command: Command, flag: Flag, variable: string, value: string): void {
  const name = flag.attributeName();
  const from = command.getOptionValueSource(name);
  if (from !== undefined && from !== "default") return;
  try {
    const previous: unknown = command.getOptionValue(name);
    const parsed = flag.isBoolean() || (flag.parseArg?.(value, previous) ?? value);
    command.setOptionValueWithSource(name, parsed, "env");
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    const wrong = `option '${flag.flags}' value '${value}' from env '${variable}' is invalid.`;
    command.error(`error: ${wrong} ${error.message}`, { exitCode: error.exitCode, code: error.code });
  }
}

/** What earlier flags of the same name said. */
function several(previous: unknown): unknown[] {
  return Array.isArray(previous) ? previous : [];
}

/** As commander has it: "--cost-fn <N>". */
function syntaxOf(name: string, option: Option): string {
  switch (option.kind) {
    case "switch":
      return flagOf(name);
    case "negated":
      return flagTerms({ option: name, value: false });
    default:
      return `${flagOf(name)} <${option.placeholder}>`;
  }
}

/** "level of the intervals (0.95)" */
function describe({ meaning, default: otherwise, further }: Option): string {
  const unless = otherwise === undefined ? "" : ` (${otherwise})`;
  return `${inTerms(meaning, flagTerms)}${unless}${further === undefined ? "" : `; ${further}`}`;
}
