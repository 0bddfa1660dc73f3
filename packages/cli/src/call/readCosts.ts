import { readFileSync } from "node:fs";
import { InputError, type NamedCosts, option, parseCosts } from "@heldout/core/internal";
import { notTogether } from "../parse/notTogether.ts";
import type { Locate } from "./locate.ts";

/** What the flags about costs say. */
export interface CostFlags {
  readonly costs?: string | undefined;
  readonly costFn?: number | undefined;
  readonly costFp?: number | undefined;
}

/** The matrix of costs of a small CSV as an option of the library call; nothing when none was asked for. */
export function readCosts(
  { costs, costFn, costFp }: CostFlags,
  locate: Locate = (name) => name,
): { readonly costs?: NamedCosts } {
  if (costs === undefined) return {};
  if ((costFn ?? costFp) !== undefined) {
    throw notTogether(option("costs"), option(costFn === undefined ? "costFp" : "costFn"), "A matrix holds both.");
  }
  try {
    return { costs: parseCosts(readFileSync(locate(costs), "utf8")) };
  } catch (error) {
    if (error instanceof InputError) throw error.at({ file: costs });
    throw new InputError("file-missing", "there is no such file, or it cannot be read.", "Check the path.", {
      file: costs,
    });
  }
}
