import type { ClassesNote } from "../../data/classesNote.ts";
import { type Block, toned } from "../document.ts";

/** The line before everything else: that whole numbers were taken as classes, and what changes it. */
export function firstLine(result: ClassesNote): Block[] {
  const sentence = noteSentence(result);
  return sentence === null ? [] : [{ kind: "lines", lines: [toned(sentence, "warning")] }];
}

/** The note as a sentence of its own; null where there is none. */
export function noteSentence({ classesNote }: ClassesNote): string | null {
  return classesNote === undefined ? null : classesNote.charAt(0).toUpperCase() + classesNote.slice(1);
}
