import { readFileSync } from "node:fs";
import { mlp, stream, withTeam } from "@heldout/core/internal";
import { threadTeam } from "@heldout/node/internal";
import { serve } from "./serve.js";

const COLUMNS = 784;
const [trainPath, trainClasses, testPath, testClasses] = process.argv.slice(2);

function read(featuresPath, classesPath) {
  const bytes = readFileSync(featuresPath);
  const values = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
  const codes = new Int32Array(readFileSync(classesPath).buffer.slice(0));
  const columns = Array.from({ length: COLUMNS }, (_, c) => ({ kind: "number", name: `x${c}` }));
  const classes = Array.from({ length: 10 }, (_, c) => String(c));
  const features = { rows: codes.length, columns, values };
  return { kind: "multiclass", features, target: { kind: "classes", name: "y", classes, codes }, weight: null };
}

const train = read(trainPath, trainClasses);
const test = read(testPath, testClasses);
const rowsOf = ({ features }) => Uint32Array.from({ length: features.rows }, (_, row) => row);
const rows = rowsOf(train);
const others = rowsOf(test);
const team = threadTeam({ threads: 2 });
const learner = mlp({ hidden: "128", batch: 200, epochs: 1, rate: 0.001, standardize: false });

function accuracyOf(model) {
  const p = learner.predict(model, test.features, others);
  const n = others.length;
  let hits = 0;
  for (let i = 0; i < n; i++) {
    let best = 0;
    for (let c = 1; c < 10; c++) if (p[c * n + i] > p[best * n + i]) best = c;
    if (best === test.target.codes[i]) hits++;
  }
  return hits / n;
}

function once(given = rows) {
  const model = withTeam(team, () => learner.fit(train, given, stream(1)));
  return {
    values: {
      // read after the clock has stopped
      get accuracy() {
        return accuracyOf(model);
      },
    },
  };
}

once(rows.subarray(0, 4000));
await new Promise((resolve) => setTimeout(resolve, 200));
await serve(() => once());
await team.close();
