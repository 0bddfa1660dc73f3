/**
 * Where a kernel finds each of its arguments: a table of layouts/, in the order of the places. The sources of the kernel
 * import it as well; scripts/build-kernels.js shows it to their compiler as constants.
 */
export type Layout<L> = { readonly [Name in keyof L]: number };

/** The arguments of a kernel in their order. They travel as float64, one after the other. */
export function argumentsIn<const L extends Layout<L>>(layout: L, values: Layout<L>): number[] {
  const args: number[] = [];
  for (const name in layout) args.push(values[name]);
  return args;
}

/** The arguments of a kernel by their names, from memory. */
export function readArguments<const L extends Layout<L>>(layout: L, buffer: ArrayBufferLike, at: number): Layout<L> {
  const places = Object.entries<number>(layout);
  const numbers = new Float64Array(buffer, at, Math.max(...places.map(([, place]) => place)) + 1);
  return Object.fromEntries(places.map(([name, place]) => [name, numbers[place]])) as Layout<L>;
}
