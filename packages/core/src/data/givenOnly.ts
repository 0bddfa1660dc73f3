/** The entries that have a value, in their order: what is undefined is left out, so that JSON and types know nothing of it. */
export function givenOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> };
export function givenOnly(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
