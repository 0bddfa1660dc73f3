import type { RememberedRoles, TableSummary } from "../../protocol.ts";
import { listCodec } from "../fields/listCodec.ts";
import { takenFor } from "./takenFor.ts";

/** Something that can be done with a file. */
export interface Step {
  readonly view: string;
  readonly title: string;
  readonly says: string;
  readonly settings: Readonly<Record<string, string>>;
}

export interface Steps {
  /** What fits what the file was taken for, the best guess first. */
  readonly fitting: readonly [Step, ...Step[]];
  /** What fits if the guess was wrong. */
  readonly otherwise: readonly Step[];
}

/** Settings that say which output is meant: with one of them remembered no column is named in a link. */
const OUTPUTS = ["score", "prediction", "proba", "scores", "predictions"];

/** What to do next with a file; what somebody chose for its columns comes along by itself. */
export function nextSteps(table: TableSummary, remembered: RememberedRoles = {}): Steps {
  const { path } = table.file;
  const { kind, predictions: chosen } = takenFor(table, remembered);
  const { scores, predictions = [], task } = table.guesses;
  const file = { file: path };
  const isChosen = OUTPUTS.some((name) => chosen[name] !== undefined);
  const labelled = scores.length > 1 ? [] : predictions;
  const models = Math.max(scores.length, labelled.length);
  const one = isChosen
    ? file
    : scores.length > 1
      ? { ...file, score: scores[0] }
      : labelled.length > 1
        ? { ...file, prediction: labelled[0] }
        : file;
  const evaluate: Step = {
    view: "evaluate",
    title: "Evaluate",
    says: "Every metric with its confidence interval, the curves, the threshold and the costs of errors.",
    settings: one,
  };
  const compare: Step = {
    view: "compare",
    title: models > 1 ? `Compare the ${models} models` : "Compare with another file",
    says: "Which model is better, and is the difference significant?",
    settings: scores.length > 1 && !isChosen ? { ...file, scores: listCodec.write(scores) } : file,
  };
  const calibrate: Step = {
    view: "calibrate",
    title: "Calibrate",
    says: "Are the probabilities calibrated, and would recalibration help?",
    settings: scores.length > 1 && !isChosen ? { ...file, score: scores[0] } : file,
  };
  const select: Step = {
    view: "select",
    title: "Select a model",
    says: "Compares learners and hyperparameters on your data and estimates the error of the winner without selection bias.",
    settings: file,
  };
  const diagnose: Step = {
    view: "diagnose",
    title: "Diagnose",
    says: "Overfitting, underfitting, too few rows? With tested remedies.",
    settings: file,
  };
  const curve: Step = {
    view: "curve",
    title: "Draw a curve",
    says: "Training and held-out error over rows, a hyperparameter or features.",
    settings: file,
  };
  const estimate: Step = {
    view: "estimate",
    title: "Estimate",
    says: "The error of one learner on new rows, by every estimator side by side.",
    settings: file,
  };
  const several = models > 1 ? [compare] : [];
  const single = models > 1 ? [] : [compare];
  const probabilities = scores.length > 0 && task !== "regression" ? [calibrate] : [];
  if (kind === "open") return { fitting: [evaluate, select, ...several, ...probabilities, diagnose], otherwise: [] };
  return kind === "predictions"
    ? { fitting: [evaluate, ...several, ...probabilities, ...single], otherwise: [select, diagnose] }
    : { fitting: [select, diagnose, curve, estimate], otherwise: [evaluate] };
}
