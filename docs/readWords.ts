/** A command as words, with the file whose bytes it reads, if one is poured in. */
export interface Words {
  readonly words: readonly string[];
  /** The FILE of `cat FILE | ...`; null without one. */
  readonly input: string | null;
}

/**
 * The words of a simple command, as a shell would read them: quotes, backslashes, and `cat FILE |` before it. Null when it
 * takes more of a shell than that, such as variables, patterns of file names or redirections.
 */
export function readWords(command: string): Words | null {
  const piped = /^cat ([\w./-]+) \| (.*)$/s.exec(command);
  const words = split(piped ? piped[2] : command);
  return words === null ? null : { words, input: piped ? piped[1] : null };
}

/** Text without meaning for a shell, an escaped character, or text in quotes. */
const PIECE =
  /[^\s"'\\$`*?[\]{}()<>|&;~#!]+|(?<=[^\s])[#~!]|\\(?<escaped>.)|'(?<single>[^']*)'|"(?<double>(?:[^"\\$`]|\\.)*)"/sy;

function split(text: string): string[] | null {
  const words: string[] = [];
  let at = 0;
  let word: string | null = null;
  while (at < text.length) {
    const blank = /\s+/y;
    blank.lastIndex = at;
    const gap = blank.exec(text);
    if (gap) {
      if (word !== null) words.push(word);
      word = null;
      at = blank.lastIndex;
      continue;
    }
    PIECE.lastIndex = at;
    const piece = PIECE.exec(text);
    if (!piece) return null;
    const { escaped, single, double } = piece.groups ?? {};
    // within double quotes a backslash is one unless a character follows that it takes the meaning from
    const plain = escaped ?? single ?? double?.replaceAll(/\\([\\"$`])/g, "$1") ?? piece[0];
    word = `${word ?? ""}${plain}`;
    at = PIECE.lastIndex;
  }
  if (word !== null) words.push(word);
  return words;
}
