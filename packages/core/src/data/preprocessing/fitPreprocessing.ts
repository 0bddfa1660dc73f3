import { type FeatureColumn, type Features, featureValues } from "../features.ts";
import { applyPreprocessing } from "./applyPreprocessing.ts";
import { dateOutputs } from "./dateOutputs.ts";
import { median } from "./median.ts";
import type { InputColumn, OutputColumn, Preprocessing, PreprocessingOptions } from "./preprocessing.ts";

/** Learns how to prepare the columns, from the given rows and no others. */
export function fitPreprocessing(features: Features, rows: Uint32Array, options: PreprocessingOptions): Preprocessing {
  const inputs = features.columns.map(inputOf);
  const plain = features.columns.flatMap((column, c) => {
    const values = featureValues(features, c);
    if (column.kind === "category") return categoryOutputs(column, values, rows, options);
    return (column.kind === "date" ? dateOutputs : numberOutputs)(column.name, values, rows, options);
  });
  const outputs = [...plain, ...powers(plain, options), ...interactions(plain, options)];
  if (!options.standardise) return { inputs, outputs };
  return { inputs, outputs: [...outputs, ...standardised(features, rows, { inputs, outputs })] };
}

function inputOf(column: FeatureColumn): InputColumn {
  const { name, kind } = column;
  return kind === "date" ? { name, kind, format: column.format } : { name, kind };
}

function numberOutputs(
  name: string,
  values: Float64Array,
  rows: Uint32Array,
  { impute }: PreprocessingOptions,
): OutputColumn[] {
  if (!impute) return [{ kind: "number", name, from: name, fill: null }];
  const present = Float64Array.from(rows, (row) => values[row]).filter((value) => !Number.isNaN(value));
  // a column that is empty in training says nothing: it becomes 0 and its indicator carries what there is
  const fill = present.length === 0 ? 0 : median(present);
  const number: OutputColumn = { kind: "number", name, from: name, fill };
  return present.length === rows.length
    ? [number]
    : [number, { kind: "missing", name: `${name} (missing)`, from: name }];
}

function categoryOutputs(
  column: Extract<FeatureColumn, { kind: "category" }>,
  values: Float64Array,
  rows: Uint32Array,
  options: PreprocessingOptions,
): OutputColumn[] {
  const { name } = column;
  const { impute, encode, reference = false, rare = 2, mostLevels = 50 } = options;
  const counts = new Float64Array(column.levels.length);
  let missing = 0;
  for (const row of rows) {
    if (Number.isNaN(values[row])) missing++;
    else counts[values[row]]++;
  }
  // by falling frequency; equal ones by name, so that the order of the file does not matter
  const seen = column.levels
    .map((level, code) => ({ level, count: counts[code] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.level < b.level ? -1 : 1));
  const fill = impute ? (seen[0]?.level ?? null) : null;
  const indicator: OutputColumn[] =
    impute && missing > 0 ? [{ kind: "missing", name: `${name} (missing)`, from: name }] : [];
  if (encode !== "one-hot") {
    const levels = seen.map(({ level }) => level).sort();
    if (encode === "none") return [{ kind: "category", name, from: name, levels, fill }, ...indicator];
    const position = fill === null ? null : levels.indexOf(fill);
    return [{ kind: "ordinal", name, from: name, levels, unseen: levels.length, fill: position }, ...indicator];
  }
  const kept = seen.filter(({ count }, i) => count >= rare && i < mostLevels).map(({ level }) => level);
  const others = seen.length > kept.length;
  const own = reference ? kept.slice(1) : kept;
  return [
    ...own
      .toSorted()
      .map((level): OutputColumn => ({ kind: "levels", name: `${name}=${level}`, from: name, levels: [level], fill })),
    ...(others ? [{ kind: "other", name: `${name}=(other)`, from: name, levels: kept } as const] : []),
    ...indicator,
  ];
}

function powers(plain: readonly OutputColumn[], { degree = 1 }: PreprocessingOptions): OutputColumn[] {
  return plain
    .filter(({ kind }) => kind === "number")
    .flatMap(({ name }) =>
      Array.from({ length: degree - 1 }, (_, i): OutputColumn => {
        const power = i + 2;
        return { kind: "product", name: `${name}^${power}`, of: Array.from({ length: power }, () => name) };
      }),
    );
}

function interactions(
  plain: readonly OutputColumn[],
  { interactions: wanted = false }: PreprocessingOptions,
): OutputColumn[] {
  if (!wanted) return [];
  return plain.flatMap((a, i) =>
    plain
      .slice(i + 1)
      // two levels of one category never occur together
      .filter((b) => !("from" in a && "from" in b && a.from === b.from))
      .map((b): OutputColumn => ({ kind: "product", name: `${a.name}:${b.name}`, of: [a.name, b.name] })),
  );
}

function standardised(features: Features, rows: Uint32Array, preprocessing: Preprocessing): OutputColumn[] {
  const prepared = applyPreprocessing(preprocessing, features);
  return prepared.columns.map(({ name }, c): OutputColumn => {
    const values = featureValues(prepared, c);
    let sum = 0;
    let count = 0;
    for (const row of rows) {
      if (Number.isNaN(values[row])) continue;
      sum += values[row];
      count++;
    }
    const mean = count === 0 ? 0 : sum / count;
    let squares = 0;
    for (const row of rows) if (!Number.isNaN(values[row])) squares += (values[row] - mean) ** 2;
    const scale = Math.sqrt(squares / Math.max(1, count));
    return { kind: "standardised", name, of: name, mean, scale: scale === 0 ? 1 : scale };
  });
}
