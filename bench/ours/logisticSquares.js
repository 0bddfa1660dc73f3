import { logistic, stream, withTeam } from "@heldout/core/internal";
import { threadTeam } from "@heldout/node/internal";
import { readClasses } from "./classes.js";
import { serve } from "./serve.js";

const [featuresPath, targetPath, columns] = process.argv.slice(2);
const { data, rows, codes } = readClasses(featuresPath, targetPath, Number(columns));
const team = threadTeam({ threads: 2 });
const n = rows.length;
/** C = 1 of the peer; the features have sd 1, so standardising hardly changes the penalty, and is left out. */
const learner = logistic({ lambda: 1 / n, standardize: false });

function solve() {
  const model = withTeam(team, () => learner.fit(data, rows, stream(1)));
  return {
    values: {
      // read after the clock has stopped
      get objective() {
        const output = learner.predict(model, data.features, rows);
        const loss = codes.reduce((sum, code, i) => sum - Math.log(output[code * n + i]), 0) / n;
        const squares = Object.values(model.coefficients).reduce((sum, w) => sum + w * w, 0);
        return loss + squares / (2 * n);
      },
    },
  };
}

solve();
await serve(solve);
await team.close();
