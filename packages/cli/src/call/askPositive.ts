import { createInterface } from "node:readline";
import type { InputError } from "@heldout/core/input-error";
import type { Io } from "../io.ts";

/**
 * Which of the two classes that a refusal names is the positive one, asked of a person at a terminal. null without one, or
 * without an answer: then the refusal stands, and a script must say which.
 */
export async function askPositive(refusal: InputError, io: Io): Promise<string | null> {
  const classes = classesIn(refusal);
  if (classes.length !== 2 || io.stdin.isTTY !== true || io.stderr.isTTY !== true) return null;
  return await chosen(classes, io);
}

/** The classes that the remedy offers, in the order of the alphabet. */
function classesIn({ wording: { remedy } }: InputError): readonly string[] {
  if (typeof remedy === "string") return [];
  const offered = remedy.flatMap((part) =>
    typeof part === "object" && "option" in part && part.option === "positive" && typeof part.value === "string"
      ? [part.value]
      : [],
  );
  return offered.sort();
}

/** The class that was typed, by number or name; null after three other answers, or when the input ends (Ctrl-D). */
async function chosen(classes: readonly string[], io: Io): Promise<string | null> {
  const lines = createInterface({ input: io.stdin, output: io.stderr });
  // an iterator keeps lines that were typed ahead, and ends with the input; a question would wait for ever
  const typed = lines[Symbol.asyncIterator]();
  try {
    lines.setPrompt(`Which is the positive class? ${classes.map((name, at) => `${at + 1} ${name}`).join(", ")}: `);
    for (let tries = 0; tries < 3; tries++) {
      lines.prompt();
      const { value, done } = await typed.next();
      if (done === true) return null;
      const said = value.trim();
      const found = classes[Number(said) - 1] ?? classes.find((name) => name.toLowerCase() === said.toLowerCase());
      if (found !== undefined) return found;
    }
    return null;
  } finally {
    lines.close();
  }
}
