import { stream, svm, svmScores, withTeam } from "@heldout/core/internal";
import { threadTeam } from "@heldout/node/internal";
import { readClasses } from "./classes.js";
import { serve } from "./serve.js";

const [featuresPath, targetPath, columns] = process.argv.slice(2);
const { data, rows } = readClasses(featuresPath, targetPath, Number(columns));
const team = threadTeam({ threads: 2 });
const learner = svm({ c: 1, gamma: 0.05, tolerance: 1e-3, standardize: false, calibration: "none" });

/** 1/2 β'Kβ - Σ |β|: the scores of the support vectors are Kβ plus the intercept. */
function dualObjective({ features, vectors, machines, ...model }) {
  const [{ coefficients, intercept }] = machines;
  const count = coefficients.length;
  const values = new Float64Array(vectors.length);
  vectors.forEach((value, at) => {
    values[(at % features.length) * count + Math.floor(at / features.length)] = value;
  });
  const own = { rows: count, columns: features.map((name) => ({ kind: "number", name })), values };
  const every = Uint32Array.from({ length: count }, (_, row) => row);
  const scores = svmScores({ features, vectors, machines, ...model }, own, every);
  return coefficients.reduce((sum, beta, i) => sum + (beta * (scores[i] - intercept)) / 2 - Math.abs(beta), 0);
}

function learn() {
  const model = withTeam(team, () => learner.fit(data, rows, stream(1)));
  return {
    values: {
      vectors: model.machines[0].support.length,
      // read after the clock has stopped
      get objective() {
        return dualObjective(model);
      },
    },
  };
}

learn();
await new Promise((resolve) => setTimeout(resolve, 200));
await serve(learn);
await team.close();
