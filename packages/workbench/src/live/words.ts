/** A sentence in which names from a file stand apart from our own words. */
export type Words = readonly (string | Name)[];

export interface Name {
  readonly name: string;
}

/** The sentence as text, names in backquotes. */
export function plainWords(words: Words): string {
  return words.map((word) => (typeof word === "string" ? word : `\`${word.name}\``)).join("");
}

/** "a, b and c" of names. */
export function nameList(names: readonly string[], most = 4): Words {
  const shown = names.slice(0, most).map((name): Name => ({ name }));
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${rest} more` : undefined;
  const items: (string | Name)[] = last === undefined ? shown : [...shown, last];
  return items.flatMap((item, i) => (i === 0 ? [item] : [i === items.length - 1 ? " and " : ", ", item]));
}
