import { InputError, quoteValue } from "../data/inputError.ts";
import { isComparison, type Comparison as Operator } from "../evaluate/comparison.ts";
import type { MetricResult, RequirementResult } from "../evaluate/evaluation.ts";
import { type JudgeOptions, judge } from "../evaluate/requirement.ts";
import type { DifferenceResult } from "./comparison.ts";

/**
 * A demand on one model, "b.auc.lower >= 0.8", or on the difference of two, "b.auc - a.auc > 0". It is judged on the
 * whole interval unless it names one number: ".value", ".lower" or ".upper".
 */
export interface PairRequirement {
  readonly text: string;
  /** Places in the list of models; the second one is taken from the first. */
  readonly models: readonly [number] | readonly [number, number];
  readonly metric: string;
  readonly part: "interval" | "value" | "lower" | "upper";
  readonly operator: Operator;
  readonly bound: number;
}

export interface RequirementNames {
  readonly models: readonly string[];
  readonly metrics: readonly string[];
}

const BOUND = /^\s*(>=|<=|>|<)\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*$/;
const SHAPE =
  'Write "b.auc - a.auc > 0", "b.auc.lower >= 0.8" or "(b.auc - a.auc).value > 0"; a name with other signs in quotes: "\'model b\'.auc - \'model a\'.auc >= -0.01".';

/**
 * Reads a requirement. Names of models and metrics may hold dots and hyphens: at each place the longest known one counts. In
 * single or double quotes a name may hold anything; a quote inside is written twice.
 */
export function parsePairRequirement(text: string, names: RequirementNames): PairRequirement {
  const wrong = (message: string, remedy = SHAPE): InputError => new InputError("bad-requirement", message, remedy);
  let at = 0;
  const skip = (): void => {
    while (/\s/.test(text[at] ?? "")) at++;
  };
  const take = (literal: string): boolean => {
    skip();
    if (!text.startsWith(literal, at)) return false;
    at += literal.length;
    return true;
  };
  const term = (): { readonly model: number; readonly metric: string } => {
    skip();
    const from = at;
    const model = modelAt(text, from, names.models);
    if (model === null) {
      throw wrong(
        `the requirement ${quoteValue(text)} names no model${from === 0 ? "" : ` at ${quoteValue(text.slice(from))}`}.`,
        `The models are ${names.models.map(quoteValue).join(", ")}. ${SHAPE}`,
      );
    }
    at = model.end;
    if (!take("."))
      throw wrong(`the requirement ${quoteValue(text)} names no metric of ${quoteValue(names.models[model.model])}.`);
    const metric = longest(names.metrics, text, at, /[\w]/);
    if (metric === null) {
      const word = /^[\w.]*/.exec(text.slice(at))?.[0] ?? "";
      throw wrong(
        `the requirement ${quoteValue(text)} names ${quoteValue(word)}, which is not a metric of this task.`,
        `Use one of ${names.metrics.join(", ")}.`,
      );
    }
    at += metric.length;
    return { model: model.model, metric };
  };
  const open = take("(");
  const first = term();
  const second = take("-") ? term() : null;
  if (open && !take(")")) throw wrong(`the requirement ${quoteValue(text)} opens a bracket and does not close it.`);
  const part = open || second === null ? partAt(text.slice(at)) : null;
  if (part) at += part.length + 1;
  const bound = BOUND.exec(text.slice(at));
  if (!bound || !isComparison(bound[1])) throw wrong(`${quoteValue(text)} is not a requirement.`);
  if (second && second.metric !== first.metric) {
    throw wrong(
      `the requirement ${quoteValue(text)} takes ${second.metric} from ${first.metric}.`,
      "Compare the same metric of two models.",
    );
  }
  if (second && second.model === first.model) {
    throw wrong(
      `the requirement ${quoteValue(text)} takes ${quoteValue(names.models[first.model])} from itself.`,
      "Name two different models.",
    );
  }
  const operator = bound[1];
  return {
    text: text.trim(),
    models: second ? [first.model, second.model] : [first.model],
    metric: first.metric,
    part: part ?? "interval",
    operator,
    bound: Number(bound[2]),
  };
}

function modelAt(
  text: string,
  at: number,
  models: readonly string[],
): { readonly model: number; readonly end: number } | null {
  const quote = text[at];
  if (quote === "'" || quote === '"') {
    const quoted = quote === "'" ? /'((?:[^']|'')*)'/y : /"((?:[^"]|"")*)"/y;
    quoted.lastIndex = at;
    const match = quoted.exec(text);
    const model = match ? models.indexOf(match[1].replaceAll(quote + quote, quote)) : -1;
    if (model >= 0) return { model, end: quoted.lastIndex };
  }
  const name = longest(models, text, at, /[^.]/);
  return name === null ? null : { model: models.indexOf(name), end: at + name.length };
}

/** The longest of the words that stands at the place and is not the beginning of a longer word. */
function longest(words: readonly string[], text: string, at: number, goesOn: RegExp): string | null {
  const found = words.filter((word) => text.startsWith(word, at) && !goesOn.test(text[at + word.length] ?? "."));
  return found.sort((x, y) => y.length - x.length)[0] ?? null;
}

function partAt(text: string): "lower" | "upper" | "value" | null {
  const match = /^\.(lower|upper|value)(?![\w.])/.exec(text);
  const part = match?.[1];
  return part === "lower" || part === "upper" || part === "value" ? part : null;
}

/** Met, failed or undecided; an undecided one says about how many more rows would decide. */
export function judgePair(
  requirement: PairRequirement,
  names: readonly string[],
  result: MetricResult | DifferenceResult,
  options: JudgeOptions = {},
): RequirementResult {
  const [first, second] = requirement.models;
  const { text, metric, part, operator, bound } = requirement;
  if (second === undefined) {
    const { outcome, detail } = judge({ text, metric, part, operator, bound }, result, options);
    return { text, outcome, detail: `${names[first]}.${detail}` };
  }
  const difference = `${names[first]}.${metric} - ${names[second]}.${metric}`;
  return judge({ text, metric: difference, part, operator, bound }, result, options);
}
