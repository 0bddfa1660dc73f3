import { knn, type LearningData, numberFeatures, stream, withTeam } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { threadTeam } from "./threadTeam.ts";

// Threads cannot run TypeScript, so they run what `tsc -b` built from the same sources.
const entry = new URL("../../dist/team/teamWorker.js", import.meta.url);
const rng = stream(8, "neighbour threads");
const N = 3000;
const column = (): number[] => Array.from({ length: N }, () => Math.floor(40 * rng()));
const data: LearningData = {
  kind: "regression",
  features: numberFeatures({ a: column(), b: column(), c: column() }),
  target: { kind: "numbers", name: "y", values: Float64Array.from(column()) },
  weight: null,
};
const rows = Uint32Array.from({ length: N }, (_, i) => i);

test.each(["brute", "kdTree", "ballTree"] as const)(
  "neighbours by %s have the same bits on one thread and on two",
  async (algorithm) => {
    const learner = knn({ k: 7, algorithm, weights: "distance" });
    const model = learner.fit(data, rows, stream(1));
    const ask = (): readonly Float64Array[] => [
      learner.predict(model, data.features, rows),
      learner.leaveOneOut?.(data, rows) ?? new Float64Array(),
    ];
    const alone = ask();
    const team = threadTeam({ threads: 2, entry });
    try {
      expect(withTeam(team, ask)).toEqual(alone);
    } finally {
      await team.close();
    }
  },
);
