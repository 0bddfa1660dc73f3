/** The name of an option as it is written with dashes: `aucA` as auc-a. */
export function dashedName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
