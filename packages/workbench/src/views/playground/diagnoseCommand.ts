import type { PlaygroundAnswer } from "./playgroundTask.ts";

/** The command that fits the same learner to the CSV of the picture. Of two classes one must be called positive. */
export function diagnoseCommand({ regions: { classes }, spec }: PlaygroundAnswer): string {
  const positive = classes.length === 2 ? ` --positive "class ${classes[1] + 1}"` : "";
  return `heldout diagnose playground-plane.csv --target class${positive} --ignore part,model --learner "${spec}"`;
}
