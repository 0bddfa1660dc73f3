import { estimateFormat } from "../../data/numbers/estimateFormat.ts";
import type { ErrorRate } from "../../evaluate/errorRate.ts";
import type { Interval } from "../../intervals/interval.ts";
import { type Document, plain, toned } from "../document.ts";
import { groupThousands } from "../format.ts";
import { methodName } from "../names/methodName.ts";
import { requirementBlocks } from "./requirementBlocks.ts";

/** A count of errors as a document: the error rate in a sentence, every interval of it, and what an interval says. */
export function errorRateDocument(rate: ErrorRate): Document {
  const { errors, n, level, side, metrics, intervals, requirements } = rate;
  const { lower = 0, upper = 1, standardError, method = "" } = metrics.error;
  const value = errors / n;
  const format = estimateFormat("error", { value, lower, upper });
  const counted = `${groupThousands(errors)} ${errors === 1 ? "error" : "errors"} in ${groupThousands(n)} ${n === 1 ? "row" : "rows"}`;
  const share = Number((100 * level).toPrecision(4));
  const spread = standardError === undefined ? "" : ` Its standard error is ${format(standardError)}.`;
  return {
    blocks: [
      {
        kind: "lines",
        lines: [
          toned(
            `${counted}: error rate ${format(value)} (${endsOf({ lower, upper }, side, format)}, ${methodName(method)}).${spread}`,
            "strong",
          ),
        ],
      },
      {
        kind: "table",
        columns: [
          { title: "method", align: "left" },
          { title: side === "both" ? `${share}% CI` : `${share}% bound`, align: "left" },
          ...(side === "upper" ? [] : [{ title: "below the rate", align: "right" as const }]),
          ...(side === "lower" ? [] : [{ title: "above the rate", align: "right" as const }]),
        ],
        rows: intervals.map((interval) => [
          plain(methodName(interval.method)),
          plain(endsOf(interval, side, format)),
          ...(side === "upper" ? [] : [plain(format(value - interval.lower))]),
          ...(side === "lower" ? [] : [plain(format(interval.upper - value))]),
        ]),
      },
      ...requirementBlocks(requirements),
      {
        kind: "lines",
        lines: [
          ...intervals.flatMap(({ method: id, note }) =>
            note === undefined ? [] : [toned(`${methodName(id)}: ${note}.`, "muted")],
          ),
          toned(
            `${share}% confidence ${side === "both" ? "intervals" : "bounds"}, valid if these rows were not used to fit, tune or choose the model.`,
            "muted",
          ),
        ],
      },
    ],
  };
}

function endsOf(
  { lower, upper }: Pick<Interval, "lower" | "upper">,
  side: ErrorRate["side"],
  format: (value: number) => string,
): string {
  if (side === "upper") return `at most ${format(upper)}`;
  return side === "lower" ? `at least ${format(lower)}` : `${format(lower)} to ${format(upper)}`;
}
