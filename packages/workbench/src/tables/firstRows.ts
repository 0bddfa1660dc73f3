/** The first `most` rows, and wherever they stand those that are always shown. */
export function firstRows<R>(
  rows: readonly R[],
  most: number | undefined,
  always: (row: R) => boolean = () => false,
): readonly R[] {
  return most === undefined || rows.length <= most ? rows : rows.filter((row, at) => at < most || always(row));
}
