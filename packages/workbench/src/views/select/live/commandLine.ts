import type { JobFlag, JobRequest } from "../../../protocol.ts";

/**
 * The command that does what a request asks for, ready for a POSIX shell; null where no command can say it: lists are cut
 * at commas, so a column with one in its name cannot stand in a list.
 */
export function commandLine({ verb, files, flags }: JobRequest): string | null {
  const word = WORDS[verb];
  const words = ["heldout", verb, ...(word !== undefined && flags[word] !== undefined ? [String(flags[word])] : [])];
  words.push(...files.map((file) => shellWord(fileWord(file))));
  for (const [name, value] of Object.entries(flags)) {
    if (name === word) continue;
    const said = flagWords(name, value);
    if (said === null) return null;
    words.push(...said);
  }
  return words.join(" ");
}

/** Flags of a request that stand as a word of their own behind the verb. */
const WORDS: Readonly<Partial<Record<JobRequest["verb"], string>>> = {
  curve: "kind",
  plan: "what",
  lab: "experiment",
};

/** What a shell reads as exactly this text. */
export function shellWord(text: string): string {
  if (/^[\w./:@%+-][\w./:@%+=,-]*$/.test(text)) return text;
  // characters that nobody sees, or that a terminal obeys, are spelt out
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text))
    return `$'${text.replaceAll(/[\\'\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, spelt)}'`;
  return /[$`\\"!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

function spelt(character: string): string {
  if (character === "\\" || character === "'") return `\\${character}`;
  return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`;
}

/** A file that was sent has no place on the disk that a person knows: it stands by its name. */
function fileWord(path: string): string {
  const name = path.replace(/^upload\/[^/]*\//, "");
  return name.startsWith("-") ? `./${name}` : name;
}

function flagWords(name: string, value: JobFlag): string[] | null {
  const flag = `--${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
  if (value === true) return [flag];
  if (value === false) return [flag.replace(/^--/, "--no-")];
  if (FILES.has(name)) return [flagWord(flag, fileWord(String(value)))];
  if (typeof value === "string" || typeof value === "number") return [flagWord(flag, String(value))];
  if (REPEATED.has(name)) return value.map((each) => flagWord(flag, each));
  return value.some((each) => each.includes(",") || each.trim() !== each || each === "")
    ? null
    : [flagWord(flag, value.join(","))];
}

/** Flags that name a file. */
const FILES: ReadonlySet<string> = new Set(["costs"]);

/** Flags that are given once for each of their values; other lists are comma separated. */
const REPEATED: ReadonlySet<string> = new Set(["constraint", "columns"]);

/** A value that begins with a dash would be taken for a flag, and is joined to its own. */
function flagWord(flag: string, value: string): string {
  return value.startsWith("-") ? `${flag}=${shellWord(value)}` : `${flag} ${shellWord(value)}`;
}
