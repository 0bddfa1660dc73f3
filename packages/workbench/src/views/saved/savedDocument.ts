import { comparisonPage, pageData } from "@heldout/core/internal";
import { type PageDocument, readDocument } from "../../readDocument.ts";

/** A document as `--json` printed it, with its curves thinned for drawing; its numbers stay what they were. */
export function savedDocument(text: string): PageDocument {
  const reading = readDocument(text);
  if (!("document" in reading)) throw new Error(reading.problem);
  const { document } = reading;
  if (document.schema === "heldout/evaluation@2") return pageData(document);
  return document.schema === "heldout/comparison@1" ? comparisonPage(document) : document;
}
