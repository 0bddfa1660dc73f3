import { InputError, quoteValue } from "../data/inputError.ts";
import type { Evaluation, PerClass } from "./evaluation.ts";

/** Until `perClass` became a list it was an object: JSON put classes "10" and "9" in order of number. */
interface EvaluationOne extends Omit<Evaluation, "schema" | "perClass"> {
  readonly schema: "heldout/evaluation@1";
  readonly perClass?: Readonly<Record<string, Omit<PerClass, "class">>>;
}

/** An evaluation as a file may hold it, of this version or an earlier one. */
export type StoredEvaluation = Evaluation | EvaluationOne;

/** Whether this is an evaluation that `readEvaluation` reads, by its schema. */
export function isStoredEvaluation(content: unknown): content is StoredEvaluation {
  const schema = schemaOf(content);
  return schema === "heldout/evaluation@1" || schema === "heldout/evaluation@2";
}

/**
 * An evaluation that `json(evaluation)` wrote, as this version writes it: whoever reads stored evaluations
 * knows only one form of them. Only the schema is checked.
 *
 * @example
 * ```ts
 * import { evaluate, json, labels } from "@heldout/core";
 * import { readEvaluation } from "@heldout/core/report";
 * const evaluation = evaluate(labels({ truth: ["10", "9", "b"], predicted: ["10", "9", "9"] }));
 * const read = readEvaluation(JSON.parse(json(evaluation)));
 * read.perClass?.map((each) => each.class); // [ '10', '9', 'b' ]
 * ```
 */
export function readEvaluation(content: unknown): Evaluation {
  if (!isStoredEvaluation(content)) {
    const schema = schemaOf(content);
    throw new InputError(
      "file-format",
      typeof schema === "string"
        ? `the document is a ${quoteValue(schema)}, this heldout reads heldout/evaluation@1 and heldout/evaluation@2.`
        : "this is no evaluation of heldout.",
      "Give what evaluate returned, or printed as JSON.",
    );
  }
  return content.schema === "heldout/evaluation@2" ? content : upgraded(content);
}

function upgraded(one: EvaluationOne): Evaluation {
  const schema = "heldout/evaluation@2";
  const { perClass, ...rest } = one;
  return perClass === undefined
    ? { ...rest, schema }
    : { ...one, schema, perClass: inOrder(perClass, rest.classes ?? []) };
}

function inOrder(perClass: NonNullable<EvaluationOne["perClass"]>, classes: readonly string[]): readonly PerClass[] {
  // a Map, because a class may be called "__proto__"
  const byName = new Map(Object.entries(perClass));
  return classes.flatMap((name) => {
    const own = byName.get(name);
    return own === undefined ? [] : [{ class: name, ...own }];
  });
}

function schemaOf(content: unknown): unknown {
  return typeof content === "object" && content !== null && "schema" in content ? content.schema : undefined;
}
