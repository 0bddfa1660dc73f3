const COMMA_NUMBER = /^\s*[+-]?\d+,\d+(?:e[+-]?\d+)?\s*$/i;
const LIKE_THOUSANDS = /^\s*[+-]?\d{1,3},\d{3}\s*$/;

/** Text that reads as a number with a decimal comma, as many locales write it. */
export function isCommaNumber(text: string): boolean {
  return COMMA_NUMBER.test(text);
}

/** Whether "1,234" could also be twelve hundred and thirty-four: such cells alone do not show what the comma means. */
export function couldBeThousands(text: string): boolean {
  return LIKE_THOUSANDS.test(text);
}

/** The text with a point, as an expression in SQL. */
export function withPointSql(text: string): string {
  return `replace(${text}, ',', '.')`;
}
