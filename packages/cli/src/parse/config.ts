import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError, quoteValue } from "@heldout/core/input-error";
import {
  checkOption,
  type GivenValue,
  isRecord,
  isVerb,
  type OptionTable,
  type Verb,
  verbs,
  type WrittenOptions,
} from "@heldout/core/options";

/** Defaults for the options, by verb: the shape of heldout.config.ts, .js or .json. */
export type Config = { readonly [V in Verb]?: WrittenOptions<(typeof verbs)[V]> };

const NAMES = ["heldout.config.json", "heldout.config.js", "heldout.config.ts"];
const SHAPE = 'It must hold an object such as { "evaluate": { "level": 0.9 } }.';

/** The defaults that the config file of this directory, if there is one, holds for a verb: checked, as from the flags. */
export async function configOf(directory: string, verb: Verb): Promise<Readonly<Record<string, GivenValue>>> {
  const name = NAMES.find((candidate) => existsSync(join(directory, candidate)));
  if (name === undefined) return {};
  const config = await load(directory, name);
  for (const key of Object.keys(config)) {
    if (isVerb(key)) continue;
    throw wrong(name, `${quoteValue(key)} is not a verb.`, SHAPE);
  }
  const defaults = Object.hasOwn(config, verb) ? config[verb] : {};
  if (!isRecord(defaults)) throw wrong(name, `${quoteValue(verb)} holds no options.`, SHAPE);
  const table: OptionTable = verbs[verb];
  return Object.fromEntries(
    Object.entries(defaults).map(([option, value]) => {
      if (Object.hasOwn(table, option)) return [option, checkOption(option, table[option], value, { file: name })];
      throw wrong(name, `${quoteValue(option)} is not an option.`, `Use some of ${Object.keys(table).join(", ")}.`);
    }),
  );
}

/** The file is the user's own code, like the config of any build tool. */
async function load(directory: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  const path = join(directory, name);
  let value: unknown;
  try {
    value = name.endsWith(".json")
      ? JSON.parse(await readFile(path, "utf8"))
      : (await import(pathToFileURL(path).href)).default;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    const remedy = name.endsWith(".ts") ? "It needs Node 22.18 or later, or the name heldout.config.js." : SHAPE;
    throw wrong(name, `the config cannot be read: ${reason}.`, remedy);
  }
  if (isRecord(value)) return value;
  throw wrong(name, "the config holds no object.", SHAPE);
}

function wrong(file: string, message: string, remedy: string): InputError {
  return new InputError("bad-option", message, remedy, { file });
}
