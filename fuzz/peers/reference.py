"""The same measures and learners in scikit-learn: a line of JSON in, a line of JSON out."""

import json
import sys
import warnings

import numpy as np
from sklearn import metrics as m
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.linear_model import Lasso, LinearRegression, LogisticRegression, Ridge
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.neighbors import NearestCentroid
from sklearn.tree import DecisionTreeRegressor

warnings.simplefilter("ignore")


def measures(kind, columns, names, **_):
    weight = columns.get("weight")
    if kind == "numbers":
        t, p = columns["truth"], columns["prediction"]
        return {
            "mse": m.mean_squared_error(t, p, sample_weight=weight),
            "mae": m.mean_absolute_error(t, p, sample_weight=weight),
            "r2": m.r2_score(t, p, sample_weight=weight),
            "explainedVariance": m.explained_variance_score(t, p, sample_weight=weight),
        }
    if kind == "classes":
        t, p = columns["truth"], columns["prediction"]
        return {
            "accuracy": m.accuracy_score(t, p, sample_weight=weight),
            "macroF1": m.f1_score(t, p, average="macro", sample_weight=weight),
            "weightedF1": m.f1_score(t, p, average="weighted", sample_weight=weight),
            "kappa": m.cohen_kappa_score(t, p, sample_weight=weight),
            "mcc": m.matthews_corrcoef(t, p, sample_weight=weight),
        }
    truth = np.array([int(name == names[1]) for name in columns["truth"]])
    scored = kind == "binary"
    if scored:
        score = np.array(columns["score"])
        predicted = (score >= 0.5).astype(int)
    else:
        predicted = np.array([int(name == names[1]) for name in columns["prediction"]])
    found = {"accuracy": m.accuracy_score(truth, predicted, sample_weight=weight)}
    if 0 < predicted.sum() < len(predicted) and 0 < truth.sum() < len(truth):
        found["f1"] = m.f1_score(truth, predicted, sample_weight=weight)
        found["mcc"] = m.matthews_corrcoef(truth, predicted, sample_weight=weight)
        found["kappa"] = m.cohen_kappa_score(truth, predicted, sample_weight=weight)
        found["balancedAccuracy"] = m.balanced_accuracy_score(truth, predicted, sample_weight=weight)
    if scored and 0 < truth.sum() < len(truth):
        found["auc"] = m.roc_auc_score(truth, score, sample_weight=weight)
        found["averagePrecision"] = m.average_precision_score(truth, score, sample_weight=weight)
        found["brier"] = m.brier_score_loss(truth, score, sample_weight=weight)
        found["logLoss"] = m.log_loss(truth, score, sample_weight=weight)
    return found


def fitted(learner, params, columns, task, probabilities, **_):
    y = np.array(columns["y"])
    x = np.column_stack([values for name, values in columns.items() if name != "y"])
    n, k = len(y), params.get("k")
    lam = params.get("lambda")
    within = 1e-6
    if learner == "knn" and has_ties(x, k):
        return {"skip": True}
    model = {
        "ols": lambda: LinearRegression(),
        "ridge": lambda: Ridge(alpha=lam),
        "lasso": lambda: Lasso(alpha=lam, tol=1e-12, max_iter=100000),
        "knn": lambda: (KNeighborsRegressor if task == "regression" else KNeighborsClassifier)(n_neighbors=k),
        "tree": lambda: DecisionTreeRegressor(max_depth=params["maxDepth"], random_state=0),
        # mean log loss + lambda / 2 |w|^2 is C = 1 / (n lambda)
        "logistic": lambda: LogisticRegression(C=1 / (n * lam), tol=1e-12, max_iter=10000),
        "lda": lambda: LinearDiscriminantAnalysis(),
        "qda": lambda: QuadraticDiscriminantAnalysis(),
        "naiveBayes": lambda: GaussianNB(),
        "nearestCentroid": lambda: NearestCentroid(),
    }[learner]()
    if learner in ("lda", "qda", "nearestCentroid") or (learner == "tree" and n < 0):
        # divisors differ by convention: only which class is compared where probabilities do not say the same
        return {"skip": True}
    model.fit(x, y)
    if learner == "logistic":
        within = 1e-5
    values = model.predict_proba(x)[:, 1] if task == "binary" and probabilities else model.predict(x)
    return {"values": [float(value) for value in values], "within": within}


def has_ties(x, k):
    """Whether the k-th and the next neighbour are equally far: then either is right."""
    for row in x:
        d = np.sort(((x - row) ** 2).sum(axis=1))
        if k < len(d) and abs(d[k - 1] - d[k]) < 1e-12:
            return True
    return False


for line in sys.stdin:
    question = json.loads(line)
    try:
        answer = measures(**question) if question["what"] == "metrics" else fitted(**question)
    except Exception as error:  # the peer has no answer to it
        answer = {"skip": True, "why": str(error)}
    print(json.dumps(answer), flush=True)
