import { type LearningData, logistic, newSoloTeam, numberFeatures, stream, withTeam } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { oracleTeam } from "../../../core/test/kernelOracles/oracleTeam.ts";
import { threadTeam } from "./threadTeam.ts";

/** Tests run the sources; a thread runs what was built. */
const entry = new URL("../../dist/team/teamWorker.js", import.meta.url);

function problem(n: number, classes: number): LearningData {
  const rng = stream(classes, "logistic threads");
  const columns = Object.fromEntries(
    Array.from({ length: 11 }, (_, j) => [`x${j}`, Float64Array.from({ length: n }, rng)]),
  );
  const codes = Int32Array.from({ length: n }, (_, i) =>
    columns.x0[i] + rng() > 1.2 ? 1 : Math.floor(classes * rng()),
  );
  return {
    kind: classes === 2 ? "binary" : "multiclass",
    features: numberFeatures(columns),
    target: { kind: "classes", name: "y", classes: ["ant", "bee", "cow"].slice(0, classes), codes },
    weight: null,
  };
}

test("logistic regression has the same bits for one, two and three members, and without WebAssembly", async () => {
  const rows = Uint32Array.from({ length: 9001 }, (_, i) => i);
  const fits = [2, 3].flatMap((classes) => {
    const data = problem(9001, classes);
    return [0, 0.5].map((l1Ratio) => () => {
      const learner = logistic({ l1Ratio });
      return learner.path?.fit(data, rows, [0.05, 1e-3], stream(1));
    });
  });
  const alone = fits.map((fit) => withTeam(newSoloTeam(), fit));
  expect(withTeam(oracleTeam(), fits[0])).toEqual(alone[0]);
  expect(withTeam(oracleTeam(), fits[1])).toEqual(alone[1]);
  for (const threads of [2, 3]) {
    const team = threadTeam({ threads, entry });
    try {
      fits.forEach((fit, f) => {
        expect(withTeam(team, fit)).toEqual(alone[f]);
      });
    } finally {
      await team.close();
    }
  }
}, 60_000);
