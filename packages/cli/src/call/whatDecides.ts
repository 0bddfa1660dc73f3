import { type OptionTable, type Verb, verbs } from "@heldout/core/internal";

/** The flags that decide what is computed; a resumed run must have the same, but where, how long and to whom is its own. */
export function whatDecides(verb: Verb, flags: object): Record<string, unknown> {
  const table: OptionTable = verbs[verb];
  // a stored run may know options that are no more
  const decides = (name: string): boolean => !Object.hasOwn(table, name) || table[name].scope !== "surroundings";
  return Object.fromEntries(Object.entries(flags).filter(([name]) => name !== "budget" && decides(name)));
}
