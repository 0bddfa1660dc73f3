import type { About } from "../intervals/about.ts";
import type { CheckId } from "./checks/check.ts";

const SIMON = "Simon (2017), Theorie des maschinellen Lernens, section 11.3";
const NONE = ["scikit-learn: none; learning_curve draws the curve and leaves the reading to people"];

/** What `heldout explain` says about the verdict, what it rests on, and every check. */
export const diagnoseAbouts: readonly About[] = [
  {
    id: "diagnosis",
    name: "verdict on over- and underfitting",
    definition:
      "If no other learner is better by more than the tolerance, the model is fine. Otherwise a large gap between held-out and training loss is overfitting, and a large training loss is underfitting; a model can do both. A small training loss with a learning curve that stays high also counts as both, unless a simpler setting removes a third of the excess. If no learner beats the baseline, the verdict is overfitting (a large gap) or nothing learned. A difference is shown by its t interval over splits, by the interval of paired rows, by a sign test over splits, or by a bound from the largest row losses, so that a single exploding split cannot hide it. If none of them decides, the verdict is undecided, with the number of rows that would decide it.",
    formula:
      "large: difference > least and its interval above 0, least = min(tolerance, a quarter of the best known loss) or the tolerance that was given; small: interval below the tolerance, or difference <= least and its half width <= tolerance; unsure: neither",
    range: "overfitting, underfitting, both, fine, nothing learned, undecided",
    peers: NONE,
    reference: SIMON,
  },
  {
    id: "loss-decomposition",
    name: "parts of the loss",
    definition:
      "The true loss is the sampling error of the held-out loss, plus the gap between held-out and training loss, plus the training loss. The held-out loss has the corrected t interval over splits, which bounds the first part; the gap too, paired by splits; the training loss a jackknife over folds.",
    formula: "L_D = (L_D - L_T) + (L_T - L_S) + L_S; jackknife: se^2 = (k - 1)^2/k s^2 over the k training losses",
    range: "that of the metric, as a loss",
    peers: NONE,
    reference: SIMON,
  },
  {
    id: "learning-curve-end",
    name: "end of a learning curve",
    definition:
      "A power law through the held-out loss on growing training parts, by weighted least squares. Its interval comes from resampling the splits, widened because splits share rows. It is not reported if the curve is still falling steadily, or if the interval reaches from about the lowest possible loss to the current one. That the curve continues as a power law is an assumption.",
    formula: "loss(m) = a + b m^-c, b >= 0, 0.2 <= c <= 2; widened by sqrt(1 + J n_test/n_train)",
    range: "that of the metric",
    peers: ["R and scikit-learn: none"],
    reference: "Viering and Loog (2023), The shape of learning curves: a review",
  },
  ...checkAbouts({
    baseline: [
      "no better than the baseline",
      "The baseline's loss minus that of the learner, paired by splits. Found when its interval contains 0 and is narrow, or when the learner is worse.",
      "loss(baseline) - loss(learner)",
    ],
    leak: [
      "feature that leaks the target",
      "A tree on each feature alone, tested on held-out rows. Found when one feature alone reduces the loss to at most 2% of the baseline's: most such features are recorded after the target or computed from it.",
      "loss(tree on one feature) <= 0.02 loss(baseline)",
    ],
    id: [
      "id among the features",
      "Nearly every row has a different value, and the column holds text, row numbers, or whole numbers with the name of an id. It carries no information about new rows and lets a flexible learner memorise the training rows.",
      "distinct values > 0.9 n",
    ],
    duplicates: [
      "duplicate rows in training and test",
      "Test rows that equal a training row in every feature and the target, with their loss compared with that of the other rows. Found when at least 2% of the test rows are such duplicates.",
      "copies / tested rows",
    ],
    groups: [
      "groups across folds",
      "For columns that look like a group (text or ids that repeat), the learner is cross-validated again with equal values kept in one fold. Found when the loss is then significantly higher, paired by rows and clustered by group.",
      "mean of loss(together) - loss(random), cluster-robust interval above 0",
    ],
    time: [
      "time order ignored",
      "For the first column that looks like a time, the latest fifth of the rows is predicted from earlier rows, and again from equally many rows of any time. Found when the first loss is significantly higher, paired by rows.",
      "mean of loss(from earlier rows) - loss(from any rows), interval above 0",
    ],
    imbalance: [
      "uneven classes",
      "One class has at least three quarters of the rows, the metric is the accuracy, and the recall of the smallest class is below one half: such a metric is high without any learning.",
      "recall of the smallest class, Wilson interval",
    ],
    calibration: [
      "miscalibrated probabilities",
      "Held-out probabilities are recalibrated with cross-fitting. Found when this significantly lowers the log loss (or, if that is infinite, the Brier score) by at least 5%.",
      "loss(recalibrated) - loss, paired bootstrap interval below 0",
    ],
    folds: [
      "heterogeneous folds",
      "Cochran's Q test of the row losses between folds. Found below p = 0.01. Causes are outliers, blocks of similar rows, or a different subpopulation.",
      "Q = Σ n_f (mean_f - mean)^2 / s^2, against chi squared with folds - 1 degrees of freedom",
    ],
  }),
];

function checkAbouts(
  checks: Readonly<Record<CheckId, readonly [name: string, definition: string, formula: string]>>,
): About[] {
  return Object.entries(checks).map(([id, [name, definition, formula]]) => ({
    id: `check-${id}`,
    name: `check: ${name}`,
    definition,
    formula,
    range: "found, not found, or inconclusive",
    peers: ["scikit-learn and R's caret: none"],
    reference: id === "folds" ? "Cochran (1954), Biometrics 10:101" : "heldout, docs/diagnose.md",
  }));
}
