import { type Command, Option } from "commander";
import { configOf } from "../config.ts";

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
export function addFlags(verb: Command, table: Readonly<Record<string, Flag>>): void {
  for (const { flags, text, group, choices, parse } of Object.values(table)) {
    const option = new Option(flags, text).helpGroup(group);
    if (choices) option.choices([...choices]);
    if (parse) option.argParser(parse);
    const variable = `HELDOUT_${option.attributeName().replace(/[A-Z]/g, (c) => `_${c}`)}`.toUpperCase();
    const refused = option.isBoolean() && /^(0|false|no|off)?$/i.test(process.env[variable] ?? "");
    if (!option.negate && !refused) option.env(variable);
    verb.addOption(option);
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
