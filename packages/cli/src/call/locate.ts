/** Where a file is now, from the name that a flag or a stored run knows it by. */
export type Locate = (name: string) => string;
