import { InputError, quoteValue } from "@heldout/core/internal";

/**
 * The words of a command, as a shell would split them: at spaces that stand in no quotes. Nothing else that shells do is done,
 * so that no file name and no parameter can become a command: no variables, no wildcards, no pipes.
 */
export function splitCommand(text: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quote !== null) {
      if (character === quote) quote = null;
      else word = (word ?? "") + character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= "";
    } else if (character === "\\" && i + 1 < text.length) {
      word = (word ?? "") + text[++i];
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? "") + character;
    }
  }
  if (quote !== null) {
    throw new InputError(
      "bad-parameter",
      `the command ${quoteValue(text)} has a quotation mark without its pair.`,
      "Close it, or write a backslash before it.",
    );
  }
  if (word !== null) words.push(word);
  if (words.length > 0) return words;
  throw new InputError(
    "bad-parameter",
    `the command ${quoteValue(text)} is empty.`,
    "Write a program and its arguments, such as run='python3 fit_predict.py'.",
  );
}
