/** Options with every default filled in. */
export type Filled<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };
