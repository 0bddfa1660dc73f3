/** "falsePositiveRate" as "false positive rate"; whatever is not a name of that kind stays as it is, such as a label. */
export function columnWords(column: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]*|\d+)*$/.test(column)) return column;
  return column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
