import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvOf } from "../csvOf.js";
import { demand } from "../finding.js";
import { drawMutation, mutated } from "../mutateJson.js";
import { keepsContract } from "../oracles/contract.js";
import { randomOf } from "../random.js";

/** How each stored document is made, and the command that reads it again. `kept` is one that the command must leave as it was when it refuses. */
const KINDS = {
  ledger: {
    make: ["evaluate", "p.csv", "--ledger=doc.json", "--max-looks=5", "--bootstrap=100"],
    read: ["evaluate", "q.csv", "--ledger=doc.json", "--bootstrap=100", "--json"],
  },
  calibrator: {
    make: ["calibrate", "p.csv", "--calibrator=doc.json", "--bootstrap=100"],
    read: ["calibrate", "q.csv", "--apply=doc.json", "--out=out.csv"],
  },
  isotonic: {
    make: ["calibrate", "p.csv", "--method=isotonic", "--calibrator=doc.json", "--bootstrap=100"],
    read: ["calibrate", "q.csv", "--apply=doc.json", "--out=out.csv"],
  },
  counts: {
    make: ["evaluate", "--from=p.csv", "--truth=truth", "--score=score", "--save-counts=doc.json", "--bootstrap=100"],
    read: ["evaluate", "--counts=doc.json", "--bootstrap=100", "--json"],
  },
  merged: {
    make: ["evaluate", "--from=p.csv", "--truth=truth", "--score=score", "--save-counts=doc.json", "--bootstrap=100"],
    read: ["merge", "doc.json", "doc.json"],
  },
};

/** Ledgers, calibrators and counts with some of their numbers changed: refused and left as they are, or used. */
export const documents = {
  name: "documents",
  draw: (random) => ({
    kind: random.pick(Object.keys(KINDS)),
    seeds: random.times(random.int(1, 2), () => random.int(1, 1e9)),
  }),
  prepare: async (folder, heldout) => {
    const random = randomOf("documents");
    const rows = () => {
      const truth = random.times(40, (i) => i % 2);
      return csvOf({ truth, score: truth.map((code) => Number(((random.next() + code) / 2).toFixed(3))) });
    };
    const files = { "p.csv": rows(), "q.csv": rows() };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const made = new Map();
    for (const [kind, { make }] of Object.entries(KINDS)) {
      const { code, stderr } = await heldout(make);
      demand(code === 0, "a document that cannot be made", `${kind}: ${stderr}`);
      made.set(kind, JSON.parse(readFileSync(join(folder, "doc.json"), "utf8")));
    }
    return { files, made };
  },
  check: async ({ kind, seeds }, { path, heldout, prepared }) => {
    for (const [name, text] of Object.entries(prepared.files)) writeFileSync(path(name), text);
    const document = prepared.made.get(kind);
    const mutations = seeds.map((seed) => drawMutation(randomOf("mutation", seed), document));
    const text = JSON.stringify(mutated(document, mutations));
    writeFileSync(path("doc.json"), text);
    const { read } = KINDS[kind];
    const outcome = await heldout(read);
    const what = [...read, kind, JSON.stringify(mutations)];
    const reached = keepsContract(what, outcome);
    if (!reached)
      demand(readFileSync(path("doc.json"), "utf8") === text, "a refused document that changed", what.join(" "));
    return { reached };
  },
};
