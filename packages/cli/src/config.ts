import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError, quoteValue } from "@heldout/core/input-error";
import type { BoundFlags } from "./flags/boundFlags.ts";
import type { CalibrateFlags } from "./flags/calibrateFlags.ts";
import type { CompareFlags } from "./flags/compareFlags.ts";
import type { CountsFlags } from "./flags/countsFlags.ts";
import type { CurveFlags } from "./flags/curveFlags.ts";
import type { DiagnoseFlags } from "./flags/diagnoseFlags.ts";
import type { EvaluateFlags } from "./flags/evaluateFlags.ts";
import type { Flag } from "./flags/flag.ts";
import type { PlanFlags } from "./flags/planFlags.ts";
import type { PredictFlags } from "./flags/predictFlags.ts";
import type { SelectFlags } from "./flags/selectFlags.ts";
import type { TrainFlags } from "./flags/trainFlags.ts";
import type { UiFlags } from "./flags/uiFlags.ts";

/** Defaults for the flags, by verb: the shape of heldout.config.ts, .js or .json. */
export interface Config {
  readonly evaluate?: Readonly<Partial<EvaluateFlags & CountsFlags>>;
  readonly compare?: Readonly<Partial<CompareFlags>>;
  readonly calibrate?: Readonly<Partial<CalibrateFlags>>;
  readonly select?: Readonly<Partial<SelectFlags>>;
  readonly curve?: Readonly<Partial<CurveFlags>>;
  readonly diagnose?: Readonly<Partial<DiagnoseFlags>>;
  readonly train?: Readonly<Partial<TrainFlags>>;
  readonly predict?: Readonly<Partial<PredictFlags>>;
  readonly plan?: Readonly<Partial<PlanFlags>>;
  readonly bound?: Readonly<Partial<BoundFlags>>;
  readonly ui?: Readonly<Partial<UiFlags>>;
}

const NAMES = ["heldout.config.json", "heldout.config.js", "heldout.config.ts"];
const VERBS = [
  "evaluate",
  "compare",
  "calibrate",
  "select",
  "curve",
  "diagnose",
  "train",
  "predict",
  "plan",
  "bound",
  "ui",
];
/** Options that are lists with commas on the command line, and may be arrays here. */
const LISTS = ["metrics", "ignore", "scores", "predictions", "names"];
const SHAPE = 'It must hold an object such as { "evaluate": { "level": 0.9 } }.';

/** The defaults that the config file of this directory, if there is one, holds for a verb: checked, as from the flags. */
export async function configOf(
  directory: string,
  verb: string,
  table: Readonly<Record<string, Flag>>,
): Promise<Readonly<Record<string, unknown>>> {
  const name = NAMES.find((candidate) => existsSync(join(directory, candidate)));
  if (name === undefined) return {};
  const config = await load(directory, name);
  for (const key of Object.keys(config)) {
    if (VERBS.includes(key)) continue;
    throw wrong(name, `${quoteValue(key)} is no verb.`, SHAPE);
  }
  const defaults = Object.hasOwn(config, verb) ? config[verb] : {};
  if (!isRecord(defaults)) throw wrong(name, `${quoteValue(verb)} holds no options.`, SHAPE);
  return Object.fromEntries(
    Object.entries(defaults).map(([option, value]) => {
      if (Object.hasOwn(table, option)) return [option, checked(name, option, table[option], value)];
      throw wrong(name, `${quoteValue(option)} is no option.`, `Use some of ${Object.keys(table).join(", ")}.`);
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value goes the way its text would go as a flag, so that both are refused for the same reasons. */
function checked(file: string, option: string, { flags, parse, choices }: Flag, value: unknown): unknown {
  const refuse = (wanted: string): InputError =>
    wrong(
      file,
      `the option ${quoteValue(option)} is ${quoteValue(typeof value === "string" ? value : String(JSON.stringify(value)))}.`,
      `Give ${wanted}.`,
    );
  if (!flags.includes("<")) {
    if (typeof value !== "boolean") throw refuse("true or false");
    return value;
  }
  const parts = Array.isArray(value) ? value : [value];
  if (!parts.every((part) => typeof part === "string" || typeof part === "number")) {
    throw refuse("a text or a number, without quotes around numbers");
  }
  if (choices && !choices.includes(String(value))) throw refuse(`one of ${choices.join(", ")}`);
  if (!parse) {
    if (Array.isArray(value)) throw refuse("one text");
    return String(value);
  }
  if (Array.isArray(value) && !LISTS.includes(option) && option !== "require" && option !== "run")
    throw refuse("one value");
  if (LISTS.includes(option)) return parse(parts.join(","), undefined);
  return parts.reduce<unknown>((previous, part) => parse(String(part), previous), undefined);
}

function wrong(file: string, message: string, remedy: string): InputError {
  return new InputError("bad-option", message, remedy, { file });
}
