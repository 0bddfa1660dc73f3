import { InputError, quoteValue } from "../data/inputError.ts";
import type { ClassRocCurve, Curves, Evaluation, PerClass } from "./evaluation.ts";

type ByClass<T extends { readonly class: string }> = Readonly<Record<string, Omit<T, "class">>>;

/** Curves of several classes were an object first: JSON put classes "10" and "9" in order of number. */
interface EarlierCurves extends Omit<Curves, "rocPerClass"> {
  readonly rocPerClass?: ByClass<ClassRocCurve>;
}

/** The same of `perClass`, until the second version. */
interface EvaluationOne extends Omit<Evaluation, "schema" | "perClass" | "curves"> {
  readonly schema: "heldout/evaluation@1";
  readonly perClass?: ByClass<PerClass>;
  readonly curves?: EarlierCurves;
}

/** The second version as it was written first. */
interface EarlierTwo extends Omit<Evaluation, "curves"> {
  readonly curves?: EarlierCurves;
}

/** An evaluation as a file may hold it, of this version or an earlier one. */
export type StoredEvaluation = Evaluation | EarlierTwo | EvaluationOne;

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
        : "this is not a heldout evaluation.",
      "Give what evaluate returned, or printed as JSON.",
    );
  }
  if (content.schema === "heldout/evaluation@1") return listedCurves(listedClasses(content));
  return hasEarlierCurves(content) ? listedCurves(content) : content;
}

function hasEarlierCurves(evaluation: Evaluation | EarlierTwo): evaluation is EarlierTwo {
  const curves = evaluation.curves?.rocPerClass;
  return curves !== undefined && !Array.isArray(curves);
}

/** The first version with its classes in a list. */
function listedClasses(one: EvaluationOne): EarlierTwo {
  const schema = "heldout/evaluation@2";
  const { perClass, ...rest } = one;
  return perClass === undefined
    ? { ...rest, schema }
    : { ...one, schema, perClass: inOrder(perClass, rest.classes ?? []) };
}

function listedCurves(earlier: EarlierTwo): Evaluation {
  const { rocPerClass, ...curves } = earlier.curves ?? {};
  if (rocPerClass === undefined) return { ...earlier, curves };
  return { ...earlier, curves: { ...curves, rocPerClass: inOrder(rocPerClass, earlier.classes ?? []) } };
}

function inOrder<T extends object>(
  byClass: Readonly<Record<string, T>>,
  classes: readonly string[],
): readonly (T & { readonly class: string })[] {
  // a Map, because a class may be called "__proto__"
  const byName = new Map(Object.entries(byClass));
  return classes.flatMap((name) => {
    const own = byName.get(name);
    return own === undefined ? [] : [{ class: name, ...own }];
  });
}

function schemaOf(content: unknown): unknown {
  return typeof content === "object" && content !== null && "schema" in content ? content.schema : undefined;
}
