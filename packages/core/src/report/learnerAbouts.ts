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
  lasso: {
    name: "lasso",
    definition:
      "Least squares with a penalty on the sizes of the coefficients, which makes some of them exactly 0: it selects features. Coordinate descent until the duality gap is a share `tolerance` of the objective. All values of lambda come from one fit.",
    objective: "min 1/(2n) Σ w (y - b0 - xβ)² + λ Σ f |β|, with f = 1 or the penalty factor of the feature",
    peers: [
      "scikit-learn: Lasso(alpha) behind a StandardScaler",
      "R: glmnet(alpha = 1), which makes the penalty factors sum to the number of features",
    ],
    reference: "Tibshirani (1996); Friedman, Hastie and Tibshirani (2010)",
  },
  elasticNet: {
    name: "elastic net",
    definition:
      "Least squares with a penalty on the sizes and one on the squares of the coefficients: selects as the lasso does, and shares the coefficient between features that say the same.",
    objective: "min 1/(2n) Σ w (y - b0 - xβ)² + λ Σ f (r |β| + (1 - r)/2 β²), with r = l1Ratio",
    peers: [
      "scikit-learn: ElasticNet(alpha, l1_ratio) behind a StandardScaler",
      "R: glmnet(alpha = l1Ratio), which scales y too, so its lambda is another",
    ],
    reference: "Zou and Hastie (2005)",
  },
  multiTaskLasso: {
    name: "multi-task lasso",
    definition:
      "Least squares of several targets at once, with a penalty on the length of each feature's coefficients over all targets: a feature enters for all targets together or stays out of all. With one target it is the lasso. Targets count as they are, so give them one scale if they shall count alike. All values of lambda come from one path.",
    objective: "min 1/(2n) ‖Y - 1 b0' - XW‖² + λ Σ_j ‖W_j‖₂, W_j the coefficients of feature j over all targets",
    peers: [
      "scikit-learn: MultiTaskLasso(alpha) behind a StandardScaler",
      'R: glmnet(family = "mgaussian"), which can scale the targets too',
    ],
    reference: "Obozinski, Taskar and Jordan (2010)",
  },
  logistic: {
    name: "logistic regression",
    definition:
      "The log odds are a linear function of the features; with more than two classes a score for each, and their softmax. A penalty on squares shrinks the coefficients, one on absolute values also sets some to 0. lambda=0 is maximum likelihood, and refused where the classes are separated; a Gaussian or Laplace prior is the same penalty by another name. With l1Ratio above 0 all values of lambda come from one path.",
    objective: "min Σ w (-ln p of the truth) / n + λ (l1Ratio ‖β‖₁ + (1 - l1Ratio)/2 ‖β‖²)",
    peers: [
      "scikit-learn: LogisticRegression(C) with λ = 1 / (C n), behind a StandardScaler",
      'R: glm(family = binomial) for λ = 0; glmnet(family = "binomial" or "multinomial", alpha = l1Ratio)',
    ],
    reference:
      "Hosmer and Lemeshow, Applied Logistic Regression; Friedman, Hastie and Tibshirani (2010), Regularization paths",
  },
  knn: {
    name: "nearest neighbours",
    definition:
      "The k nearest training rows vote, or all within a radius: their shares are the probabilities, their mean the number. Of rows at exactly the same distance the earlier one is nearer. Votes count alike, by 1 / distance, or by a kernel (Epanechnikov, triangular, Gaussian) as wide as the next neighbour is far. Within a radius there may be nobody: then all training rows have their say. All k come from one search: a kd-tree for many rows and few columns, all rows otherwise; the model says which, and the answer is the same.",
    objective: "Σ v_i y_i / Σ v_i over the k nearest, v = 1, 1/distance or K(distance / bandwidth)",
    peers: [
      "scikit-learn: KNeighborsClassifier, KNeighborsRegressor, RadiusNeighbors*, without scaling; ties as they come",
      "R: class::knn, ties at random; kknn",
    ],
    reference: "Cover and Hart (1967); Bentley (1975), Multidimensional binary search trees",
  },
  naiveBayes: {
    name: "naive Bayes",
    definition:
      "Within a class the features are independent: normals with their own means and variances (divisor n), numbers above a threshold or not (bernoulli), counts (multinomial), or categories. Smoothing keeps what a class never showed possible, a category that no training row has too.",
    objective: "P(c | x) ∝ P(c) Π_j P(x_j | c)",
    peers: [
      "scikit-learn: GaussianNB, BernoulliNB, MultinomialNB, CategoricalNB, which refuses unseen categories",
      "R: e1071::naiveBayes, variances with divisor n - 1",
    ],
    reference: "Hand and Yu (2001), Idiot's Bayes: not so stupid after all?",
  },
  lda: {
    name: "linear discriminant analysis",
    definition:
      "Within a class the features are normal, with one covariance for all classes (divisor n - classes). Shrinkage replaces a share of it by a multiple of the identity, on the scale of features with sd 1 within the classes. Directions in which no class varies are left out. All shrinkages come from one factorisation, leave-one-out from a closed form.",
    objective: "P(c | x) ∝ P(c) exp(-(x - μ_c)' Σ⁻¹ (x - μ_c) / 2), Σ = (1 - s) S + s m I",
    peers: [
      "scikit-learn: LinearDiscriminantAnalysis; with shrinkage its covariance has divisor n and the scale of the inputs (standardize=false)",
      "R: MASS::lda, which refuses features that are constant within a class",
    ],
    reference: "Fisher (1936); Ledoit and Wolf (2004)",
  },
  qda: {
    name: "quadratic discriminant analysis",
    definition:
      "Within a class the features are normal, with a covariance of its own (divisor n - 1 of the class). Shrinkage replaces a share of it by the pooled covariance of lda, so 1 is lda. Where a class does not vary in a direction in which others do, it borrows the pooled variance.",
    objective: "P(c | x) ∝ P(c) |Σ_c|^(-1/2) exp(-(x - μ_c)' Σ_c⁻¹ (x - μ_c) / 2), Σ_c = (1 - s) S_c + s S",
    peers: [
      "scikit-learn: QuadraticDiscriminantAnalysis, whose reg_param goes towards the identity",
      "R: MASS::qda; klaR::rda (lambda)",
    ],
    reference: "Friedman (1989), Regularized discriminant analysis",
  },
  nearestCentroid: {
    name: "nearest centroid",
    definition:
      "The class whose mean is nearest, or whose median is by manhattan distance. Probabilities are those of equally frequent classes whose features are independent with one spread: normal, or Laplace. Shrinkage moves centroids towards the mean of all rows, so features whose class means hardly differ drop out.",
    objective: "P(c | x) ∝ exp(-‖x - μ_c‖² / 2σ²), or exp(-‖x - m_c‖₁ / b)",
    peers: ["scikit-learn: NearestCentroid(shrink_threshold), which gives no probabilities", "R: pamr"],
    reference: "Tibshirani, Hastie, Narasimhan and Chu (2002)",
  },
  sgd: {
    name: "linear classifier by gradient descent",
    definition:
      "A linear discriminant fitted row by row down the slope of a margin loss, or with all rows at once by steepest descent or a step matrix. More than two classes: each against the rest. The model keeps the course of the objective. Probabilities are those of the loss (logistic, exponential), otherwise Platt's sigmoid of cross-fitted scores. All numbers of passes come from one fit.",
    objective: "min mean w c loss(y g(x)) + λ ‖β‖₁ or λ/2 ‖β‖², g = b0 + xβ, y = ±1, c the cost of the class",
    peers: [
      "scikit-learn: SGDClassifier, whose eta0 is rate over the mean of ‖(x, 1)‖², and whose steps shorten per row and not per pass",
    ],
    reference: "Robbins and Monro (1951); Kitov, Model evaluation; Stollhoff, Klassifikation",
  },
  aucSgd: {
    name: "linear score of the greatest AUC",
    definition:
      "Stochastic gradient descent over pairs of a positive and a negative row on a falling loss of the difference of their scores, which bounds 1 - AUC. It learns an order; probabilities are Platt's sigmoid of cross-fitted scores. All numbers of passes come from one fit.",
    objective: "min mean over pairs of loss(g(x⁺) - g(x⁻)) + λ/2 ‖β‖²",
    peers: ["none in scikit-learn or R's usual packages; ranking by pairs: RankNet, xgboost's rank:pairwise"],
    reference: "Vorontsov, lectures on criteria of quality; Herbrich, Graepel and Obermayer (2000)",
  },
  mlp: {
    name: "multilayer perceptron",
    definition:
      "Layers of units, each a function of a weighted sum of the layer below; softmax or linear output. Fitted by minibatch gradient descent with Adam or momentum; features and a numeric target are standardised. With early stopping a share of the rows is held out and the best pass kept. All numbers of passes come from one fit.",
    objective: "min mean w loss(y, f(x)) + λ/2 ‖W‖², local minima",
    peers: [
      "scikit-learn: MLPClassifier, MLPRegressor, whose alpha is λ times the rows of a batch",
      "R: nnet, one hidden layer, by BFGS",
    ],
    reference: "Rumelhart, Hinton and Williams (1986); Kingma and Ba (2015)",
  },
  linearSvm: {
    name: "linear support vector machine",
    definition:
      "The flat border with the widest margin between classes, or the flat surface with the fewest numbers outside a tube. Scores become probabilities by sigmoids that are cross-fitted on the training rows. More than two classes have one machine each, against the rest.",
    objective: "min 1/2 ‖β‖² + c Σ w L, L = max(0, 1 - y f) or its square, max(0, |y - f| - ε) or its square",
    peers: [
      "scikit-learn: LinearSVC, LinearSVR, which penalise the intercept (here penaliseIntercept=true) and divide nothing by n; SVC(kernel='linear')",
      'R: LiblineaR; e1071::svm(kernel = "linear")',
    ],
    reference: "Cortes and Vapnik (1995); Hsieh, Chang, Lin, Keerthi and Sundararajan (2008)",
  },
  svm: {
    name: "support vector machine",
    definition:
      "The border with the widest margin in the space of a kernel, or the surface with the fewest numbers outside a tube. Only the support vectors are kept: rows on the margin or beyond it. More than two classes have one machine per pair. Scores become probabilities by sigmoids that are cross-fitted on the training rows.",
    objective: "min 1/2 ‖β‖² + c Σ w L, L = max(0, 1 - y f) for classes, max(0, |y - f| - ε) for numbers",
    peers: [
      "scikit-learn: SVC, SVR behind a StandardScaler; its gamma='scale' is gamma=0 here",
      "R: e1071::svm, kernlab::ksvm",
    ],
    reference: "Cortes and Vapnik (1995); Fan, Chen and Lin (2005); Platt (1999)",
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
  powers: {
    name: "a base learner on powers and products",
    definition:
      "Makes powers of the features and products of them and fits a base learner on these columns, called x^2 and x*z. A column of two values is not raised to powers; a product that never changes in training is left out.",
    objective: "that of the base, on all products of up to `degree` features",
    peers: ["scikit-learn: PolynomialFeatures in a Pipeline", "R: polym in a formula"],
    reference: "Draper and Smith (1998), Applied Regression Analysis, chapter 12",
  },
  splines: {
    name: "a base learner on splines",
    definition:
      "Makes B-splines of each feature, with knots at quantiles of the training rows, and fits a base learner on these columns, called spline(x, 1). Beyond the knots curves go on as straight lines.",
    objective: "that of the base, on knots + degree - 2 functions per feature",
    peers: [
      'scikit-learn: SplineTransformer(knots="quantile", extrapolation="linear", include_bias=False) in a Pipeline',
      "R: splines::bs in a formula, whose knots at the ends are repeated",
    ],
    reference: "de Boor (1978), A Practical Guide to Splines",
  },
  subset: {
    name: "a base learner on chosen features",
    definition:
      "Chooses features for a base learner and fits it on them, all on the rows it is given: whoever cross-validates it cross-validates the choice too. One search yields the models of all sizes.",
    objective: "the subset that the criterion (cross-validation, AIC, BIC or a bound) likes best on the training rows",
    peers: ["scikit-learn: SequentialFeatureSelector in a Pipeline", "R: step, leaps::regsubsets"],
    reference: "Ambroise and McLachlan (2002), Selection bias in gene extraction",
  },
  calibrated: {
    name: "calibrated probabilities",
    definition:
      "A base whose outputs are turned into probabilities by a calibrator, which is learned from training rows that the base was not fitted on: each fold is scored by a base of the others. The base that predicts is fitted on all rows; ensemble=true keeps the bases of the folds, each with its own calibrator, and averages them. A machine that calibrates itself, such as svm, is taken by its scores, so nothing is calibrated twice.",
    objective: "as its method: heldout explain platt, isotonic, betaCalibration, temperature or binning",
    peers: [
      "scikit-learn: CalibratedClassifierCV(ensemble=False); by default it keeps an ensemble, and its sigmoid of probabilities is one of p and not of the log odds",
    ],
    reference: "Platt (1999); Zadrozny and Elkan (2002); Niculescu-Mizil and Caruana (2005)",
  },
};
