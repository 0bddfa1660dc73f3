import { foldedName, isNameless } from "./foldedName.ts";

/**
 * What the names of columns say in the files of common tools: scikit-learn, caret, tidymodels, mlr3, H2O, AutoGluon,
 * PyCaret, Weka, BigQuery ML, Spark, MLflow, R's `glm` and `ranger`.
 */

/** Names of the truth that only files of predictions use. */
const TRUTH_OF_PREDICTIONS =
  listed(`truth y_true true_y true actual actuals actual_label actual_class actual_value y_actual
  observed obs observation ground_truth groundtruth gold gold_label gold_standard gold_answer reference reference_label
  y_test test_y true_label true_class true_value true_target label_true expected expected_label correct_label correct_class
  human_label`);

/** Names that the target of data to learn from has as well. */
const TARGETS = listed(`label labels target targets y class classes outcome diagnosis survived default churn churned
  converted response_variable dependent species event y_label target_label class_label is_fraud fraud`);

/** Numbers in [0, 1] by name: of two classes the probability of the positive one. */
const PROBABILITIES =
  listed(`p prob probs proba probas probability probabilities y_prob y_proba y_probs y_p prob_y p_hat phat
  pred_prob pred_proba pred_probs predicted_prob predicted_proba predicted_probability prediction_probability
  prediction_prob probability_positive prob_positive positive_probability pos_prob model_prob class_probability`);

const SCORES = listed(`score scores y_score y_scores pred_score predicted_score prediction_score model_score raw_score
  decision_score anomaly_score logit logits log_odds logodds y_logit decision_function decision_value margin_score
  raw_prediction rawprediction`);

/** Labels, numbers or scores: only the values tell. */
const PREDICTIONS =
  listed(`prediction predictions predict predicted predicts pred preds y_pred y_preds ypred y_predicted
  y_hat yhat predicted_label predicted_class predicted_value predicted_y predicted_target predicted_category prediction_label
  prediction_class prediction_value pred_label pred_class pred_value label_pred label_predicted class_pred model_prediction
  model_output forecast fitted_value fitted_values predicted_outcome`);

/** Names that are used for outputs, and for much else: taken only where values and the other columns agree. */
const WEAK_PROBABILITIES = listed("pd confidence propensity risk likelihood chance fitted posterior");
const WEAK_PREDICTIONS = listed("fitted response estimate estimated output model answer verdict guess decision");

/** What tools write beside predictions that is neither truth nor output, and no feature. */
const BESIDE =
  listed(`error errors residual residuals resid row rows row_id row_ids rowid rowindex row_index row_names rownames
  inst inst_num instance instance_id index idx id ids sample sample_id fold folds cv_fold repeat iter iteration resample
  resampling parameter weight weights split`);

const PROBABILITY_WORDS = new Set(["p", "prob", "probs", "proba", "probability", "probabilities"]);
const SCORE_WORDS = new Set(["score", "scores", "logit", "logits"]);
const PREDICTION_WORDS = new Set(["pred", "preds", "prediction", "predicted", "predict", "yhat"]);

export type OutputName = "probability" | "score" | "prediction";

/** What a name says of an output, and how firmly. */
export interface NamedOutput {
  readonly is: OutputName;
  /** "name": nothing else is called that. "part": a word of the name says so. "weak": much else is called that. */
  readonly by: "name" | "part" | "weak";
}

/** 1: the truth as only predictions call it; 2: a target; 0: neither. */
export function truthTier(name: string): 0 | 1 | 2 {
  const folded = foldedName(name);
  return TRUTH_OF_PREDICTIONS.has(folded) ? 1 : TARGETS.has(folded) ? 2 : 0;
}

/** What the name of a column says of an output; null when it says nothing. */
export function outputName(name: string): NamedOutput | null {
  const folded = foldedName(name);
  if (PROBABILITIES.has(folded)) return { is: "probability", by: "name" };
  if (SCORES.has(folded)) return { is: "score", by: "name" };
  if (PREDICTIONS.has(folded)) return { is: "prediction", by: "name" };
  if (WEAK_PROBABILITIES.has(folded)) return { is: "probability", by: "weak" };
  if (WEAK_PREDICTIONS.has(folded)) return { is: "prediction", by: "weak" };
  if (truthTier(name) !== 0 || BESIDE.has(folded)) return null;
  const parts = folded.split("_");
  const ends = [parts[0], parts[parts.length - 1]];
  if (parts.length > 1) {
    if (ends.some((word) => PROBABILITY_WORDS.has(word))) return { is: "probability", by: "part" };
    if (ends.some((word) => SCORE_WORDS.has(word))) return { is: "score", by: "part" };
    if (ends.some((word) => PREDICTION_WORDS.has(word))) return { is: "prediction", by: "part" };
  }
  return null;
}

/** Whether a column of this name stands beside predictions and is neither truth nor output. */
export function isBeside(name: string): boolean {
  const folded = foldedName(name);
  return BESIDE.has(folded) || /_id$|_ids$/.test(folded) || isNameless(name);
}

function listed(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/));
}
