import { quoteValue } from "@heldout/core/internal";
import type { FileInfo, Problem } from "@heldout/workbench/protocol";
import { type JsonObject, jsonObject } from "./jsonObject.ts";

/** Documents that the page has a view for. */
const shown: Readonly<Record<string, string>> = {
  "heldout/evaluation@1": "an evaluation",
  "heldout/evaluation@2": "an evaluation",
  "heldout/comparison@1": "a comparison of models",
  "heldout/calibration@1": "a calibration",
  "heldout/selection@1": "a selection",
  "heldout/curve@1": "a curve",
  "heldout/diagnosis@1": "a diagnosis",
  "heldout/risk@1": "an estimate of the risk of a learner",
  "heldout/plan@1": "a plan",
  "heldout/lab@1": "an experiment of the lab",
  "heldout/playground@1": "a playground",
};

/** Whether the page has a view for documents of this schema. */
export function isShown(schema: string): boolean {
  return Object.hasOwn(shown, schema);
}

/** Other documents of heldout, each with what can be done with it; FILE stands for its name. */
const others: Readonly<Record<string, readonly [what: string, works: string]>> = {
  "heldout/calibrator@1": [
    "a calibrator that heldout fitted",
    "Recalibrate predictions with heldout calibrate PREDICTIONS --apply FILE, or those of a model with heldout predict MODEL DATA --calibrator FILE.",
  ],
  "heldout/counts@1": [
    "a file of counts of predictions that heldout made",
    "Evaluate them with heldout evaluate --counts FILE, or add them to others with heldout merge.",
  ],
  "heldout/ledger@1": [
    "a ledger of looks at test sets",
    "Name it when a test set is looked at: heldout evaluate PREDICTIONS --ledger FILE.",
  ],
  "heldout/bound@1": printedBy("a bound", "heldout bound"),
  "heldout/overfitting@1": printedBy("a bound on overfitting", "heldout bound overfitting"),
  "heldout/tree@1": printedBy("a tree", "heldout explain MODEL.json"),
  "heldout/ensemble@1": printedBy("an explanation of a model", "heldout explain MODEL.json"),
  "heldout/following@1": printedBy("an evaluation that follows its rows", "heldout evaluate --follow"),
  "heldout/explanation@1": ["a definition", "Explain has it, and all others."],
  "heldout/runs@1": ["a list of stored runs", "Runs shows those of this folder."],
  "heldout/run@1": ["the record of a stored run", "Runs shows those of this folder."],
};

/**
 * What a file holds that is one JSON object and therefore no table: a model or a result of heldout by its name, with
 * what can be done with it, or any other object. Null for whatever may be a table.
 */
export async function storedDocument(real: string, file: FileInfo): Promise<Problem | null> {
  const found = await jsonObject(real);
  if (found === null) return null;
  const own = ownDocument(found, file);
  if (own !== null) return own;
  // one row is a table of lines, if a short one
  if (/\.(?:jsonl|ndjson)$/i.test(file.name)) return null;
  // as pandas and MLflow write a table
  if (Array.isArray(found.fields.columns) && Array.isArray(found.fields.data)) return null;
  return {
    problem: `${file.name} holds one JSON object, not a list of rows.`,
    remedy:
      'Give an array of objects, [{"truth": 1, "score": 0.9}, ...] (pandas: orient="records"), or one object per line.',
  };
}

function ownDocument({ fields, whole }: JsonObject, { name, path }: FileInfo): Problem | null {
  if (isModel(fields)) {
    return {
      problem: `${name} is a model that heldout trained${modelFacts(fields)}. It is not a table.`,
      remedy: `Predict new rows with heldout predict ${shellWord(name)} DATA; its predictions can be evaluated here.${explained(fields, name)}`,
    };
  }
  const { schema } = fields;
  if (typeof schema !== "string" || !schema.startsWith("heldout/")) return null;
  if (isShown(schema)) {
    const problem = `${name} is ${shown[schema]} that heldout made. It is not a table.`;
    return whole
      ? { problem, remedy: "It can be shown as it was made.", result: path }
      : { problem, remedy: "It is too large for a page: make it again with --report FILE.html." };
  }
  if (Object.hasOwn(others, schema)) {
    const [what, works] = others[schema];
    return {
      problem: `${name} is ${what}. It is not a table.`,
      remedy: works.replaceAll("FILE", () => shellWord(name)),
    };
  }
  return {
    problem: `${name} is a document of heldout, ${quoteValue(schema)}, that this version does not know.`,
    remedy: "Use the version of heldout that made it, or a newer one.",
  };
}

/** As `readModel` knows one, before it is checked from end to end. */
function isModel(fields: Readonly<Record<string, unknown>>): boolean {
  return typeof fields.heldout === "number" && ["learner", "task", "model"].every((name) => isObject(fields[name]));
}

/** ": forest for "progression"", as far as it is known. */
function modelFacts({ learner, task }: Readonly<Record<string, unknown>>): string {
  const name = isObject(learner) && "name" in learner ? learner.name : null;
  const target = isObject(task) && "target" in task ? task.target : null;
  if (typeof name !== "string") return "";
  const what = quoteValue(name).slice(1, -1);
  return typeof target === "string" ? `: ${what} for ${quoteValue(target)}` : `: ${what}`;
}

/** Learners whose models `heldout explain` shows, unless their members are no trees. */
const OF_TREES = ["tree", "forest", "extraTrees", "bagging", "adaBoost", "logitBoost", "gradientBoosting"];

function explained({ learner }: Readonly<Record<string, unknown>>, name: string): string {
  const of = isObject(learner) && "name" in learner ? learner.name : null;
  return OF_TREES.some((each) => each === of) ? ` Read its trees with heldout explain ${shellWord(name)}.` : "";
}

function printedBy(what: string, command: string): readonly [string, string] {
  return [
    `${what}, printed by ${command} --json`,
    `The page has no view of it; without --json, ${command} prints it to be read.`,
  ];
}

/** A name as it can be pasted into a shell. */
function shellWord(name: string): string {
  return /^[\w.+-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
