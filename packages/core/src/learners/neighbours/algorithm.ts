/** How neighbours are found. */
export type Algorithm = "brute" | "kdTree" | "ballTree";

/** Below so many training rows all of them are measured about as quickly as a tree is built. */
const FEW_ROWS = 1000;

/** Columns per doubling of the rows up to which a tree leaves out more than it costs, as measured on normal columns. */
const COLUMNS_PER_DOUBLING = 0.75;

/**
 * The quickest way for so many training rows and columns: a kd-tree for many rows and few columns (12 at 100,000 rows),
 * otherwise all rows in turn.
 *
 * The boxes of a tree are long when columns are many, and nearly every one of them comes near enough. A ball tree was slower
 * than a kd-tree on all data measured, so it is never chosen: ask for it by name.
 */
export function chooseAlgorithm(rows: number, columns: number): Algorithm {
  return rows >= FEW_ROWS && columns <= COLUMNS_PER_DOUBLING * Math.log2(rows) ? "kdTree" : "brute";
}
