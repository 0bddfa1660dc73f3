import type { Diagnosis, Judged } from "@heldout/core/internal";
import { besideText, givenOnly } from "@heldout/core/internal";
import type { Sheet } from "../../export/csv.ts";

/** One number of the evidence. */
export interface EvidenceRow {
  readonly name: string;
  /** What it is, for people who have not met it. */
  readonly note: string;
  readonly value: number | null;
  readonly lower?: number;
  readonly upper?: number;
  readonly method: string;
  readonly says?: Judged["says"];
  /** What decided where it was not the interval. */
  readonly beside?: string;
  /** A value of the metric, or a difference of losses, of which above 0 is worse. */
  readonly kind: "value" | "difference";
}

/** The parts of the loss and what they were judged against, in the order of the argument. */
export function evidenceRows({ decomposition, against, curve }: Diagnosis): EvidenceRow[] {
  const { heldOut, training, gap, unknown } = decomposition;
  const value = (name: string, note: string, of: Omit<EvidenceRow, "name" | "note" | "kind">): EvidenceRow => ({
    name,
    note,
    kind: "value",
    ...picked(of),
  });
  const difference = (name: string, note: string, of: Judged): EvidenceRow => ({
    name,
    note,
    kind: "difference",
    ...picked(of),
    says: of.says,
    ...givenOnly({ beside: besideText(of) ?? undefined }),
  });
  return [
    value("held out", "on held-out rows", heldOut),
    value("training", "on training rows", training),
    difference("gap", "held out minus training", gap),
    {
      name: "unknown",
      note: "true minus held-out loss",
      value: null,
      ...givenOnly({ lower: unknown.lower, upper: unknown.upper }),
      method: unknown.method,
      kind: "difference",
    },
    value("baseline", "a constant prediction", against.baseline.estimate),
    value("best known", against.best.learner, against.best.estimate),
    difference("held out minus best", "possible improvement", against.excess),
    difference("training minus best", "underfitting: the learner cannot fit even its training rows", against.training),
    ...(curve.asymptote === null ? [] : [value("extrapolated", "with unlimited data", curve.asymptote)]),
    ...(against.end === null
      ? []
      : [
          difference(
            "extrapolated minus best",
            curve.asymptote === null ? "with ten times the data" : "with unlimited data",
            against.end,
          ),
        ]),
  ];
}

function picked({
  value,
  lower,
  upper,
  method,
}: Pick<EvidenceRow, "value" | "lower" | "upper" | "method">): Pick<
  EvidenceRow,
  "value" | "lower" | "upper" | "method"
> {
  return { value, ...givenOnly({ lower, upper }), method };
}

export function evidenceSheet(rows: readonly EvidenceRow[]): Sheet {
  return {
    columns: ["what", "note", "kind", "value", "lower", "upper", "method", "judged"],
    rows: rows.map(({ name, note, kind, value, lower, upper, method, says }) => [
      name,
      note,
      kind,
      value,
      lower ?? null,
      upper ?? null,
      method,
      says ?? null,
    ]),
  };
}
