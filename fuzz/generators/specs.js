import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { demand, shown } from "../finding.js";
import { drawSpec } from "../learnerSpecs.js";
import { drawLearningTable, learningCsv } from "../learningTable.js";
import { keepsContract } from "../oracles/contract.js";
import { soundPredictions } from "../oracles/soundPredictions.js";

/**
 * A SPEC through train and predict: the same bytes twice, a model that survives JSON, and predictions that are classes and
 * probabilities or finite numbers.
 */
export const specs = {
  name: "specs",
  draw: (random) => {
    const table = drawLearningTable(random);
    return { table, spec: drawSpec(random, table.task), seed: random.int(0, 3) };
  },
  check: async ({ table, spec, seed }, { path, heldout }) => {
    writeFileSync(path("d.csv"), learningCsv(table));
    const args = ["train", "d.csv", "--target=y", `--learner=${spec}`, `--task=${table.task}`, `--seed=${seed}`];
    if (table.task === "binary") args.push("--positive=yes");
    const trained = await heldout([...args, "--out=m.json"]);
    if (!keepsContract(args, trained)) {
      demand(!existsSync(path("m.json")), "a refusal that leaves a model", spec);
      return { reached: false };
    }
    await heldout([...args, "--out=again.json"]);
    const text = readFileSync(path("m.json"), "utf8");
    demand(text === readFileSync(path("again.json"), "utf8"), "another model from the same rows", spec);
    writeFileSync(path("again.json"), JSON.stringify(JSON.parse(text)));
    const predicted = await heldout(["predict", "m.json", "d.csv"]);
    demand(
      keepsContract(["predict", spec], predicted),
      "its own model is refused",
      `${spec}\n${shown(predicted.stderr)}`,
    );
    const again = await heldout(["predict", "again.json", "d.csv"]);
    demand(again.stdout === predicted.stdout, "a model that JSON changes", spec);
    soundPredictions(predicted.stdout, { rows: table.columns.y.length, task: table.task, what: spec });
    return { reached: true };
  },
};
