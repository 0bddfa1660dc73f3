import { boostLogistic, walkTrees } from "@heldout/core/internal";
import { threadTeam } from "@heldout/node/internal";
import { aucOf, readClasses } from "./classes.js";
import { serve } from "./serve.js";

const [trainPath, trainClasses, testPath, testClasses, columns, job] = process.argv.slice(2);
const train = readClasses(trainPath, trainClasses, Number(columns));
const test = readClasses(testPath, testClasses, Number(columns));
const truth = Uint8Array.from(train.codes);
const team = threadTeam({ threads: 2 });
const limits = { leaves: 31, minLeaf: 20, minWeight: 1e-3 };
const columnsOf = ({ rows, columns, values }) => columns.map((_, c) => values.subarray(c * rows, (c + 1) * rows));

const boost = (rounds = 100) =>
  boostLogistic(team, train.data.features, train.rows, truth, { rounds, rate: 0.1, limits });

function scores({ initial, trees }, { data, rows }) {
  const sums = new Float64Array(rows.length).fill(initial);
  walkTrees({ trees, outputs: 1 }, columnsOf(data.features), rows, sums, team);
  return sums;
}

const tasks = {
  fit: () => {
    const model = boost();
    return {
      values: {
        // read after the clock has stopped
        get auc() {
          return aucOf(scores(model, test), test.codes);
        },
        memoryPerRow: team.heap.memory.buffer.byteLength / train.rows.length,
      },
    };
  },
  predict: () => ({ values: { mean: scores(fitted, train).reduce((sum, s) => sum + s, 0) / train.rows.length } }),
};
const fitted = boost(job === "predict" ? 100 : 2);
scores(fitted, test);
await new Promise((resolve) => setTimeout(resolve, 200));
await serve(tasks[job]);
await team.close();
