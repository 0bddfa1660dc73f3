/** How a number is held against a bound. */
export type Comparison = ">=" | "<=" | ">" | "<";

export function isComparison(text: string): text is Comparison {
  return text === ">=" || text === "<=" || text === ">" || text === "<";
}
