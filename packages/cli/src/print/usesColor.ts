import type { Environment } from "../io.ts";

/** Colours only where a person looks: a terminal, unless NO_COLOR, FORCE_COLOR or --no-color say otherwise. */
export function usesColor(
  stream: { readonly isTTY?: boolean },
  { NO_COLOR, FORCE_COLOR, TERM }: Environment,
  { color = true }: { readonly color?: boolean | undefined } = {},
): boolean {
  if (!color) return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== "") return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  return stream.isTTY === true && TERM !== "dumb";
}
