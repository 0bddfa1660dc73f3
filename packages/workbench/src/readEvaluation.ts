import type { Evaluation } from "@heldout/core";

/** What the page was given: an evaluation, or the reason why there is nothing to show. */
export type Reading = { readonly evaluation: Evaluation } | { readonly problem: string };

/** Reads the JSON that stands in the page. Only the schema is checked: the same version of heldout wrote both. */
export function readEvaluation(text: string): Reading {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: "This page holds no evaluation yet. Make one with: heldout evaluate FILE --report FILE.html" };
  }
  if (isEvaluation(data)) return { evaluation: data };
  return { problem: 'The data in this page are not a "heldout/evaluation@1" document.' };
}

function isEvaluation(data: unknown): data is Evaluation {
  return typeof data === "object" && data !== null && "schema" in data && data.schema === "heldout/evaluation@1";
}
