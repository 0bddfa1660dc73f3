/**
 * Where a kernel finds each of its arguments: a module of layouts/, which the sources of the kernel import as well.
 * Arguments travel as float64, one after the other.
 */
export type Layout<L> = { readonly [Name in keyof L]: number };

const orders = new WeakMap<object, readonly string[]>();

/** The arguments of a kernel in their order. */
export function argumentsIn<const L extends Layout<L>>(layout: L, values: Layout<L>): number[] {
  const named: Readonly<Record<string, number>> = values;
  return namesOf(layout).map((name) => named[name]);
}

/** The arguments of a kernel by their names, from memory. */
export function readArguments<const L extends Layout<L>>(layout: L, buffer: ArrayBufferLike, at: number): Layout<L> {
  const places: Readonly<Record<string, number>> = layout;
  const names = namesOf(layout);
  const numbers = new Float64Array(buffer, at, 1 + places[names[names.length - 1]]);
  return Object.fromEntries(names.map((name) => [name, numbers[places[name]]])) as Layout<L>;
}

/** By their places. */
function namesOf<L extends Layout<L>>(layout: L): readonly string[] {
  const known = orders.get(layout);
  if (known) return known;
  const places: Readonly<Record<string, number>> = layout;
  const names = Object.keys(places).sort((a, b) => places[a] - places[b]);
  orders.set(layout, names);
  return names;
}
