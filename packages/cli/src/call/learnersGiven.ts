import { InputError, option, type Registry, words } from "@heldout/core/internal";
import { type OwnLearnerOptions, ownLearnersOf } from "@heldout/node";
import { namesOwnLearner } from "@heldout/node/internal";

import type { FitSettings } from "./workSettings.ts";

/** What a verb says about learners that are programs. */
export interface CommandFlags {
  readonly passEnv?: readonly string[] | undefined;
  /** Milliseconds. */
  readonly fitTime?: number | undefined;
  readonly fitMemory?: string | undefined;
}

/**
 * The learners that specs name, those of others looked up: an interpreter that is not there, or a program that nobody may run
 * here, is refused before any data are read.
 */
export async function learnersGiven<T extends string | undefined>(
  specs: T,
  flags: CommandFlags,
  { allowCommand = true, env }: Pick<FitSettings, "allowCommand" | "env"> = {},
): Promise<{ readonly registry: Registry | undefined; readonly specs: T | string }> {
  if (specs === undefined || !namesOwnLearner(specs)) return { registry: undefined, specs };
  if (!allowCommand) {
    throw new InputError(
      "bad-option",
      "this server runs no programs of others: command, sklearn, r and folders of learners.",
      words`Start it again with ${option("allowCommand")}.`,
    );
  }
  return ownLearnersOf(specs, { ...ownLearnerOptionsOf(flags), environment: env });
}

/** The flags as the library takes them. */
export function ownLearnerOptionsOf({ passEnv, fitTime, fitMemory }: CommandFlags): OwnLearnerOptions {
  return {
    passEnv,
    ...(fitTime === undefined ? {} : { seconds: fitTime / 1000 }),
    ...(fitMemory === undefined ? {} : { memoryBytes: bytesOf(fitMemory) }),
  };
}

/** 500MB, 4GB, 4g: bytes, by powers of 1024. */
export function bytesOf(text: string): number {
  const match = /^\s*(\d+(?:\.\d+)?)\s*([kmgt]?)i?b?\s*$/i.exec(text);
  const power = ["", "k", "m", "g", "t"].indexOf(match?.[2].toLowerCase() ?? "none");
  const bytes = match && power >= 0 ? Number(match[1]) * 1024 ** power : Number.NaN;
  if (bytes >= 1) return Math.floor(bytes);
  throw new InputError(
    "bad-option",
    words`${option("fitMemory")} ${JSON.stringify(text)} is not a size.`,
    "Write a number and a unit, such as 500MB or 4GB.",
  );
}
