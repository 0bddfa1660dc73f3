import { createInterface } from "node:readline";
import { InputError } from "@heldout/core/input-error";
import type { Io } from "../io.ts";

/**
 * Does the work, and when two classes could each be the positive one, asks a person at a terminal and does it again with the
 * answer. Without a terminal the refusal stands: a script must say which.
 */
export async function askPositive<T>(
  flags: { readonly positive?: string | undefined },
  io: Io,
  work: (positive: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await work(flags.positive);
  } catch (error) {
    const classes = error instanceof InputError && error.code === "positive-unclear" ? classesIn(error) : [];
    if (classes.length !== 2 || io.stdin.isTTY !== true || io.stderr.isTTY !== true) throw error;
    const answer = await chosen(classes, io);
    if (answer === null) throw error;
    return await work(answer);
  }
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
