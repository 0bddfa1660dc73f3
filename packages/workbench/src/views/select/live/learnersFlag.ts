import { parseSpecs, type TaskKind } from "@heldout/core/internal";
import { cardOf, fittingCards } from "./learnerCards.ts";

/**
 * The value of --learners for names that are ticked and specs that are written; undefined where it is what goes without
 * saying. A written spec of a learner stands instead of its tick.
 */
export function learnersFlag(ticked: readonly string[], written: string, task: TaskKind): string | undefined {
  const specs = written.trim().replace(/\s*,\s*$/, "");
  const inSpecs = specs === "" ? [] : parseSpecs(specs).map(({ name }) => name);
  const fitting = fittingCards(task).map(({ name }) => name);
  const names = fitting.filter((name) => ticked.includes(name) && !inSpecs.includes(name));
  if (specs === "" && names.length === fitting.length) return undefined;
  return [...names, ...(specs === "" ? [] : [specs])].join(", ");
}

/** A value of --learners taken apart: names by themselves, and specs with brackets as they were written. */
export function splitLearners(text: string): { readonly bare: string[]; readonly written: string[] } {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")") depth--;
    else if (i === text.length || (text[i] === "," && depth === 0)) {
      parts.push(text.slice(begin, i).trim());
      begin = i + 1;
    }
  }
  const bare = parts.filter((part) => cardOf(part)?.wrapper === false);
  return { bare, written: parts.filter((part) => part !== "" && !bare.includes(part)) };
}
