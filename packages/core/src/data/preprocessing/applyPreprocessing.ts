import { datePart } from "../columns/dateParts.ts";
import { type FeatureColumn, type Features, featureValues } from "../features.ts";
import { InputError } from "../inputError.ts";
import { listNames } from "../table.ts";
import { datesOf } from "./datesOf.ts";
import type { InputColumn, OutputColumn, Preprocessing } from "./preprocessing.ts";

/**
 * Prepares all rows. Columns are found by name: another order, extra columns and levels that training never saw are
 * fine; a column that is not there is an error that names it.
 */
export function applyPreprocessing({ inputs, outputs }: Preprocessing, features: Features): Features {
  const columns = inputColumns(inputs, features);
  const { rows } = features;
  const made = new Map<string, Float64Array>();
  for (const output of outputs) made.set(output.name, valuesOf(output, columns, made, rows));
  // a standardised column takes the name of the one it is made from, so the map holds each output once
  const names = [...made.keys()];
  const values = new Float64Array(rows * names.length);
  for (let c = 0; c < names.length; c++) values.set(made.get(names[c]) ?? [], c * rows);
  const levels = new Map(
    outputs.flatMap((output) => (output.kind === "category" ? [[output.name, output.levels]] : [])),
  );
  return { rows, columns: names.map((name) => columnOf(name, levels.get(name))), values };
}

function columnOf(name: string, levels: readonly string[] | undefined): FeatureColumn {
  return levels ? { kind: "category", name, levels } : { kind: "number", name };
}

interface Input {
  readonly values: Float64Array;
  /** Level of each code; empty for numbers. */
  readonly levels: readonly string[];
}

function inputColumns(inputs: readonly InputColumn[], features: Features): ReadonlyMap<string, Input> {
  const position = new Map(features.columns.map((column, c) => [column.name, c]));
  const missing = inputs.filter(({ name }) => !position.has(name)).map(({ name }) => name);
  if (missing.length > 0) {
    throw new InputError(
      "column-missing",
      `the ${missing.length === 1 ? "column" : "columns"} ${listNames(missing)} ${missing.length === 1 ? "is" : "are"} not there.`,
      `The model was fitted on ${listNames(inputs.map(({ name }) => name))}.`,
    );
  }
  return new Map(inputs.map((input) => [input.name, inputOf(features, position.get(input.name) ?? 0, input)]));
}

/** Numbers where text is expected become text; text where numbers are expected is an error. */
function inputOf(features: Features, c: number, input: InputColumn): Input {
  const column = features.columns[c];
  const values = featureValues(features, c);
  const { kind } = input;
  if (kind === "date") return { values: datesOf(column, values, input.format), levels: [] };
  if (column.kind === kind) return { values, levels: column.kind === "category" ? column.levels : [] };
  if (kind === "number") {
    throw new InputError(
      "not-a-number",
      "the column holds text, but the model was fitted on numbers.",
      "Give numbers, or fit the model again.",
      { column: column.name },
    );
  }
  const codeOf = new Map<number, number>();
  const codes = values.map((value) => {
    if (Number.isNaN(value)) return value;
    const known = codeOf.get(value) ?? codeOf.size;
    codeOf.set(value, known);
    return known;
  });
  return { values: codes, levels: [...codeOf.keys()].map(String) };
}

function valuesOf(
  output: OutputColumn,
  inputs: ReadonlyMap<string, Input>,
  made: ReadonlyMap<string, Float64Array>,
  rows: number,
): Float64Array {
  const input = (name: string): Input => inputs.get(name) ?? { values: new Float64Array(rows), levels: [] };
  const earlier = (name: string): Float64Array => made.get(name) ?? new Float64Array(rows);
  switch (output.kind) {
    case "number": {
      const { fill } = output;
      return fill === null
        ? input(output.from).values
        : input(output.from).values.map((v) => (Number.isNaN(v) ? fill : v));
    }
    case "missing":
      return input(output.from).values.map((v) => (Number.isNaN(v) ? 1 : 0));
    case "levels": {
      const { values, levels } = input(output.from);
      const hit = levels.map((level) => (output.levels.includes(level) ? 1 : 0));
      const filled = output.fill !== null && output.levels.includes(output.fill) ? 1 : 0;
      return values.map((v) => (Number.isNaN(v) ? filled : hit[v]));
    }
    case "other": {
      const { values, levels } = input(output.from);
      const other = levels.map((level) => (output.levels.includes(level) ? 0 : 1));
      return values.map((v) => (Number.isNaN(v) ? 0 : other[v]));
    }
    case "ordinal": {
      const { values, levels } = input(output.from);
      const position = positionsOf(levels, output.levels, output.unseen);
      const { fill } = output;
      return values.map((v) => (Number.isNaN(v) ? (fill ?? Number.NaN) : position[v]));
    }
    case "category": {
      // a level that training never saw gets the code after the last
      const { values, levels } = input(output.from);
      const position = positionsOf(levels, output.levels, output.levels.length);
      const fill = output.fill === null ? Number.NaN : output.levels.indexOf(output.fill);
      return values.map((v) => (Number.isNaN(v) ? fill : position[v]));
    }
    case "date": {
      const { part, origin, fill } = output;
      return input(output.from).values.map((day) =>
        Number.isNaN(day) ? (fill ?? Number.NaN) : datePart(day, part, origin),
      );
    }
    case "standardised":
      return earlier(output.of).map((v) => (v - output.mean) / output.scale);
    case "product": {
      const result = new Float64Array(rows).fill(1);
      for (const name of output.of) {
        const factor = earlier(name);
        for (let r = 0; r < rows; r++) result[r] *= factor[r];
      }
      return result;
    }
    default:
      return output satisfies never;
  }
}

/** Where each level stands among the known ones, found by a map because there may be thousands. */
function positionsOf(levels: readonly string[], known: readonly string[], unseen: number): number[] {
  const places = new Map(known.map((level, at) => [level, at]));
  return levels.map((level) => places.get(level) ?? unseen);
}
