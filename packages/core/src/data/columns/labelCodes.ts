import type { Column } from "../table.ts";

/** A column as labels: codes into the distinct values as text, in order of first appearance. */
export interface LabelCodes {
  readonly codes: Int32Array;
  readonly labels: readonly string[];
}

/** Numbers become the shortest text that stands for them: 1 and 1.0 are the label "1". */
export function labelCodes(column: Column): LabelCodes {
  if (column.kind === "category") return { codes: column.codes, labels: column.levels };
  const codeOf = new Map<number, number>();
  const codes = new Int32Array(column.values.length);
  for (let i = 0; i < codes.length; i++) {
    const value = column.values[i];
    let code = codeOf.get(value);
    if (code === undefined) {
      code = codeOf.size;
      codeOf.set(value, code);
    }
    codes[i] = code;
  }
  return { codes, labels: [...codeOf.keys()].map(String) };
}

/** Labels that occur. A table's levels may hold some that no row has, after rows were left out. */
export function usedLabels({ codes, labels }: LabelCodes): string[] {
  const seen = new Uint8Array(labels.length);
  for (let i = 0; i < codes.length; i++) seen[codes[i]] = 1;
  return labels.filter((_, code) => seen[code] === 1);
}

/** Labels in the order a person expects: by size when all are numbers, otherwise as text. */
export function sortLabels(labels: readonly string[]): string[] {
  const numbers = labels.every((label) => label.trim() !== "" && Number.isFinite(Number(label)));
  return numbers ? [...labels].sort((a, b) => Number(a) - Number(b)) : [...labels].sort();
}

/** The same rows as codes into `classes`; -1 where a label is none of them. */
export function recode({ codes, labels }: LabelCodes, classes: readonly string[]): Int32Array {
  const place = labels.map((label) => classes.indexOf(label));
  const result = new Int32Array(codes.length);
  for (let i = 0; i < codes.length; i++) result[i] = place[codes[i]];
  return result;
}
