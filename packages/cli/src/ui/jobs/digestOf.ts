import { isRecord, isStoredEvaluation, type ResultDigest, readEvaluation, resultDigest } from "@heldout/core/internal";

type Digested = Parameters<typeof resultDigest>[0];

const schemas: readonly Digested["schema"][] = [
  "heldout/evaluation@2",
  "heldout/comparison@1",
  "heldout/selection@1",
  "heldout/curve@1",
  "heldout/diagnosis@1",
  "heldout/risk@1",
  "heldout/calibration@1",
  "heldout/plan@1",
  "heldout/lab@1",
];

/** What a document is known by in the list of results; null for one of which nothing can be shown. */
export function digestOf(document: unknown): ResultDigest | null {
  try {
    if (isStoredEvaluation(document)) return resultDigest(readEvaluation(document));
    return isDigested(document) ? resultDigest(document) : null;
  } catch {
    // a document of another version: it can be opened, or says what is wrong when it is
    return null;
  }
}

/** Only the schema is checked: heldout wrote it. */
function isDigested(document: unknown): document is Digested {
  return isRecord(document) && schemas.some((known) => known === document.schema);
}
