import { parentPort, workerData } from "node:worker_threads";
import { fitCalibrator } from "@heldout/core/calibrate";
import {
  calibratePredicted,
  checkCounts,
  countsOf,
  defineTask,
  emptyLedger,
  evaluate,
  evaluateCounts,
  InputError,
  json,
  labels,
  ledgerText,
  nextLook,
  numbers,
  parseLedger,
  predictTable,
  probabilities,
  readCalibrator,
  readEvaluation,
  readModel,
  resultDigest,
  tableFrom,
  trainModel,
} from "@heldout/core/internal";

/**
 * Changes numbers of stored documents, one at a time, and uses each document as the verbs do. The number of the case under way is
 * in shared memory, so that whoever waits sees one that never ends.
 */
const { control, settings, thin, nameOf } = workerData;
const under = new Int32Array(control);

/** What a number becomes: what no loop should run to, no array be made of, and no formula survive. */
const REPLACEMENTS = thin ? [1e9, -1, 1e308] : [1e9, 2 ** 31, 2 ** 53, 1e308, -1e308, -1, 0, 0.5, 1e-320, null];

const rows = 24;
const table = tableFrom({
  a: Array.from({ length: rows }, (_, i) => ((i * 37) % 11) / 3),
  b: Array.from({ length: rows }, (_, i) => (i === 5 ? null : ((i * 53) % 17) - 8)),
  c: Array.from({ length: rows }, (_, i) => ["x", "y", "z"][(i * 7) % 3]),
  two: Array.from({ length: rows }, (_, i) => (((i * 37) % 11) + ((i * 5) % 4) > 6 ? "yes" : "no")),
  three: Array.from({ length: rows }, (_, i) => ["u", "v", "w"][((i * 37) % 11) % 3]),
  number: Array.from({ length: rows }, (_, i) => ((i * 37) % 11) + ((i * 29) % 5) / 7),
});
const TARGETS = ["two", "three", "number"];

function* models() {
  for (const [name, params] of settings) {
    for (const target of TARGETS) {
      const task = defineTask(table, { target, ignore: TARGETS.filter((other) => other !== target) });
      let stored;
      try {
        stored = trainModel(task, { name, params }, { seed: 1 });
      } catch (error) {
        // not every learner takes every task
        if (error instanceof InputError) continue;
        throw error;
      }
      yield {
        name: `${name} ${JSON.stringify(params)} of ${target}`,
        document: stored,
        use: (document) => predictTable(readModel(document, "model.json"), table),
      };
    }
  }
}

const truth = Array.from({ length: 40 }, (_, i) => ["no", "yes"][((i * 7) % 10) % 2]);
const score = Array.from({ length: 40 }, (_, i) => (((i * 7) % 10) + ((i * 3) % 5)) / 15);

function* calibrators() {
  const fittedOn = { name: "predictions.csv", columns: ["score"] };
  const binary = {
    numbers: null,
    outputs: null,
    classes: ["no", "yes"],
    probability: [Float64Array.of(0.7, 0.1), Float64Array.of(0.3, 0.9)],
  };
  for (const method of ["platt", "isotonic", "beta", "temperature", "binning"]) {
    const calibrator = fitCalibrator(probabilities({ truth, score, positive: "yes" }), { method });
    yield {
      name: `calibrator ${method}`,
      document: { schema: "heldout/calibrator@1", heldout: "0.1.0", fittedOn, calibrator },
      use: (document) => calibratePredicted(readCalibrator(document, "calibrator.json"), binary),
    };
  }
}

function* counts() {
  const amounts = score.map((value) => 10 * value);
  const kinds = {
    probabilities: probabilities({ truth, score, positive: "yes" }),
    labels: labels({ truth, predicted: truth.map((label, i) => (i % 7 === 0 ? "no" : label)) }),
    numbers: numbers({ truth: amounts, predicted: amounts.map((value, i) => value + (i % 3)) }),
  };
  for (const [kind, prediction] of Object.entries(kinds)) {
    yield {
      name: `counts of ${kind}`,
      document: countsOf(prediction),
      use: (document) => json(evaluateCounts(checkCounts(document), { bootstrap: 20 })),
    };
    yield {
      name: `evaluation of ${kind}`,
      document: evaluate(prediction, { bootstrap: 20 }),
      use: (document) => {
        try {
          resultDigest(readEvaluation(document));
        } catch {
          // whoever lists results goes without the figure of one that is damaged
          throw new InputError("bad-model", "nothing of it can be shown.", "Make it again.");
        }
      },
    };
  }
}

function* ledgers() {
  const request = {
    testSet: { rows: 40, inOrder: "a", byId: "b" },
    predictions: { inOrder: "c", byId: "d" },
    model: "m",
    at: "2026-01-01T00:00:00Z",
    level: 0.95,
    maxLooks: 5,
  };
  let ledger = emptyLedger;
  for (const [n, hash] of ["p", "q"].entries()) {
    const look = nextLook(ledger, { ...request, predictions: { inOrder: hash, byId: hash }, model: `m${n}` });
    if (look.kind !== "refused") ledger = look.ledger;
  }
  yield {
    name: "ledger",
    document: ledger,
    use: (document) => {
      const next = nextLook(parseLedger(JSON.stringify(document)), request);
      if (next.kind !== "refused") ledgerText(next.ledger);
    },
  };
}

/** Of numbers in one place of a list of many, such as the coefficients of a model, so many are changed. */
const MOST_ALIKE = thin ? 1 : 12;

/** Where the numbers of a document are: of each shape of path the first ones, and the last. */
function placesOf(document) {
  const all = [];
  const visit = (value, path) => {
    if (typeof value === "number") all.push(path);
    else if (typeof value === "object" && value !== null) {
      for (const [key, part] of Object.entries(value)) visit(part, [...path, key]);
    }
  };
  visit(document, []);
  const byShape = new Map();
  for (const path of all) {
    const shape = path.map((key) => (/^\d+$/.test(key) ? "*" : key)).join(".");
    const found = byShape.get(shape) ?? [];
    if (found.length > MOST_ALIKE) found.pop();
    byShape.set(shape, [...found, path]);
  }
  return [...byShape.values()].flat();
}

function changed(document, path, value) {
  const copy = structuredClone(document);
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key];
  at[path[path.length - 1]] = value;
  return copy;
}

const summary = { cases: 0, refused: 0, documents: 0, faults: [], slowest: { ms: 0, name: "" } };
outer: for (const make of [models, calibrators, counts, ledgers]) {
  for (const { name, document: made, use } of make()) {
    const document = JSON.parse(JSON.stringify(made));
    if (nameOf === undefined) use(structuredClone(document));
    summary.documents++;
    for (const path of placesOf(document)) {
      for (const value of REPLACEMENTS) {
        summary.cases++;
        const called = `${name}: ${path.join(".")} = ${value}`;
        if (nameOf !== undefined) {
          if (summary.cases === nameOf) {
            parentPort.postMessage({ called });
            break outer;
          }
          continue;
        }
        Atomics.store(under, 0, summary.cases);
        const begun = performance.now();
        try {
          use(changed(document, path, value));
        } catch (error) {
          if (error instanceof InputError) summary.refused++;
          else if (summary.faults.length < 50)
            summary.faults.push(`${called}: ${error?.stack?.split("\n").slice(0, 3).join(" ")}`);
        }
        const ms = performance.now() - begun;
        if (ms > summary.slowest.ms) summary.slowest = { ms, name: called };
      }
    }
  }
}
if (nameOf === undefined) parentPort.postMessage(summary);
