import { readFileSync } from "node:fs";
import { knn, stream, withTeam } from "@heldout/core/internal";
import { threadTeam } from "@heldout/node/internal";
import { serve } from "./serve.js";

const [featuresPath, targetPath, rowsText] = process.argv.slice(2);
const rows = Number(rowsText);
const doubles = (path) => new Float64Array(readFileSync(path).buffer.slice(0));
const values = doubles(featuresPath);
const columns = Array.from({ length: values.length / rows }, (_, c) => ({ kind: "number", name: `x${c}` }));
const data = {
  kind: "regression",
  features: { rows, columns, values },
  target: { kind: "numbers", name: "y", values: doubles(targetPath) },
  weight: null,
};
const range = (from, to) => Uint32Array.from({ length: to - from }, (_, i) => from + i);
const team = threadTeam({ threads: 2 });
const learner = knn({ k: 10, standardize: false });

/** Fits on the first half and asks for so many rows of the second. */
function ask(count) {
  return withTeam(team, () => {
    const model = learner.fit(data, range(0, rows / 2), stream(1));
    const output = learner.predict(model, data.features, range(rows / 2, rows / 2 + count));
    return { values: { mean: output.reduce((sum, value) => sum + value, 0) / count, algorithm: model.algorithm } };
  });
}

ask(1000);
await new Promise((resolve) => setTimeout(resolve, 200));
await serve(() => ask(rows / 2));
await team.close();
