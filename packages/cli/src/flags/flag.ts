import { type Command, InvalidArgumentError, Option } from "commander";
import { configOf } from "../config.ts";
import type { Io } from "../io.ts";

/** One option of the command line. A verb's table of them is typed by its flags, so that none goes without a text. */
export interface Flag {
  /** As commander has it: "--cost-fn N". */
  readonly flags: string;
  readonly text: string;
  readonly group: string;
  readonly parse?: (value: string, previous: unknown) => unknown;
  readonly choices?: readonly string[];
}

/** Headings under which `--help` lists options. */
export const COLUMNS = "Columns:";
export const ROWS = "Rows:";
export const MEASURES = "Measures:";
export const OUTPUT = "Output:";

/** Adds every flag of the table, each also settable through HELDOUT_NAME in the environment. */
export function addFlags(verb: Command, table: Readonly<Record<string, Flag>>, { env }: Pick<Io, "env">): void {
  for (const { flags, text, group, choices, parse } of Object.values(table)) {
    const option = new Option(flags, text).helpGroup(group);
    if (choices) option.choices([...choices]);
    if (parse) option.argParser(parse);
    const variable = `HELDOUT_${option.attributeName().replace(/[A-Z]/g, (c) => `_${c}`)}`.toUpperCase();
    const given = env[variable];
    const refused = option.isBoolean() && /^(0|false|no|off)?$/i.test(given ?? "");
    if (!option.negate && !refused && given !== undefined) {
      verb.hook("preAction", () => takeFromEnvironment(verb, option, variable, given));
    }
    verb.addOption(option);
  }
}

/** Commander would ask the environment of the process itself. What it refuses, it refuses in the same words. */
function takeFromEnvironment(verb: Command, option: Option, variable: string, value: string): void {
  const name = option.attributeName();
  const from = verb.getOptionValueSource(name);
  if (from !== undefined && from !== "default") return;
  try {
    const previous: unknown = verb.getOptionValue(name);
    const parsed = option.isBoolean() || (option.parseArg?.(value, previous) ?? value);
    verb.setOptionValueWithSource(name, parsed, "env");
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    const wrong = `option '${option.flags}' value '${value}' from env '${variable}' is invalid.`;
    verb.error(`error: ${wrong} ${error.message}`, { exitCode: error.exitCode, code: error.code });
  }
}

/** Takes defaults for the verb from the config file of the working directory, where neither flag nor environment speak. */
export function addConfig(verb: Command, table: Readonly<Record<string, Flag>>): void {
  verb.hook("preAction", async () => {
    for (const [name, value] of Object.entries(await configOf(process.cwd(), verb.name(), table))) {
      const from = verb.getOptionValueSource(name);
      if (from === undefined || from === "default") verb.setOptionValueWithSource(name, value, "config");
    }
  });
}
