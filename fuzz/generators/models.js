import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { learnersFor } from "../learnerSpecs.js";
import { drawLearningTable, learningCsv } from "../learningTable.js";
import { drawMutation, mutated } from "../mutateJson.js";
import { keepsContract } from "../oracles/contract.js";
import { soundPredictions } from "../oracles/soundPredictions.js";
import { randomOf } from "../random.js";

const TASKS = ["binary", "multiclass", "regression"];
const NAMES = TASKS.flatMap((task) => learnersFor(task).map(({ name }) => ({ task, name })));
const SMALL = {
  forest: "trees=3",
  extraTrees: "trees=3",
  bagging: "rounds=2",
  adaBoost: "rounds=2",
  logitBoost: "rounds=2",
  gradientBoosting: "rounds=2",
  mlp: "hidden=3, epochs=5",
};

/** A model of every learner with some of its numbers changed: refused, or predictions that are predictions. */
export const models = {
  name: "models",
  draw: (random) => {
    const { task, name } = random.pick(NAMES);
    // the places are drawn as numbers: the model is there only where it is checked
    return { task, name, seeds: random.times(random.int(1, 2), () => random.int(1, 1e9)) };
  },
  prepare: async (folder, heldout) => {
    const documents = new Map();
    const tables = new Map();
    for (const task of TASKS) {
      const random = randomOf("models", task);
      let table = drawLearningTable(random, { rows: 30 });
      while (table.task !== task) table = drawLearningTable(random, { rows: 30 });
      tables.set(task, learningCsv(table));
      writeFileSync(join(folder, `${task}.csv`), learningCsv(table));
      for (const { name } of learnersFor(task)) {
        const spec = name in SMALL ? `${name}(${SMALL[name]})` : name;
        const positive = task === "binary" ? ["--positive=yes"] : [];
        const args = [
          "train",
          `${task}.csv`,
          "--target=y",
          `--task=${task}`,
          `--learner=${spec}`,
          ...positive,
          "--out=m.json",
        ];
        if ((await heldout(args)).code !== 0) continue;
        documents.set(`${task} ${name}`, JSON.parse(readFileSync(join(folder, "m.json"), "utf8")));
      }
    }
    return { documents, tables };
  },
  check: async ({ task, name, seeds }, { path, heldout, prepared }) => {
    const document = prepared.documents.get(`${task} ${name}`);
    if (document === undefined) return { reached: false };
    const mutations = seeds.map((seed) => drawMutation(randomOf("mutation", seed), document));
    writeFileSync(path("m.json"), JSON.stringify(mutated(document, mutations)));
    const csv = prepared.tables.get(task);
    writeFileSync(path("d.csv"), csv);
    const outcome = await heldout(["predict", "m.json", "d.csv"]);
    const what = `${name} with ${JSON.stringify(mutations)}`;
    if (!keepsContract(["predict", what], outcome)) return { reached: false };
    soundPredictions(outcome.stdout, { rows: csv.trimEnd().split("\n").length - 1, task, what, isDamaged: true });
    return { reached: true };
  },
};
