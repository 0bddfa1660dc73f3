/** Lower case, with one underscore for whatever stands between words: "Y True", "y.true" and "yTrue" are "y_true". */
export function foldedName(name: string): string {
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])(?=[a-z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
}

/** A first column that had no name: row names of R, the index of pandas, as CSV and Parquet readers call it. */
export function isNameless(name: string): boolean {
  return name.trim() === "" || /^(?:index|unnamed: \d+|__index_level_\d+__|\.\.\.1)$/i.test(name.trim());
}
