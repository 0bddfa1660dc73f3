import type { OptionTable, Place } from "./option.ts";

/** The names of the options that stand under one of the headings, in the order of the table. */
export function namesUnder<T extends OptionTable>(table: T, places: readonly Place[]): (keyof T & string)[] {
  return namesOf(table).filter((name) => places.some(({ heading }) => heading === table[name].heading));
}

/** The names of all options of a table. */
export function namesOf<T extends OptionTable>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((name): name is keyof T & string => Object.hasOwn(table, name));
}
