import type { Evaluation } from "@heldout/core/internal";
import { givenOnly } from "@heldout/core/internal";
import type { JobRequest } from "../../../protocol.ts";

/** Roles of columns that a comparison takes as options, beside the outputs. */
const SHARED = ["truth", "group", "weight"] as const;

type Evaluated = Pick<Evaluation, "task" | "positive" | "source"> & {
  readonly curves: Pick<Evaluation["curves"], "roc">;
};

/**
 * The comparison of two evaluated models on the same rows, or why there is none. Whether the rows are the same is decided
 * by the comparison itself, which refuses rows whose truths differ.
 */
export function pairedRequest(a: Evaluated, b: Evaluated): JobRequest | string {
  if (a.task !== b.task) return "One is about classes, the other about numbers, or about another number of classes.";
  if (a.positive !== b.positive) return "Their positive classes differ.";
  const role = outputRole(a);
  if (role !== outputRole(b)) return "One is about scores, the other about labels.";
  const [own, other] = [a.source.columns, b.source.columns];
  const flags = {
    ...Object.fromEntries(
      SHARED.flatMap((name) => (own[name] !== undefined && own[name] === other[name] ? [[name, own[name]]] : [])),
    ),
    ...givenOnly({ positive: a.positive }),
  };
  // one probability for each class: several columns, which are found by their names
  const several = own.output?.includes(", ") === true;
  if (a.source.name === b.source.name) {
    if (own.output === other.output)
      return "Both are of the same outputs of the same file: only their settings differ.";
    if (several) return "Models with a probability for each class need a file each.";
    return { verb: "compare", files: [a.source.name], flags: { ...flags, [`${role}s`]: [own.output, other.output] } };
  }
  if (own.output !== other.output) {
    return `The outputs have different names, ${own.output} and ${other.output}: give them the same name, or put them into one file.`;
  }
  return {
    verb: "compare",
    files: [a.source.name, b.source.name],
    flags: { ...flags, ...(several ? {} : { [role]: own.output }) },
  };
}

function outputRole({ curves }: Evaluated): "score" | "prediction" {
  return curves.roc === undefined ? "prediction" : "score";
}
