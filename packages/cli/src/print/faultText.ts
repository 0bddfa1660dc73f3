import { withoutPassword } from "@heldout/core/options";
import type { Environment } from "../io.ts";
import { systemFailure } from "./systemFailure.ts";

/** What is said of an error that no verb expected: limits of the machine in plain words, anything else as a bug. */
export function faultText(error: unknown, env: Environment): string {
  const limit = systemFailure(error);
  const lines =
    limit === null
      ? [
          `internal error: ${error instanceof Error ? error.message : String(error)}`,
          "This is a bug in heldout, not a problem with your file. Set HELDOUT_DEBUG=1 to see where it happened.",
        ]
      : limit;
  const stack = env.HELDOUT_DEBUG && error instanceof Error ? [String(error.stack)] : [];
  return withoutPassword(`${[...lines, ...stack].join("\n")}\n`);
}
