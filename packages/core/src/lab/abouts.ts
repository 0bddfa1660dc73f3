import type { About } from "../intervals/about.ts";
import type { ExperimentId } from "./labResult.ts";

/** What `heldout explain` says about each experiment. */
export const labAbouts: Readonly<Record<ExperimentId, About>> = {
  "bias-variance": {
    id: "lab-bias-variance",
    name: "estimators of risk, and bias against variance",
    definition:
      "Many samples of two normal classes are drawn. Linear discriminant analysis is fitted to each, and its exact risk is compared with its training error, a hold-out of a third and cross-validation: the bias and the variance of each estimator. Then polynomials are fitted to noisy points of a sine, and their squared error is decomposed into bias², variance and noise.",
    formula:
      "E (f^(x) - y)^2 = (E f^(x) - f(x))^2 + Var f^(x) + noise^2; Var = noise^2 (degree + 1) / rows at fixed points",
    range: "errors in [0, 1]; squared errors from 0",
    peers: [
      "scikit-learn: the example Single estimator versus bagging draws the parts",
      "mlxtend: bias_variance_decomp",
    ],
    reference:
      "Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung; Geman, Bienenstock and Doursat (1992), Neural Comput. 4:1",
  },
  polynomials: {
    id: "lab-polynomials",
    name: "training error and risk against capacity",
    definition:
      "Polynomials of increasing degree, up to one that interpolates all rows, and ridge regression on the powers of the highest degree with increasing lambda are fitted to noisy points of a sine, for several sample sizes. The fitted curves of one sample are shown with their coefficients. The risk is computed on a fine grid. The figures show medians over samples, because a high degree on few rows is occasionally off by orders of magnitude.",
    formula: "risk = mean over x of (f^(x) - sin(2 pi x))^2 + noise^2",
    range: "squared errors from 0",
    peers: ["scikit-learn: the example Underfitting vs. overfitting"],
    reference:
      "Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung; Simon, Modellselektion und Validierung; Bishop (2006), Pattern recognition and machine learning, 1.1",
  },
  approximation: {
    id: "lab-approximation",
    name: "approximation error and estimation error",
    definition:
      "Classifiers on a line whose prediction changes at most d times are fitted by empirical risk minimisation to samples of a known distribution. The true error, the lowest error of the class (approximation error) and the difference (estimation error) are exact. Larger classes have a smaller approximation error and a larger estimation error; more rows reduce only the estimation error.",
    formula: "L_D(h_S) = epsilon_app + epsilon_est, epsilon_app = L_D(h*) = min over the class of L_D(h)",
    range: "errors in [0, 1]",
    peers: ["not there as such; scikit-learn: validation_curve shows the sum"],
    reference: "Simon, Modellselektion und Validierung, 11.3; Shalev-Shwartz and Ben-David (2014), 5.2",
  },
  coverage: {
    id: "lab-coverage",
    name: "coverage of intervals for a proportion",
    definition:
      "For each true rate, the probability that the interval of the observed count contains it, summed over all counts; nothing is simulated. It also shows coverage and expected width as the sample grows, and the largest difference between the binomial and the normal distribution function.",
    formula: "coverage(p) = sum over k of Bin(k; n, p) [lower(k) <= p <= upper(k)]",
    range: "[0, 1]",
    peers: ["R binom: binom.coverage, the same sum"],
    reference: "Brown, Cai and DasGupta (2001), Statist. Sci. 16:101",
  },
  roc: {
    id: "lab-roc",
    name: "ROC curve step by step",
    definition:
      "The threshold moves down from score to score. Every positive row is a step up, every negative row a step to the right, and tied rows make one diagonal step. The area under the curve (trapezoidal rule) equals the share of pairs of a positive and a negative row in which the positive row scores higher; a tie counts one half. Takes a file of predictions.",
    formula: "AUC = (won + tied / 2) / (positives negatives)",
    range: "[0, 1]",
    peers: ["scikit-learn: roc_curve drops points that lie on a line; here every score stays"],
    reference: "Vorontsov, Criteria of quality; Fawcett (2006), Pattern Recognit. Lett. 27:861",
  },
  boosting: {
    id: "lab-boosting",
    name: "AdaBoost round by round",
    definition:
      "AdaBoost with stumps on points of a square; the points inside a disc are one class. The figures show the weights of the rows in a round, the region that the vote of all stumps so far assigns to the disc, the training and test error, and the bound on the training error.",
    formula:
      "weight = exp(votes that went to the wrong class before) / sum; training error <= product of 2 sqrt(e (1 - e))",
    range: "errors in [0, 1]",
    peers: ["scikit-learn: the example Two-class AdaBoost draws the last region only"],
    reference: "Freund and Schapire (1997), J. Comput. System Sci. 55:119; Stollhoff, Klassifikation",
  },
  calibration: {
    id: "lab-calibration",
    name: "boosted probabilities before and after calibration",
    definition:
      "On data whose true probabilities are known, the probabilities of AdaBoost and gradient boosting are compared with them: uncalibrated, after Platt scaling and after isotonic regression, both fitted on rows that the models have not seen. The number of calibration rows varies. Calibration corrects the scale and keeps the ranking.",
    formula: "distance = sqrt(mean over new rows of (p^(x) - p(x))^2)",
    range: "[0, 1]",
    peers: ["scikit-learn: the example Probability calibration curves, with observed rates instead of true ones"],
    reference: "Niculescu-Mizil and Caruana (2005), ICML; Kitov, Model evaluation",
  },
  margins: {
    id: "lab-margins",
    name: "margin losses and gradient descent",
    definition:
      "Six margin losses beside the zero-one loss, and the activation functions of neural networks. Then stochastic gradient descent on the logistic loss of two normal classes: the objective over epochs for several learning rates and for steepest descent, the running estimate of the loss for several forgetting rates, and the number of epochs after which each stopping rule ends.",
    formula: "w ← w - eta L'(M) x y; Q ← (1 - alpha) Q + alpha loss of the row; M = y (b0 + x w)",
    range: "losses from 0",
    peers: ["scikit-learn: the examples SGD: convex loss functions and Comparing various online solvers"],
    reference: "Kitov, Model evaluation, slides 18 and 22 to 25; Robbins and Monro (1951)",
  },
  partitions: {
    id: "lab-partitions",
    name: "partition noise of cross-validation",
    definition:
      "The same rows and the same learner are cross-validated with many random partitions. The standard deviation of the estimates is the partition noise; averaging over t partitions reduces it by a factor of sqrt(t). The sampling noise, which repetition does not reduce, is shown for comparison. Takes a table, its target and a learner.",
    formula: "sd of the mean of t partitions = sd of one / sqrt(t), given the rows",
    range: "from 0",
    peers: ["scikit-learn: RepeatedKFold makes the partitions"],
    reference: "Vorontsov, Criteria of model choice; Bengio and Grandvalet (2004), J. Mach. Learn. Res. 5:1089",
  },
  selection: {
    id: "lab-selection",
    name: "the winner's curse",
    definition:
      "The expected error of the best of r candidates on the rows that selected it: exact when all have the same true error, simulated when they differ, together with the true error of the winner. For comparison, the simultaneous lower bound of Hoeffding's inequality with a union bound.",
    formula: "E min of r counts = sum over k of Pr(count > k)^r; epsilon = sqrt(ln(2 r / 0.05) / (2 rows))",
    range: "[0, 1]",
    peers: ["none known"],
    reference: "Simon, Modellselektion und Validierung; Cawley and Talbot (2010), J. Mach. Learn. Res. 11:2079",
  },
  "bayes-error": {
    id: "lab-bayes-error",
    name: "Bayes error of known distributions",
    definition:
      "Learners of all families on two and on four normal clouds, whose posterior probabilities are known. The risk of a model is the mean over new points of the probability that its prediction is wrong, so it contains no noise from drawn classes, and no model can be below the Bayes error on these points. Training errors can.",
    formula: "B = E min(p(x), 1 - p(x)): Phi(-d/2) for two clouds, 2 q (1 - q) with q = Phi(-d/2) for four",
    range: "[0, 1/2]",
    peers: ["none known"],
    reference:
      "Devroye, Györfi and Lugosi (1996), A probabilistic theory of pattern recognition, 2; Cover and Hart (1967)",
  },
  overfitting: {
    id: "lab-overfitting",
    name: "overfitting with and without splitting and connectivity",
    definition:
      "Four families of algorithms that start with the same best one. With splitting, each further algorithm makes one error more; with connectivity, it differs from the previous one on a single row. Over random splits into training and test rows: how often is the test error of the algorithm with the fewest training errors (ties broken for the worst) at least epsilon above its training error? For the chain, which has both properties, this is also computed exactly.",
    formula:
      "R_eps = Pr(nu(mu, test) - nu(mu, train) >= eps); bounds |A| max_m H(l/L (m - eps k)) and |A| 3/2 exp(-eps^2 l)",
    range: "[0, 1]; bounds above 1 are vacuous",
    peers: ["none known"],
    reference: "Vorontsov (2009), Pattern Recognit. Image Anal. 19:412; his lecture on generalisation",
  },
  chains: {
    id: "lab-chains",
    name: "overfitting of your own family",
    definition:
      "The probability of overfitting of your own error matrix (one row per row of the data, one column of 0 and 1 per algorithm), or of all linear classifiers of a simulated sample with two features. Algorithms are added from the best on. The output also has layers, neighbours and three bounds.",
    formula: "as lab-overfitting; bound by splitting and connectivity: see bound",
    range: "[0, 1]; bounds above 1 are vacuous",
    peers: ["none known"],
    reference: "Vorontsov (2010), Pattern Recognit. Image Anal. 20:269",
  },
};
