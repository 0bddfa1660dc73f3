import { InputError, quoteValue } from "../data/inputError.ts";
import { power } from "../numeric/power.ts";
import type { ParameterValue } from "./learner.ts";

/** A learner as written: a name, and for each parameter the values to try. */
export interface LearnerSpec {
  readonly name: string;
  /** In the order written; a parameter that is not named keeps its default. */
  readonly values: ReadonlyMap<string, readonly ParameterValue[]>;
  /** Parameters whose values are to be drawn. */
  readonly drawn: ReadonlyMap<string, DrawnRange>;
  /**
   * The values as they are written, for learners whose parameters are those of another language: there 1 and 1.0 may differ.
   * A range of which one value is not whole is one of numbers with a decimal point.
   */
  readonly written?: ReadonlyMap<string, readonly string[]>;
}

/** Stands for the name of the first parameter, where its value is given alone: `sklearn('sklearn.svm.SVC', C=1)`. */
export const FIRST = "";

/** A range to draw from: evenly, or evenly in the logarithm. */
export interface DrawnRange {
  readonly from: number;
  readonly to: number;
  readonly scale: "uniform" | "loguniform";
}

/**
 * Reads a comma-separated list such as `ridge(lambda=1e-4..1e2:log:50), knn(k=1|5|15), ols`.
 *
 * A value is a number, true, false or a word; `a|b|c` is a set; `1..5` are the whole numbers from 1 to 5;
 * `from..to:log:n` and `from..to:lin:n` are n values evenly spaced on that scale; `from..to:uniform` and
 * `from..to:loguniform` are ranges to draw from.
 */
export function parseSpecs(text: string): LearnerSpec[] {
  return splitOutside(text, ",").map((part) => parseSpec(part));
}

export function parseSpec(text: string): LearnerSpec {
  const match = /^\s*([A-Za-z][\w]*)\s*(?:\(([\s\S]*)\))?\s*$/.exec(text);
  if (!match) {
    throw new InputError(
      "bad-option",
      `${quoteValue(text.trim())} is not a learner.`,
      "Write a name and its parameters in brackets, such as ridge(lambda=0.1).",
    );
  }
  const [, name, inside = ""] = match;
  const values = new Map<string, readonly ParameterValue[]>();
  const drawn = new Map<string, DrawnRange>();
  const written = new Map<string, readonly string[]>();
  for (const [place, part] of (inside.trim() === "" ? [] : splitOutside(inside, ",")).entries()) {
    const alone = place === 0 ? quotedText(part.trim()) : null;
    if (alone !== null) {
      values.set(FIRST, [alone]);
      continue;
    }
    const equals = part.indexOf("=");
    const parameter = part.slice(0, Math.max(0, equals)).trim();
    if (equals < 1 || !/^[A-Za-z]\w*$/.test(parameter)) {
      throw new InputError(
        "bad-parameter",
        `${quoteValue(part.trim())} in ${quoteValue(text.trim())} is not a parameter.`,
        "Write name=value, such as lambda=0.1.",
      );
    }
    if (values.has(parameter) || drawn.has(parameter)) {
      throw new InputError(
        "bad-parameter",
        `${quoteValue(parameter)} is given twice in ${quoteValue(text.trim())}.`,
        "Give each parameter once; several values are written a|b|c.",
      );
    }
    const range = parseDrawn(part.slice(equals + 1).trim(), parameter);
    if (range) {
      drawn.set(parameter, range);
      continue;
    }
    const given = parseValues(part.slice(equals + 1).trim(), parameter);
    values.set(
      parameter,
      given.map(({ value }) => value),
    );
    written.set(
      parameter,
      given.map(({ text: as }) => as),
    );
  }
  return { name, values, drawn, written };
}

/** The one setting that a spec without sets and ranges stands for. */
export function singleSetting({ name, values, drawn }: LearnerSpec): {
  readonly name: string;
  readonly params: Readonly<Record<string, ParameterValue>>;
} {
  for (const [parameter] of drawn) {
    throw new InputError(
      "bad-parameter",
      `${quoteValue(parameter)} of ${name} is a range to draw from.`,
      "One model has one value of each parameter.",
    );
  }
  for (const [parameter, choices] of values) {
    if (choices.length === 1) continue;
    throw new InputError(
      "bad-parameter",
      `${quoteValue(parameter)} of ${name} has ${choices.length} values.`,
      "One model has one value of each parameter.",
    );
  }
  return { name, params: Object.fromEntries([...values].map(([parameter, [value]]) => [parameter, value])) };
}

/** One parameter setting as it would be written. */
export function specText(name: string, params: Readonly<Record<string, ParameterValue>>): string {
  const inside = Object.entries(params).map(([key, value]) => `${key}=${writtenValue(value)}`);
  return inside.length === 0 ? name : `${name}(${inside.join(", ")})`;
}

/** Quoted where it would be read as several values otherwise, such as a command line with commas. */
function writtenValue(value: ParameterValue): string {
  const text = String(value);
  const isOne = typeof value !== "string" || [",", "|"].every((at) => splitOutside(text, at).length === 1);
  if (isOne && text === text.trim()) return text;
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

function parseDrawn(text: string, parameter: string): DrawnRange | null {
  const match = /^([^:]+?)\.\.([^:]+):(uniform|loguniform)$/.exec(text);
  if (!match) return null;
  const from = Number(match[1]);
  const to = Number(match[2]);
  const scale = match[3] === "loguniform" ? "loguniform" : "uniform";
  if (Number.isFinite(from) && Number.isFinite(to) && from < to && (scale === "uniform" || from > 0)) {
    return { from, to, scale };
  }
  throw badValue(text, parameter);
}

interface WrittenValue {
  readonly value: ParameterValue;
  readonly text: string;
}

function parseValues(text: string, parameter: string): WrittenValue[] {
  const values = splitOutside(text, "|").flatMap((part) => parseRange(part.trim(), parameter));
  if (values.length === 0) throw badValue(text, parameter);
  return values;
}

function parseRange(text: string, parameter: string): WrittenValue[] {
  const match = isQuoted(text) ? null : /^([^.]*\.?[^.]*?)\.\.([^:]+)(?::(log|lin):(\d+))?$/.exec(text);
  if (!match) return [{ value: parseScalar(text, parameter), text }];
  const numbers = rangeValues(match, text, parameter);
  const whole = numbers.every(Number.isInteger);
  return numbers.map((value) => ({
    value,
    text: whole || !Number.isInteger(value) ? String(value) : value.toFixed(1),
  }));
}

function rangeValues(match: RegExpExecArray, text: string, parameter: string): number[] {
  const [, fromText, toText, scale, countText] = match;
  const from = Number(fromText);
  const to = Number(toText);
  if (!Number.isFinite(from) || !Number.isFinite(to) || fromText.trim() === "") throw badValue(text, parameter);
  if (scale === undefined) return wholeNumbers(from, to, text, parameter);
  const count = Number(countText);
  if (count < 2 || count > 10_000 || (scale === "log" && !(from > 0 && to > 0))) throw badValue(text, parameter);
  return Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1);
    // the ends come out exactly as written
    if (i === 0) return from;
    if (i === count - 1) return to;
    return scale === "log" ? from * power(to / from, share) : from + (to - from) * share;
  });
}

function wholeNumbers(from: number, to: number, text: string, parameter: string): number[] {
  if (!Number.isInteger(from) || !Number.isInteger(to) || to < from || to - from > 10_000)
    throw badValue(text, parameter);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function parseScalar(text: string, parameter: string): ParameterValue {
  if (text === "") throw badValue(text, parameter);
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  if (Number.isFinite(number)) return number;
  return quotedText(text) ?? text;
}

/** What stands in quotes; null where the text is not one that is quoted from end to end. */
function quotedText(text: string): string | null {
  const match = /^"([^"]*)"$/.exec(text) ?? /^'([^']*)'$/.exec(text);
  return match ? match[1] : null;
}

function isQuoted(text: string): boolean {
  return quotedText(text) !== null;
}

function badValue(text: string, parameter: string): InputError {
  return new InputError(
    "bad-parameter",
    `${quoteValue(text)} is not a value for ${quoteValue(parameter)}.`,
    "Write 0.1, a set 1|5|15, whole numbers 1..5, a range 1e-4..1e2:log:50, or one to draw from, 1e-4..1e2:loguniform.",
  );
}

/** Splits at a character that stands in no bracket and no quotes. A quotation mark inside a word is an apostrophe. */
export function splitOutside(text: string, at: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted: string | null = null;
  let begin = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted !== null) quoted = character === quoted ? null : quoted;
    else if (character === '"' || (character === "'" && !/\w/.test(text[i - 1] ?? ""))) quoted = character;
    else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (character === at && depth === 0) {
      parts.push(text.slice(begin, i));
      begin = i + 1;
    }
  }
  parts.push(text.slice(begin));
  return parts;
}
