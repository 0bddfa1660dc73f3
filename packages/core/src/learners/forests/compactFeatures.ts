import { type Features, featureValues } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";

/** The names of the features, ascending: random choices among them must not depend on the order of the columns. */
export function sortedNames(features: Features): string[] {
  return features.columns.map(({ name }) => name).sort();
}

/** The given rows alone, with their columns in the order of their names; row i is the one at place i of the list. */
export function compactFeatures(features: Features, rows: Uint32Array): Features {
  const places = new Map(features.columns.map(({ name }, c) => [name, c]));
  const order = sortedNames(features).map((name) => places.get(name) ?? 0);
  const values = new Float64Array(rows.length * order.length);
  order.forEach((c, at) => {
    const column = featureValues(features, c);
    const begin = at * rows.length;
    for (let i = 0; i < rows.length; i++) {
      const value = column[rows[i]];
      if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
        throw new InputError("not-finite", `${value} is not a finite number.`, "Fix the row or leave it out.", {
          column: features.columns[c].name,
          row: rows[i],
        });
      }
      values[begin + i] = value;
    }
  });
  return { rows: rows.length, columns: order.map((c) => features.columns[c]), values };
}
