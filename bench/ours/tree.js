import { readFileSync } from "node:fs";
import { stream, tree } from "@heldout/core/internal";
import { serve } from "./serve.js";

const [featuresPath, targetPath, rowsText] = process.argv.slice(2);
const rows = Number(rowsText);
const doubles = (path) => new Float64Array(readFileSync(path).buffer.slice(0));
const values = doubles(featuresPath);
const columns = Array.from({ length: values.length / rows }, (_, c) => ({ kind: "number", name: `x${c}` }));
const codes = Int32Array.from(doubles(targetPath), (y) => (y > 0 ? 1 : 0));
const data = {
  kind: "binary",
  features: { rows, columns, values },
  target: { kind: "classes", name: "y", classes: ["no", "yes"], codes },
  weight: null,
};
const all = Uint32Array.from({ length: rows }, (_, row) => row);
const learner = tree({ grower: "exact" });

function grow() {
  const model = learner.fit(data, all, stream(1));
  const share = learner.predict(model, data.features, all).subarray(rows);
  return { values: { accuracy: share.reduce((sum, p, row) => sum + (Number(p >= 0.5) === codes[row]), 0) / rows } };
}

grow();
await serve(grow);
