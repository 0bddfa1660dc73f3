import { extraTrees, forest, stream, withTeam } from "@heldout/core/internal";
import { threadTeam } from "@heldout/node/internal";
import { aucOf, readClasses } from "./classes.js";
import { serve } from "./serve.js";

const [trainPath, trainClasses, testPath, testClasses, columns, job] = process.argv.slice(2);
const train = readClasses(trainPath, trainClasses, Number(columns));
const test = readClasses(testPath, testClasses, Number(columns));
const team = threadTeam({ threads: 2 });
const learner = (trees) => (job === "extraTrees" ? extraTrees({ trees }) : forest({ trees }));

const grow = (trees = 100) =>
  withTeam(team, () => {
    const model = learner(trees).fit(train.data, train.rows, stream(1));
    const outOfBag = learner(trees).outOfBag?.(model, train.data, train.rows);
    return { model, outOfBag };
  });
const shares = (model) =>
  withTeam(team, () => learner(100).predict(model, test.data.features, test.rows).subarray(test.rows.length));

const tasks = {
  fit: () => {
    const { model } = grow();
    return {
      values: {
        // read after the clock has stopped
        get auc() {
          return aucOf(shares(model), test.codes);
        },
      },
    };
  },
  predict: () => ({ values: { mean: shares(fitted).reduce((sum, p) => sum + p, 0) / test.rows.length } }),
};
const fitted = grow(job === "predict" ? 100 : 4).model;
shares(fitted);
await new Promise((resolve) => setTimeout(resolve, 200));
await serve(tasks[job === "predict" ? "predict" : "fit"]);
await team.close();
