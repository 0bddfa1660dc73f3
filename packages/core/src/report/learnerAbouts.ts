import type { LearnerName } from "../catalog.ts";

/** What there is to say about a learner besides its parameters. */
export interface LearnerAbout {
  readonly name: string;
  readonly definition: string;
  /** What it minimises, or its rule. */
  readonly objective: string;
  readonly peers: readonly string[];
  readonly reference: string;
}

/** Every learner. n rows, weights w sum to n, an intercept b0 is never penalised. */
export const learnerAbouts: Readonly<Record<LearnerName, LearnerAbout>> = {
  baseline: {
    name: "baseline",
    definition: "The same answer for every row: the score to beat. It learns nothing from the features.",
    objective: "the shares of the classes, the most frequent class, the mean or the median of the training rows",
    peers: ["scikit-learn: DummyClassifier, DummyRegressor"],
    reference: "none needed",
  },
  ols: {
    name: "ordinary least squares",
    definition:
      "Least squares by QR with refinement, not by normal equations. Columns that depend on each other have no single answer: the fit is refused and names them.",
    objective: "min Σ w (y - b0 - xβ)²",
    peers: ["R: lm", "scikit-learn: LinearRegression, which takes the shortest of many solutions silently"],
    reference: "Golub and Van Loan, Matrix Computations, chapter 5",
  },
  polynomial: {
    name: "polynomial regression",
    definition:
      "Least squares on the powers of each feature, without products of features. Fitted on Chebyshev polynomials, so that high degrees keep their digits.",
    objective: "min Σ w (y - b0 - Σ_j Σ_d β_jd x_j^d)²",
    peers: ["R: lm with poly()", "scikit-learn: PolynomialFeatures, which also makes products"],
    reference: "Forsythe (1957), Generation and use of orthogonal polynomials for data-fitting",
  },
  ridge: {
    name: "ridge regression",
    definition:
      "Least squares with a penalty on the squares of the coefficients. All values of lambda come from one factorisation.",
    objective: "min Σ w (y - b0 - xβ)² + λ ‖β‖²",
    peers: [
      "scikit-learn: Ridge(alpha) behind a StandardScaler",
      "R: glmnet(alpha = 0) divides the sum by n, so its lambda is another",
    ],
    reference: "Hoerl and Kennard (1970)",
  },
  knn: {
    name: "k nearest neighbours",
    definition:
      "The k nearest training rows vote: their shares are the probabilities, their mean the number. Of rows at exactly the same distance the earlier one is nearer. All k come from one search.",
    objective: "Σ v_i y_i / Σ v_i over the k nearest, v = 1 or 1/distance",
    peers: [
      "scikit-learn: KNeighborsClassifier, KNeighborsRegressor, without scaling",
      "R: class::knn, ties at random",
    ],
    reference: "Cover and Hart (1967)",
  },
  naiveBayes: {
    name: "Gaussian naive Bayes",
    definition: "Within a class the features are independent normals with their own means and variances (divisor n).",
    objective: "P(c | x) ∝ P(c) Π_j N(x_j; μ_cj, σ²_cj)",
    peers: ["scikit-learn: GaussianNB", "R: e1071::naiveBayes, variances with divisor n - 1"],
    reference: "Hand and Yu (2001), Idiot's Bayes: not so stupid after all?",
  },
  tree: {
    name: "classification and regression tree",
    definition:
      "Cuts the rows in two again and again, each time where the two parts become purest; a leaf holds the shares of its classes, the mean or the median. Missing values go the way that was better in training, categories go in two groups. All values of alpha come from one tree.",
    objective: "min over subtrees of Σ_leaves (w / n) impurity + alpha · leaves, after greedy splits x <= midpoint",
    peers: [
      "scikit-learn: DecisionTreeClassifier, DecisionTreeRegressor (ccp_alpha); of equally good splits one at random, thresholds in float32, no categories",
      "R: rpart, whose cp is alpha as a share of the root's risk, and which prunes by mistakes",
    ],
    reference: "Breiman, Friedman, Olshen and Stone (1984), Classification and Regression Trees",
  },
  forest: {
    name: "random forest",
    definition:
      "Trees on bootstrap samples of the rows, averaged; each split is chosen from a few features that are drawn anew for every node, so the trees differ and their errors cancel. Rows that a tree did not draw are out of its bag and test it for free.",
    objective: "the mean over the trees of the shares of the classes, or of the means, in the leaves",
    peers: [
      "scikit-learn: RandomForestClassifier, RandomForestRegressor, which takes all features for numbers",
      "R: randomForest, which lets trees vote; ranger(probability = TRUE)",
    ],
    reference: "Breiman (2001), Random forests",
  },
  extraTrees: {
    name: "extremely randomised trees",
    definition:
      "Trees on all rows, averaged; of each feature that a node looks at one threshold is drawn evenly between its least and greatest value, and the best of these splits is made.",
    objective: "the mean over the trees of the shares of the classes, or of the means, in the leaves",
    peers: ["scikit-learn: ExtraTreesClassifier, ExtraTreesRegressor", 'R: ranger(splitrule = "extratrees")'],
    reference: "Geurts, Ernst and Wehenkel (2006), Extremely randomized trees",
  },
  bagging: {
    name: "bootstrap aggregating",
    definition:
      "A base learner fitted on bootstrap samples of the rows, its predictions averaged. Helps a base that changes much with its rows, and leaves a stable one about as it is.",
    objective:
      "the mean over the bags of what the base predicts; for vote=majority the share of the bags that say the class",
    peers: ["scikit-learn: BaggingClassifier, BaggingRegressor", "R: ipred::bagging, which lets trees vote"],
    reference: "Breiman (1996), Bagging predictors",
  },
  adaBoost: {
    name: "AdaBoost",
    definition:
      "Weak rules, stumps by default, fitted one after another to rows whose weights grow where the rules before erred; they vote, the better ones louder. Ends early with a rule that errs nowhere or is no better than chance. All numbers of rounds come from one fit.",
    objective:
      "stagewise the least Σ w e^(-yf/2), y = ±1; a rule votes ln((1 - error) / error) + ln(K - 1), p = softmax of the votes",
    peers: [
      "scikit-learn: AdaBoostClassifier(algorithm='SAMME'); its probabilities are other ones",
      'R: adabag::boosting(coeflearn = "Zhu")',
    ],
    reference: "Freund and Schapire (1997); Zhu, Zou, Rosset and Hastie (2009), Multi-class AdaBoost",
  },
  logitBoost: {
    name: "LogitBoost",
    definition:
      "Newton steps on the log likelihood: each round fits a regression tree, a stump by default, to the working responses by weighted least squares. Responses are cut at ±4 and weights kept above 2^-51, so p near 0 or 1 does no harm. All numbers of rounds come from one fit.",
    objective: "stagewise the least -Σ w ln p of the truth",
    peers: ["R: caTools::LogitBoost, stumps only", "Weka: LogitBoost"],
    reference: "Friedman, Hastie and Tibshirani (2000), Additive logistic regression",
  },
  gradientBoosting: {
    name: "gradient boosting of trees",
    definition:
      "Trees added one after another, each grown on the gradients of the loss at the scores so far and added with a small share of its leaves' best steps. Numbers with many losses, two classes, and more classes with one tree per class and round. All numbers of rounds come from one fit.",
    objective:
      "stagewise the least Σ w loss(y, f): squared, absolute, Huber, quantile, Poisson, logistic (softmax), exponential",
    peers: [
      "scikit-learn: GradientBoostingClassifier, GradientBoostingRegressor (grower=exact)",
      "xgboost, LightGBM, scikit-learn's HistGradientBoosting* (grower=histogram)",
    ],
    reference: "Friedman (2001), Greedy function approximation; Friedman (2002), Stochastic gradient boosting",
  },
  subset: {
    name: "a base learner on chosen features",
    definition:
      "Chooses features for a base learner and fits it on them, all on the rows it is given: whoever cross-validates it cross-validates the choice too. One search yields the models of all sizes.",
    objective: "the subset that the criterion (cross-validation, AIC, BIC or a bound) likes best on the training rows",
    peers: ["scikit-learn: SequentialFeatureSelector in a Pipeline", "R: step, leaps::regsubsets"],
    reference: "Ambroise and McLachlan (2002), Selection bias in gene extraction",
  },
};
