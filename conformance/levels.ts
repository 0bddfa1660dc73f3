/** Rooms of core, and the files at its root, from the ground up; those of one level do not import each other. */
export const LEVELS = [
  ["numeric"],
  ["data"],
  ["losses", "intervals"],
  ["metrics", "split", "learners", "theory"],
  ["evaluate"],
  ["calibrate", "counts", "subset"],
  ["registry.ts"],
  ["select"],
  ["compare"],
  ["diagnose", "plan", "lab"],
  ["options", "report"],
  // the entry points: lists of names, which may come from every room
  ["public", "index.ts", "internal.ts"],
] as const;
