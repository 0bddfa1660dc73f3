/**
 * What people and programs write where a number is missing. In a column whose other cells are numbers these mean
 * "missing"; in a column of text they are text like any other, because "none" and "-" may well be names of classes.
 */
const missingTokens: readonly string[] = ["", "na", "n/a", "nan", "-nan", "+nan", "null", "none", "-", "?"];

const missingSet = new Set(missingTokens);

/** True for a blank and for the signs of a missing number, whatever their case. */
export function isMissingToken(text: string): boolean {
  return text.length < 20 && missingSet.has(text.trim().toLowerCase());
}

const numberPattern = /^\s*[+-]?(?:(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?|inf(?:inity)?)\s*$/i;

/** True for text that reads as one number, Infinity included; NaN is a sign for a missing number, not a number. */
export function isNumberText(text: string): boolean {
  return numberPattern.test(text);
}

/** A condition in SQL, true where the VARCHAR expression `text` is the sign of a missing number. */
export function isMissingTokenSql(text: string): string {
  return `lower(trim(${text})) IN (${missingTokens.map((token) => `'${token}'`).join(", ")})`;
}
