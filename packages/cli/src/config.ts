import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError, quoteValue } from "@heldout/core";
import type { EvaluateFlags } from "./flags.ts";

/** Defaults for the flags, by verb: the shape of heldout.config.ts, .js or .json. */
export interface Config {
  readonly evaluate?: Readonly<Partial<EvaluateFlags>>;
}

const NAMES = ["heldout.config.json", "heldout.config.js", "heldout.config.ts"];

/** The config file of this directory, if there is one. It is the user's own code, like that of any build tool. */
export async function readConfig(directory: string): Promise<Config> {
  const name = NAMES.find((candidate) => existsSync(join(directory, candidate)));
  if (name === undefined) return {};
  const path = join(directory, name);
  try {
    const value: unknown = name.endsWith(".json")
      ? JSON.parse(await readFile(path, "utf8"))
      : (await import(pathToFileURL(path).href)).default;
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("it holds no object");
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new InputError(
      "bad-option",
      `the config cannot be read: ${reason}.`,
      name.endsWith(".ts")
        ? "It needs Node 22.18 or later, or the name heldout.config.js."
        : 'It must hold an object such as { "evaluate": { "level": 0.9 } }.',
      { file: name },
    );
  }
}

/** Refuses names that are no flags, so that a typing error does not go unnoticed. */
export function checkConfig(config: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  for (const key of Object.keys(config)) {
    if (known.includes(key)) continue;
    throw new InputError(
      "bad-option",
      `the config sets ${quoteValue(key)}, which is no option.`,
      `Use some of ${known.join(", ")}.`,
    );
  }
}
