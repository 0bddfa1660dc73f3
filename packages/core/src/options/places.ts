import type { Place } from "./option.ts";

/** Headings of the help that several verbs share. */

export const COLUMNS: Place = { heading: "Columns:", scope: "reading" };
export const ROWS: Place = { heading: "Rows:", scope: "reading" };
export const MEASURES: Place = { heading: "Method:", scope: "call" };
export const OUTPUT: Place = { heading: "Output:", scope: "surroundings" };
