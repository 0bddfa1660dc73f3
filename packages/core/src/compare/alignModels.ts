import { sortLabels } from "../data/columns/labelCodes.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import type { ClassProbabilities, Labels, Prediction } from "../data/prediction.ts";
import { listNames } from "../data/table.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "../data/wording.ts";
import type { NamedPrediction } from "./readModels.ts";

export interface AlignOptions {
  /** Reads the models once more as numbers: some looked like labels, others did not. */
  readonly again: () => NamedPrediction[];
  /** How options are called in warnings. Default: as in the library. */
  readonly terms?: Terms;
}

/**
 * The models as predictions of one kind with the same classes in the same order, so that a code means the same in each.
 *
 * Probabilities beside scores that are none are taken as scores: what needs probabilities cannot be compared.
 */
export function alignModels(
  models: readonly NamedPrediction[],
  { again, terms = libraryTerms }: AlignOptions,
): { readonly models: readonly NamedPrediction[]; readonly warnings: readonly string[] } {
  const kinds = new Set(models.map(({ prediction }) => prediction.kind));
  if (kinds.size === 2 && kinds.has("labels") && kinds.has("numbers")) {
    return {
      models: again(),
      warnings: [
        inTerms(
          words`some models predict whole numbers and others do not: all are treated as a numeric target (${option("task", "regression")}).`,
          terms,
        ),
      ],
    };
  }
  if (kinds.size === 2 && kinds.has("scores") && kinds.has("probabilities")) {
    const scored = models.filter(({ prediction }) => prediction.kind === "scores").map(({ name }) => name);
    return {
      models: withOneOrder(models.map(({ name, prediction }) => ({ name, prediction: asScores(prediction) }))),
      warnings: [
        `${listNames(scored)} ${scored.length === 1 ? "holds" : "hold"} scores that are not probabilities, so all are treated as scores: metrics of probabilities are not compared.`,
      ],
    };
  }
  if (kinds.size > 1) throw differentKinds(models);
  return { models: withOneOrder(models), warnings: [] };
}

function asScores(prediction: Prediction): Prediction {
  return prediction.kind === "probabilities" ? { ...prediction, kind: "scores" } : prediction;
}

function differentKinds(models: readonly NamedPrediction[]): InputError {
  const said = models.map(({ name, prediction }) => `${quoteValue(name)} holds ${kindName(prediction)}`);
  return new InputError(
    "wrong-kind",
    `${said.slice(0, 3).join(", ")}: these cannot be compared.`,
    words`Give outputs of one kind: ${option("score")} or ${option("scores")} for scores of two classes, ${option("proba")} for several, ${option("prediction")} or ${option("predictions")} for labels or numbers.`,
  );
}

function kindName({ kind }: Prediction): string {
  return kind === "class-probabilities" ? "probabilities of several classes" : kind;
}

function withOneOrder(models: readonly NamedPrediction[]): readonly NamedPrediction[] {
  const [{ prediction: first }] = models;
  if (first.kind === "numbers") return models;
  if (first.kind === "labels") return withAllLabels(models);
  return models.map(({ name, prediction }) =>
    prediction.kind === "class-probabilities"
      ? { name, prediction: inOrderOf(prediction, first.classes, models[0].name, name) }
      : { name, prediction },
  );
}

/** A label that only one model ever says is a class for all of them. */
function withAllLabels(models: readonly NamedPrediction[]): readonly NamedPrediction[] {
  const all = models.flatMap(({ prediction }) => (prediction.kind === "labels" ? prediction.classes : []));
  const found = [...new Set(all)];
  const [{ prediction: first }] = models;
  if (first.kind !== "labels") return models;
  // two are ordered [negative, positive] by whoever read them
  const classes = found.length === first.classes.length ? first.classes : sortLabels(found);
  return models.map(({ name, prediction }) =>
    prediction.kind === "labels" ? { name, prediction: onClasses(prediction, classes) } : { name, prediction },
  );
}

function onClasses(prediction: Labels, classes: readonly string[]): Labels {
  if (prediction.classes.every((label, c) => label === classes[c]) && prediction.classes.length === classes.length) {
    return prediction;
  }
  const place = Int32Array.from(prediction.classes, (label) => classes.indexOf(label));
  const moved = (codes: Int32Array): Int32Array => codes.map((code) => place[code]);
  return { ...prediction, classes, truth: moved(prediction.truth), predicted: moved(prediction.predicted) };
}

function inOrderOf(
  prediction: ClassProbabilities,
  classes: readonly string[],
  first: string,
  name: string,
): ClassProbabilities {
  const own = prediction.classes;
  const strange = [
    ...own.filter((label) => !classes.includes(label)),
    ...classes.filter((label) => !own.includes(label)),
  ];
  if (strange.length > 0) {
    throw new InputError(
      "class-without-column",
      `${quoteValue(first)} and ${quoteValue(name)} have probabilities of different classes: ${listNames(strange)} ${strange.length === 1 ? "is" : "are"} not in both.`,
      "Give each model one column of probabilities for every class.",
    );
  }
  if (own.every((label, c) => label === classes[c])) return prediction;
  const place = Int32Array.from(own, (label) => classes.indexOf(label));
  return {
    ...prediction,
    classes,
    truth: prediction.truth.map((code) => place[code]),
    probability: classes.map((label) => prediction.probability[own.indexOf(label)]),
  };
}
