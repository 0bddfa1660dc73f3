import type { Model } from "../../learners/learner.ts";
import { isFiniteNumber, isNumberRecord, isNumbers, isRecord, isTexts } from "../../learners/shape.ts";
import { parseSpec } from "../../learners/spec.ts";
import type { StoredModel } from "../../learners/storedModel.ts";
import { type CoursePart, courseParts } from "./courseParts.ts";

/** What a fitted model holds, for people: facts, tables of numbers, and the course of its training. */
export type ModelPart =
  | { readonly kind: "facts"; readonly lines: readonly string[] }
  | {
      readonly kind: "table";
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | number | null)[])[];
    }
  | CoursePart;

/**
 * What the model of any learner holds. Every shape of a fitted model is known: coefficients, support vectors, means and chances
 * of classes, stored rows, layers, members with weights, bases of wrappers; of a learner of somebody's own the names and sizes
 * of its fields.
 */
export function modelParts({ learner, task, preprocessing, model }: StoredModel): ModelPart[] {
  const base = learner.params.base;
  return partsOf(model, {
    name: learner.name,
    classes: task.classes ?? [],
    // a column that no coefficient needs is not prepared, but has its place
    order: task.features.flatMap((feature) => {
      const made = preprocessing.outputs.filter((column) => "from" in column && column.from === feature);
      return made.length === 0 ? [feature] : made.map(({ name }) => name);
    }),
    base: base === undefined ? null : String(base),
  });
}

interface Known {
  readonly name: string;
  readonly classes: readonly string[];
  /** Features in the order of the data, which a learner need not keep. */
  readonly order: readonly string[];
  /** The SPEC of what it wraps, where it wraps something. */
  readonly base: string | null;
}

function partsOf(model: Model, known: Known): ModelPart[] {
  const own = [
    ...baseline(model, known),
    ...coefficients(model, known),
    ...supportVectors(model, known),
    ...classTables(model, known),
    ...neighbours(model),
    ...layers(model),
    ...members(model),
    ...courseParts(model),
    ...wrapped(model, known),
  ];
  return own.length > 0 ? own : [fields(model)];
}

function facts(...lines: readonly string[]): ModelPart {
  return { kind: "facts", lines };
}

function baseline({ output }: Model, { classes }: Known): ModelPart[] {
  if (!isNumbers(output)) return [];
  if (classes.length !== output.length) return [facts(`always predicts ${output.join(", ")}`)];
  return [
    {
      kind: "table",
      title: "its constant prediction",
      columns: ["class", "probability"],
      rows: classes.map((name, c) => [name, output[c]]),
    },
  ];
}

/** Of one score, or of one for each class or output. */
function coefficients({ intercept, coefficients: given }: Model, { order }: Known): ModelPart[] {
  if (!isRecord(given)) return [];
  const title = "coefficients, on the scale of the columns";
  if (isFiniteNumber(intercept) && isNumberRecord(given)) {
    const rows = inOrder(Object.keys(given), order).map((name): [string, number] => [name, given[name]]);
    return [{ kind: "table", title, columns: ["feature", "coefficient"], rows: [["(intercept)", intercept], ...rows] }];
  }
  if (!isRecord(intercept)) return [];
  const names = Object.keys(given);
  const of = (name: string): Readonly<Record<string, unknown>> => {
    const own = given[name];
    return isRecord(own) ? own : {};
  };
  const features = inOrder([...new Set(names.flatMap((name) => Object.keys(of(name))))], order);
  const number = (value: unknown): number | null => (isFiniteNumber(value) ? value : null);
  return [
    {
      kind: "table",
      title,
      columns: ["feature", ...names],
      rows: [
        ["(intercept)", ...names.map((name) => number(intercept[name]))],
        ...features.map((feature) => [feature, ...names.map((name) => number(of(name)[feature]))]),
      ],
    },
  ];
}

/** Names as the data have them, then those that the data do not have. */
function inOrder(names: readonly string[], order: readonly string[]): readonly string[] {
  const known = order.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** The vectors with the largest say; each machine has its own coefficients. */
function supportVectors({ vectors, machines, features, kernel }: Model, { classes }: Known): ModelPart[] {
  if (!isNumbers(vectors) || !Array.isArray(machines) || !isTexts(features)) return [];
  const count = features.length === 0 ? 0 : vectors.length / features.length;
  const say = new Float64Array(count);
  const lines: string[] = [];
  machines.forEach((machine: unknown, m) => {
    if (!isRecord(machine) || !isNumbers(machine.support) || !isNumbers(machine.coefficients)) return;
    const { support, coefficients: own } = machine;
    support.forEach((v, i) => {
      if (Math.abs(own[i]) > Math.abs(say[v])) say[v] = own[i];
    });
    const pair = machines.length > 1 ? `machine ${m + 1}: ` : "";
    lines.push(`${pair}${support.length} support vectors, intercept ${shown(machine.intercept)}`);
  });
  const order = [...say.keys()].sort((a, b) => Math.abs(say[b]) - Math.abs(say[a]));
  const kind = isRecord(kernel) && typeof kernel.kind === "string" ? `, ${kernel.kind} kernel` : "";
  const meaning = classes.length === 2 ? `; scores above 0 predict ${classes[1]}` : "";
  return [
    facts(`${count} rows are support vectors${kind}; the other rows have no influence`, ...lines),
    {
      kind: "table",
      title: `support vectors, those with the largest coefficients first${meaning}`,
      columns: ["coefficient", ...features],
      rows: order.map((v) => [say[v], ...features.map((_, j) => vectors[v * features.length + j])]),
    },
  ];
}

/** Shares, means, variances, chances and centroids of the classes. */
function classTables(model: Model, { classes }: Known): ModelPart[] {
  const { features, prior, mean, variance, chance, centroids } = model;
  if (!isTexts(features)) return [];
  const parts: ModelPart[] = [];
  if (isNumbers(prior) && prior.length === classes.length) {
    const rows = classes.map((name, c) => [name, prior[c]]);
    parts.push({ kind: "table", title: "share of each class", columns: ["class", "share"], rows });
  }
  const byClass = (title: string, given: unknown, value = (number: number): number => number): void => {
    if (!Array.isArray(given) || given.length !== classes.length) return;
    const rowsOf = given.filter((row): row is number[] => isNumbers(row, features.length));
    if (rowsOf.length !== classes.length) return;
    parts.push({
      kind: "table",
      title,
      columns: ["feature", ...classes],
      rows: features.map((feature, j) => [feature, ...rowsOf.map((row) => value(row[j]))]),
    });
  };
  byClass("mean of each class", mean);
  byClass("standard deviation of each class", variance, Math.sqrt);
  byClass("centroid of each class", centroids);
  byClass("probability in each class", chance);
  parts.push(...categories(model, classes));
  return parts;
}

/** Of categories: the chance of every level of every feature. */
function categories({ features, levels, values, chance }: Model, classes: readonly string[]): ModelPart[] {
  if (!isTexts(features) || !Array.isArray(levels) || !Array.isArray(values) || !Array.isArray(chance)) return [];
  const rows = features.flatMap((feature, j) => {
    const [names, codes, own]: readonly unknown[] = [levels[j], values[j], chance[j]];
    if (!isNumbers(codes) || !Array.isArray(own)) return [];
    return codes.map((code, at) => {
      const level = isTexts(names) ? names[code] : String(code);
      return [`${feature}=${level}`, ...own.map((row: unknown) => (isNumbers(row) ? row[at] : null))];
    });
  });
  return rows.length === 0
    ? []
    : [{ kind: "table", title: "probability in each class", columns: ["category", ...classes], rows }];
}

function neighbours({ rows, features, algorithm, k, target }: Model): ModelPart[] {
  if (!isFiniteNumber(rows) || typeof algorithm !== "string" || !isTexts(features) || !isNumbers(target)) return [];
  const vote = isFiniteNumber(k) ? `the ${k} nearest vote` : "all within the radius vote";
  return [
    facts(
      `keeps ${rows} rows of ${features.length} features (${features.join(", ")}); ${vote}`,
      `neighbours are found by ${algorithm}`,
    ),
  ];
}

function layers({ layers: given, features, activation, epochs }: Model): ModelPart[] {
  if (!Array.isArray(given) || !isTexts(features) || typeof activation !== "string") return [];
  const sizes = given.map((layer: unknown) => (isRecord(layer) && Array.isArray(layer.bias) ? layer.bias.length : 0));
  const weights = sizes.reduce((sum, units, l) => sum + (1 + (l === 0 ? features.length : sizes[l - 1])) * units, 0);
  return [
    facts(
      `layers of ${[features.length, ...sizes].join(", ")} units, ${activation} between them: ${weights} weights`,
      ...(isFiniteNumber(epochs) ? [`${epochs} epochs of training`] : []),
    ),
  ];
}

/** Members of an additive model with their weights, and rules with their votes. */
function members({ members: given, initial, rules, votes, errors }: Model): ModelPart[] {
  if (Array.isArray(given) && isFiniteNumber(initial)) {
    const rows = given.flatMap((member: unknown, m) => {
      if (!isRecord(member) || typeof member.feature !== "string" || !isFiniteNumber(member.weight)) return [];
      const at = isFiniteNumber(member.threshold) ? `> ${shown(member.threshold)}` : "standardized";
      return [[m + 1, `${member.feature} ${at}`, member.weight]];
    });
    const title = `members, beginning with the constant ${shown(initial)}`;
    return [{ kind: "table", title, columns: ["round", "member", "weight"], rows }];
  }
  if (!Array.isArray(rules) || !isNumbers(votes) || !isNumbers(errors)) return [];
  const rows = votes.map((vote, m) => [m + 1, errors[m], vote]);
  return [{ kind: "table", title: `${rules.length} rules vote`, columns: ["round", "weighted error", "vote"], rows }];
}

/** What a wrapper fitted inside: on made columns, on chosen features, in several members, or the rules of boosting. */
function wrapped(model: Model, { name, classes, order, base }: Known): ModelPart[] {
  if (base === null) return [];
  const inner = innerSpec(base);
  const show = (own: unknown): ModelPart[] => (isRecord(own) ? partsOf(own, { ...inner, classes, order }) : []);
  const { made, trace, features, base: own, members: given, rules } = model;
  if (Array.isArray(made)) {
    const names = made.flatMap((column: unknown) =>
      isRecord(column) && typeof column.name === "string" ? [column.name] : [],
    );
    return [facts(`${names.length} columns are made: ${names.join(", ")}; on them ${inner.name}:`), ...show(own)];
  }
  if (Array.isArray(trace) && isTexts(features)) {
    return [facts(`chosen features: ${features.join(", ")}; on them ${inner.name}:`), ...show(own)];
  }
  const several: readonly unknown[] | null = Array.isArray(given) ? given : Array.isArray(rules) ? rules : null;
  if (several === null) return [];
  const first = several[0];
  const shownOne = isRecord(first) ? (first.model ?? first.base ?? first) : null;
  const calibrator = isRecord(first) && isRecord(first.calibrator) ? calibratorLines(first.calibrator) : [];
  return [
    facts(`${several.length} ${several.length === 1 ? "model" : "models"} of ${inner.name} inside ${name}; the first:`),
    ...show(shownOne),
    ...(calibrator.length > 0 ? [facts(...calibrator)] : []),
  ];
}

function calibratorLines(calibrator: Readonly<Record<string, unknown>>): string[] {
  const numbers = Object.entries(calibrator).flatMap(([key, value]) =>
    isFiniteNumber(value) ? [`${key} ${shown(value)}`] : [],
  );
  const method = typeof calibrator.method === "string" ? calibrator.method : "a map of its scores";
  return [`calibrated by ${method}${numbers.length > 0 ? `: ${numbers.join(", ")}` : ""}`];
}

function innerSpec(base: string): { readonly name: string; readonly base: string | null } {
  const { name, values } = parseSpec(base);
  const [own] = values.get("base") ?? [];
  return { name, base: own === undefined ? null : String(own) };
}

/** Of a learner that nobody here knows: what its model is made of. */
function fields(model: Model): ModelPart {
  const size = (value: unknown): string =>
    Array.isArray(value)
      ? `${value.length} entries`
      : isRecord(value)
        ? `${Object.keys(value).length} fields`
        : shown(value);
  return {
    kind: "table",
    title: "fields of the model",
    columns: ["field", "holds"],
    rows: Object.entries(model).map(([key, value]) => [key, size(value)]),
  };
}

function shown(value: unknown): string {
  return isFiniteNumber(value) ? String(Number(value.toPrecision(4))) : String(value);
}
