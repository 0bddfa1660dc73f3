import { expect, test } from "vitest";
import { explanations } from "../explanation.ts";
import { explanationNames, findExplanations, searchExplanations } from "./findExplanations.ts";

const all = explanations();
const idsOf = (term: string): string[] => findExplanations(term, all).map(({ id }) => id);

/** A line for each id: what people call it, separated by bars. */
const NAMES = `
accuracy: acc | ACC | accuracy_score | classif.acc | correctly classified instances | Korrektklassifikationsrate | правильность классификации
error: error rate | misclassification rate | classif.ce | Fehlklassifikationsrate | Fehlerrate | частота ошибок
balancedAccuracy: balanced_accuracy | balanced_accuracy_score | bal_accuracy | classif.bacc
precision: ppv | PPV | positive predictive value | precision_score | Pos Pred Value | Positive-Predictive-Value
recall: tpr | TPR | sensitivity | sens | true positive rate | hit rate | Trefferquote | Sensitivität | Sensitivitaet | полнота | чувствительность | recall_score | TP Rate
specificity: tnr | TNR | true negative rate | Spezifität | специфичность
fpr: FPR | fall-out | false positive rate | false alarm rate | доля ошибочных положительных классификаций
fnr: FNR | miss rate | false_negative_rate
npv: NPV | Trennfähigkeit | Trennfaehigkeit | Neg Pred Value
f1: f1_score | f1 score | F1-Score | F-measure | F-Maß | f_meas | F-мера | Dice coefficient
fBeta: fbeta_score | F-beta | Fβ | f3 | F0.25 | classif.fbeta
macroF1: f1_macro | macro F1
microRecall: recall_micro
weightedPrecision: precision_weighted
mcc: MCC | matthews_corrcoef | phi coefficient
kappa: Cohen's kappa | cohen_kappa_score | kap | kappa statistic | Cohens Kappa
informedness: Youden's J | j_index | Youden index | Youden-Index
auc: roc_auc | AUROC | AUC-ROC | Mann-Whitney | ROC AUC | roc_auc_score | c-statistic | concordance index | ROC Area | площадь под ROC-кривой | Fläche unter der ROC-Kurve | yardstick::roc_auc | sklearn.metrics.roc_auc_score
aucOvo: roc_auc_ovo | Hand-Till M | multiclass.roc
aucOvr: roc_auc_ovr | roc_aunu
auprc: PR AUC | pr_auc | AUC-PR | AUPRC | площадь под кривой точность–полнота
averagePrecision: average_precision_score | AP
brier: Brier score | brier_score_loss | Brier-Score | bbrier
logLoss: log_loss | logloss | cross-entropy | mn_log_loss | neg_log_loss | логарифм правдоподобия
logLikelihood: log-likelihood | logLik
ece: expected calibration error | ECE
gini: Somers' D | accuracy ratio | Gini coefficient
ks: Kolmogorov-Smirnov | K-S distance
rmse: RMSE | root mean squared error | regr.rmse | neg_root_mean_squared_error
mse: MSE | mean squared error | среднеквадратичная ошибка
mae: mean_absolute_error
r2: R² | R squared | coefficient of determination | Bestimmtheitsmaß | Bestimmtheitsmass | r2_score
top2: top_k_accuracy_score | top-5 accuracy
wilson: Wilson interval | score interval of a proportion
normal: Wald interval | z interval
student: Student's t | Students t-Verteilung | t interval
clopper-pearson: exact interval | binom.test
bootstrap-bca: BCa | bias-corrected and accelerated interval
bootstrap-percentile: percentile bootstrap
delong: DeLong
delong-paired: DeLong's test | DeLong test | roc.test
mcnemarMidP: McNemar | McNemar's test | McNemar-Test | mcnemar.test | критерий Макнемара
wilcoxon: Wilcoxon | wilcox.test | signed-rank test
friedman: Friedman | Friedman test
nemenyi: Nemenyi | critical difference diagram
correctedResampledT: corrected t | Paired T-Tester (corrected) | Nadeau-Bengio | corrected resampled t-test
fiveByTwo: 5x2cv | 5x2 cv | Dietterich's test
permutation: permutation test | randomization test | Permutationstest
holm: Holm correction | Bonferroni-Holm
benjamini-hochberg: Benjamini-Hochberg | fdr_bh
equivalence: TOST
bound-hoeffding: Hoeffding | Hoeffding-Ungleichung | неравенство Хёфдинга | неравенство Хефдинга
bound-vc: VC bound | VC | оценка Вапника–Червоненкиса
bound-dimension: VC dimension | VC-Dimension | VCdim | размерность Вапника-Червоненкиса | ёмкость | емкость
bound-occam: Occam | Occam's razor
bound-hypergeometric: hypergeometric bound
bound-srm: SRM | structural risk minimization | метод структурной минимизации риска | СМР
bound-growth: growth function | функция роста | shatter coefficient
bound-overfitting: probability of overfitting | вероятность переобучения
splitting-connectivity: расслоение | связность | splitting and connectivity
criteria: AIC | BIC | Akaike information criterion | Mallows' Cp | информационный критерий Акаике | байесовский информационный критерий
one-se: one-se | 1-SE rule | lambda.1se | one standard error rule
best: best | select_best
pareto: Pareto | Pareto front | многокритериальный выбор модели
training: training error | Trainingsfehler | resubstitution error | apparent error
hold-out: holdout | hold out | train_test_split | Holdout-Testing | percentage split
k-fold: скользящий контроль | createFolds | vfold_cv | cross-validation | CV | Kreuzvalidierung | KFold | кросс-проверка | кросс-валидация | cross_val_score | 10-fold cross-validation
leave-one-out: LOO | LOOCV | leave one out | скользящий контроль LOO | LeaveOneOut | loo_cv
repeated: RepeatedKFold | repeatedcv | RepeatedStratifiedKFold
monte-carlo: ShuffleSplit | метод Монте-Карло | StratifiedShuffleSplit | GroupShuffleSplit | mc_cv
group-k-fold: GroupKFold | LeaveOneGroupOut | group_vfold_cv
time-series-split: TimeSeriesSplit | rolling_origin
given-folds: PredefinedSplit
nested-cross-validation: nested CV | nested_cv | AutoTuner | Verschachtelte Kreuzvalidierung
grid-search: GridSearchCV | tune_grid | CVParameterSelection
random-search: RandomizedSearchCV
overfitting: Überanpassung | переобучение
underfitting: Unteranpassung | недообучение
pairedT: t-test | paired t-test | ttest_rel
multiple-testing: Bonferroni
activation-function: sigmoid
regularisation: L1 | L2
coverage: Überdeckung
bias-of-an-estimator: bias | Verzerrung
class-imbalance: oversampling | SMOTE
evaluation: classification_report | postResample | twoClassSummary
rmsle: mean_squared_log_error
svm: SVC | SMO | support vector
out-of-bag: OOB | oob_score_ | out of bag
bootstrap-632: .632 bootstrap | bootstrap .632 | boot632
bootstrap-632-plus: .632+ bootstrap
complete: CCV | complete cross-validation | полная кросс-проверка
consistency: критерий непротиворечивости моделей
nested-cross-validation: nested CV | nested cross-validation | Triple-Cross-Validation | double cross-validation
stratification: StratifiedKFold | stratified
group-k-fold: GroupKFold | grouped CV
time-series-split: TimeSeriesSplit | rolling origin
confidence-interval: confidence interval | confidence intervals | CI | Konfidenzintervall | Konfidenzintervalle | доверительный интервал
overfitting: overfit | Overfitting | Überanpassung | Ueberanpassung | переобучение
underfitting: Underfitting | недообучение
hyperparameter: hyperparameters | tuning parameter | programmierbarer Parameter | гиперпараметр
grid-search: grid search | GridSearchCV | tune_grid
random-search: random search | RandomizedSearchCV
decision-boundary: decision boundary | maximum-margin hyperplane
confusion-matrix: confusion matrix | Wahrheitsmatrix | матрица ошибок | confusionMatrix
roc-curve: ROC | ROC curve | ROC-Kurve | ROC-Kurven | ROC-кривая | Receiver Operating Characteristic
learning-curve: learning curve | Lernkurve
break-even-point: PRBEP | Precision-Recall-Breakeven-Point | break-even
threshold: cut-off | Schwellwert | порог
platt: Platt scaling | sigmoid calibration | Platt
isotonic: isotonic regression | PAVA
temperature: temperature scaling
ols: least squares | linear regression | LinearRegression | lm | метод наименьших квадратов
ridge: Ridge | L2 penalty | ridge regression | ридж-регрессия | L2-регуляризация
lasso: LASSO | L1 penalty | L1-регуляризация
elasticNet: elastic net | L1 and L2 penalties
logistic: logistic regression | LogisticRegression | logit model | logistische Regression
knn: k-NN | nearest neighbors | KNeighborsClassifier | IBk
tree: decision tree | CART | rpart | J48 | Entscheidungsbäume | Klassifikationsbaum | recursive binary splitting
forest: random forest | RandomForestClassifier | ranger | случайный лес
extraTrees: extra random trees | ExtraTreesClassifier
svm: SVM | support vector machine | SVC | SMO | метод опорных векторов
linearSvm: LinearSVC
gradientBoosting: gradient boosting | XGBoost | GBM | градиентный бустинг
adaBoost: AdaBoost.M1 | AdaBoostClassifier | Adaptive Boosting
baseline: DummyClassifier | ZeroR | no-information rate
mlp: neural network | MLPClassifier | нейронная сеть
sgd: SGDClassifier
gradient-descent: stochastic gradient descent | Gradientenabstieg
empirical-risk: empirical risk | empirisches Risiko | эмпирический риск
risk: expected loss | Risiko | средние потери
loss-function: loss function | Verlustfunktion | функция потерь
loss-decomposition: Verlustwertzerlegung
model-selection: model selection | Modellselektion | выбор модели
significance-level: alpha | уровень значимости
beta: beta
`;
const table = NAMES.trim()
  .split("\n")
  .flatMap((line) => {
    const [id, names] = line.split(/: (.*)/);
    return names.split(" | ").map((name) => ({ name, id }));
  });

test("what people call it leads to its entry", () => {
  expect(table.length).toBeGreaterThanOrEqual(300);
  expect(new Set(table.map(({ id }) => id)).size).toBeGreaterThanOrEqual(100);
  const wrong = table.filter(({ name, id }) => idsOf(name)[0] !== id).map(({ name, id }) => [name, id, idsOf(name)]);
  expect(wrong).toEqual([]);
});

/** Terms of the lectures, in their own words; an inflected form where they use one. */
const LECTURES = `
Hypothesenbewertung, Risikoschätzung, Konfidenzintervalle, Roc-Analyse, Trainingsdaten, Testdaten, Hypothese, Vorhersage, i.i.d.,
Verlustfunktionen, Zero-one loss, Kostenmatrix, Squared loss, Risiko, Fehlerrate, Mean Squared Error, Schätzer, empirisches Risiko, Bias,
erwartungstreu, Varianz, Trainingsfehler, Holdout-Testing, Cross-Validation, Leave-One-Out Cross-Validation, Regularisierungsparameter,
Polynomgrad, polynomielle Regression, Überanpassung, Triple-Cross-Validation, Binomialverteilung, Standardfehler, Normalverteilung,
einseitiges Konfidenzintervall, Konfidenzlevel, Students t-Verteilung, Entscheidungsfunktion, Schwellwert, False Positive Rate,
True Positive Rate, AUC, Precision, Recall, F-Measure, Precision-Recall-Breakeven-Point, Wahrheitsmatrix, Confusion-Matrix,
Fehlklassifikationsrate, Korrektklassifikationsrate, Sensitivität, Spezifität, Genauigkeit, Trennfähigkeit, Klassifikationsbäume,
rekursive Partitionierung, Teilungsregel, Brier-Score, Likelihood, Log-Likelihood, Bagging, RandomForest, Boosting, AdaBoost.M1,
Logit-Boost, Gradient-Boosting, Mehrheitsentscheid, Maximum-Likelihood-Schätzer, Gradientenabstieg, Modellselektion, Approximationsfehler,
Schätzfehler, underfitting, overfitting, SRM, uniforme Konvergenz, VC-Dimension, PAC-Lerntheorie, Validierungsmenge, Hoeffding-Ungleichung,
Union Bound, Kreuzvalidierung, ERM-Hypothese, Verlustwertzerlegung, Hypothesenklasse,
Forward stagewise additive modeling, Extra random trees, weak classifier, activation function, discriminant function, margin,
Stochastic gradient descent, regularization, Maximum a posteriori, Gaussian prior, LASSO, Ridge, Elastic Net, Multi-task lasso,
nearest centroid, Platt scaling, isotonic regression, discriminability, reliability, LC index, Bayes minimum error rate, beta-distribution,
правильность классификации, дисбаланс классов, штраф за ошибку, ROC-кривая, кривая ошибок, чувствительность, специфичность, отступ,
темп обучения, темп забывания, градиентная максимизация AUC, правдоподобие, log-loss, точность, полнота, микроусреднение, макроусреднение,
F-мера, обучающая выборка, контрольная выборка, отбор признаков, гиперпараметры, обобщающая способность, функционал качества,
внутренний критерий, внешний критерий, кросс-проверка, метод Монте-Карло, полная кросс-проверка, скользящий контроль,
критерии непротиворечивости, регуляризатор, L2-регуляризация, ридж-регрессия, L1-регуляризация, L0-регуляризация,
информационный критерий Акаике, VC-размерность, переобучение, вероятность переобучения, матрица ошибок, гипергеометрическое распределение,
закон больших чисел, равномерная сходимость частот, неравенство Буля, функция роста, ёмкость, структурная минимизация риска, расслоение,
связность, переупрощение, COLT, бинарная функция потерь, семейство алгоритмов, эффект сходства алгоритмов`
  .split(",")
  .map((term) => term.trim());

test("every term of the lectures has an entry", () => {
  expect(LECTURES.length).toBeGreaterThan(140);
  expect(LECTURES.filter((term) => idsOf(term).length === 0)).toEqual([]);
});

test("a word with several meanings has them all, the usual one first", () => {
  expect(idsOf("Genauigkeit")).toEqual(["accuracy", "precision"]);
  expect(idsOf("точность")).toEqual(["precision", "accuracy"]);
  expect(idsOf("alpha")).toEqual(["significance-level", "lambda"]);
  expect(idsOf("beta")).toEqual(["beta", "betaCalibration", "fBeta"]);
  expect(idsOf("DeLong")).toEqual(["delong", "delong-logit", "delong-paired"]);
});

test("an id leads to its own entry first, whatever else is called so", () => {
  expect(all.filter(({ id }) => idsOf(id)[0] !== id).map(({ id }) => id)).toEqual([]);
});

test("what is alike in spelling alone does not mislead", () => {
  expect(idsOf("tpr")).not.toContain("fpr");
  expect(idsOf("AIC")).not.toContain("auc");
  for (const unknown of ["zebra", "tqr", "aux", "", "?", "  "]) expect(idsOf(unknown)).toEqual([]);
});

test("a search begins with what is called so, and then has what speaks of it", () => {
  for (const { name, id } of table) expect(searchExplanations(name, all)[0].id, name).toBe(id);
  const auc = searchExplanations("auc", all).map(({ id }) => id);
  expect(auc.slice(0, 1)).toEqual(["auc"]);
  expect(auc).toEqual(expect.arrayContaining(["aucOvr", "delong-paired", "gini"]));
  expect(searchExplanations("sensitiv", all).map(({ id }) => id)).toContain("recall");
  expect(searchExplanations("auc zzz", all)).toEqual([]);
  expect(searchExplanations(" ", all)).toEqual(all);
});

test("the names of all are listed once each", () => {
  const names = explanationNames(all);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(["auc", "AUROC", "полнота", "confidence interval"]));
});
