import type { Task } from "./task.ts";

/** What a result says first where whole numbers were taken as classes; nothing where they were not. */
export interface ClassesNote {
  /** The sentence, with the option that changes it. It is among the warnings too. */
  readonly classesNote?: string;
}

export function classesNoteOf({ classesNote }: Pick<Task, "classesNote">): ClassesNote {
  return classesNote === undefined ? {} : { classesNote };
}

/** The warnings that are left to say once a result has begun with the note. */
export function besideNote(warnings: readonly string[], { classesNote }: ClassesNote): readonly string[] {
  return warnings.filter((warning) => warning !== classesNote);
}
