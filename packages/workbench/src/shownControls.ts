/** Marks of Unicode that turn the direction of writing: embeddings, overrides, isolates and the three marks of direction. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The same without the isolates U+2068 and U+2069, which the page itself puts around names; see cutLabel. */
const FOREIGN = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/g;

/** A name with its marks of direction in sight, ⟨U+202E⟩: "exe.csv" that reads "vsc.exe" is no such file. */
export function shownControls(name: string): string {
  return name.replaceAll(CONTROLS, inSight);
}

/** Any text of the page, in which names may stand between isolates of our own. */
export function shownForeign(text: string): string {
  return text.replaceAll(FOREIGN, inSight);
}

function inSight(control: string): string {
  return `\u27e8U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}\u27e9`;
}
