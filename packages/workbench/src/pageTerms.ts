import type { Mention, OptionMention, Terms } from "@heldout/core/internal";
import { quantityNames } from "./views/plan/quantityNames.ts";

/** What the page calls the options that it has a field for. */
const fields: Readonly<Record<string, string>> = {
  ...quantityNames,
  truth: "Truth",
  score: "Score",
  scores: "Models",
  prediction: "Prediction",
  predictions: "Models",
  proba: "Probabilities",
  positive: "Positive class",
  group: "Group",
  weight: "Weight",
  slice: "Slice",
  id: "Id",
  task: "Task",
  target: "Target",
  threshold: "Threshold",
  level: "Level",
  baseline: "Baseline",
  equivalent: "Equivalence margin",
  method: "Method",
  methods: "Estimators",
  learner: "Learner",
  folds: "Folds",
  repeats: "Repetitions",
  seed: "Seed",
  ignore: "ignore it",
  time: "time",
};

/** As the page says it: the name of the field, the button that leaves rows out, or what only the command line has. */
export const pageTerms: Terms = (mention) => {
  if ("option" in mention) return worded(mention);
  return commandOf(mention);
};

function worded(mention: OptionMention): string {
  const { option, value } = mention;
  if (option === "dropMissing") return "the button below";
  if (option === "resume") return "\u201cResume\u201d in Runs";
  if (!Object.hasOwn(fields, option)) return `${flagOf(mention)} on the command line`;
  const field = `\u201c${fields[option]}\u201d`;
  return value === undefined || value === true ? field : `${field} ${textOf(value)}`;
}

/** A verb is a command that a person can copy. */
function commandOf(mention: Exclude<Mention, OptionMention>): string {
  if ("help" in mention) return `heldout ${mention.help.join(" ")} --help`;
  const { verb, given = [] } = mention;
  return ["heldout", verb, ...given.map((part) => (typeof part === "string" ? part : flagOf(part)))].join(" ");
}

function flagOf({ option, value }: OptionMention): string {
  const flag = `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return value === undefined || value === true ? flag : `${flag} ${textOf(value)}`;
}

function textOf(value: NonNullable<OptionMention["value"]>): string {
  if (typeof value === "string") return /\s/.test(value) ? `"${value}"` : value;
  return typeof value === "object" ? value.join(",") : String(value);
}
