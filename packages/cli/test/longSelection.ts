import { writeFileSync } from "node:fs";
import type { JobRequest } from "@heldout/workbench/protocol";

const LEARNERS = "knn(k=1|15|45), knn(k=5|25, metric=manhattan), naiveBayes, tree(maxDepth=2|6)";

/** A selection of a few seconds, of enough fits to be stopped in between. */
export const longSelection: JobRequest = {
  verb: "select",
  files: ["rows.csv"],
  flags: { target: "y", learners: LEARNERS },
};

/** The same on the command line. */
export const longCommand: readonly string[] = ["select", "rows.csv", "--target", "y", "--learners", LEARNERS];

/** Candidates that share their fits count once: three and two of knn, one, and two trees, in 5 outer and 25 inner folds. */
export const LONG_FITS: number = 5 * (5 + 25);
export const LONG_CANDIDATES = 8;

/** Writes its data, made by a fixed rule. */
export function writeLongData(path: string): void {
  let state = 1;
  const next = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const rows = Array.from({ length: 1200 }, () => {
    const x = Array.from({ length: 6 }, next);
    return [...x.map((v) => v.toFixed(6)), x[0] + x[1] + next() > 1.5 ? "yes" : "no"].join(",");
  });
  writeFileSync(path, `a,b,c,d,e,f,y\n${rows.join("\n")}\n`);
}
