import {
  type ChosenColumns,
  type FollowedKind,
  type FollowedRow,
  InputError,
  isPositive,
  quoteValue,
  sameLabel,
} from "@heldout/core/internal";
import type { StreamedRow } from "@heldout/node/internal";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";

/** What a row says, checked as it comes in. */
export function followedRow(
  kind: FollowedKind,
  { truth, output }: ChosenColumns,
  row: StreamedRow,
  { positive, threshold }: EvaluateFlags,
): FollowedRow {
  const column = output.kind === "proba" ? output.columns[0] : output.column;
  const own = cellOf(row, truth);
  const said = cellOf(row, column);
  switch (kind) {
    case "label":
      return { kind, right: sameLabel(own, said) };
    case "number":
      return { kind, truth: numberOf(own, truth), predicted: numberOf(said, column) };
    case "probability": {
      const probability = numberOf(said, column);
      if (!(probability >= 0 && probability <= 1)) {
        throw new InputError(
          "not-a-probability",
          `${said} is not a probability.`,
          "With --follow scores must lie in 0 to 1: give probabilities, or hard labels with --prediction.",
          { column },
        );
      }
      const isTrue = isPositive(own, positive);
      if (isTrue === null) {
        throw new InputError(
          "positive-unclear",
          `is ${quoteValue(own)} the positive class?`,
          "Say which class is with --positive.",
          { column: truth },
        );
      }
      return { kind, positive: isTrue, probability, right: probability >= (threshold ?? 0.5) === isTrue };
    }
    default:
      return kind satisfies never;
  }
}

function cellOf({ cell }: StreamedRow, column: string): string {
  const text = cell(column);
  if (text !== null) return text;
  throw new InputError(
    "missing-value",
    "the value is missing.",
    "Rows that arrive one by one cannot be left out: send only complete rows.",
    { column },
  );
}

function numberOf(text: string, column: string): number {
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  throw new InputError("not-a-number", `${quoteValue(text)} is not a number.`, "Fix the row that is sent.", { column });
}
