import {
  type Comparison,
  type Curve,
  type Diagnosis,
  type EstimateRiskResult,
  type Evaluation,
  type FeatureCurve,
  isStoredEvaluation,
  type LabResult,
  type Plan,
  type Recalibration,
  readEvaluation,
  type Selection,
} from "@heldout/core/internal";
import type { PlaygroundDocument } from "./views/playground/playgroundDocument.ts";

/** A selection as the command line writes it: with where the model went, and what it warned of. */
export interface WrittenSelection extends Selection {
  readonly model?: string | null;
  readonly warnings?: readonly string[];
}

/** An experiment as the command line writes it: on data of a person's own with what reading them warned of. */
export interface WrittenLab extends LabResult {
  readonly warnings?: readonly string[];
}

/** A curve over rows, a parameter or the number of features. */
export type AnyCurve = Curve | FeatureCurve;

/** Everything that the page has a view for. */
export type PageDocument =
  | Evaluation
  | WrittenSelection
  | AnyCurve
  | Comparison
  | Recalibration
  | Plan
  | WrittenLab
  | Diagnosis
  | EstimateRiskResult
  | PlaygroundDocument;

/** What the page was given: a document, or the reason why there is nothing to show. */
export type Reading = { readonly document: PageDocument } | { readonly problem: string };

const schemas: readonly PageDocument["schema"][] = [
  "heldout/evaluation@2",
  "heldout/selection@1",
  "heldout/curve@1",
  "heldout/comparison@1",
  "heldout/calibration@1",
  "heldout/plan@1",
  "heldout/lab@1",
  "heldout/diagnosis@1",
  "heldout/risk@1",
  "heldout/playground@1",
];

/** Reads the JSON of a document, an evaluation of an earlier version too. Only the schema is checked: heldout wrote it. */
export function readDocument(text: string): Reading {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: "This page holds no result yet. Make one with: heldout evaluate FILE --report FILE.html" };
  }
  if (isStoredEvaluation(data)) return { document: readEvaluation(data) };
  if (isDocument(data)) return { document: data };
  return { problem: `The data in this page are none of the documents it can show: ${schemas.join(", ")}.` };
}

/** Name of the file, or files, that the document is about. */
export function sourceOf(document: PageDocument): string {
  switch (document.schema) {
    case "heldout/evaluation@2":
    case "heldout/calibration@1":
      return document.source.name;
    case "heldout/comparison@1":
      return document.source.names.join(", ");
    case "heldout/plan@1":
      return document.from?.name ?? `plan ${document.plan}`;
    case "heldout/lab@1":
      return document.source?.name ?? `lab ${document.experiment}`;
    case "heldout/playground@1":
      return "playground";
    case "heldout/selection@1":
    case "heldout/curve@1":
    case "heldout/diagnosis@1":
    case "heldout/risk@1":
      return document.data.name;
    default:
      return document satisfies never;
  }
}

function isDocument(data: unknown): data is PageDocument {
  if (typeof data !== "object" || data === null || !("schema" in data)) return false;
  const { schema } = data;
  return schemas.some((known) => known === schema);
}
