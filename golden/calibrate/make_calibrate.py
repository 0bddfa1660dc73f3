"""Writes beta.json, temperature.json and cross_fitted.json: calibration maps found by scipy and scikit-learn.

Run from anywhere: /usr/bin/python3 golden/calibrate/make_calibrate.py
"""
import csv
import json
import pathlib

import numpy as np
import scipy
import sklearn
from scipy.optimize import minimize, minimize_scalar
from scipy.special import expit, logsumexp
from sklearn.calibration import CalibratedClassifierCV
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.naive_bayes import GaussianNB

here = pathlib.Path(__file__).parent
made_by = f"scipy {scipy.__version__}, scikit-learn {sklearn.__version__}, numpy {np.__version__}"


def columns(name):
    with open(here.parent / name, newline="") as file:
        rows = list(csv.DictReader(file))
    return {key: [row[key] for row in rows] for key in rows[0]}


def write(name, **content):
    (here / name).write_text(json.dumps({"made_by": made_by, **content}, indent=1) + "\n")


def edge(p):
    """Half of the least distance from 0 and 1 of the probabilities between them, at most 0.005."""
    distance = np.minimum(p, 1 - p)
    return min(0.01, distance[distance > 0].min()) / 2


def targets(y, w):
    plus, minus = w[y == 1].sum(), w[y == 0].sum()
    return np.where(y == 1, (plus + 1) / (plus + 2), 1 / (minus + 2))


def cross_entropy(z, t, w):
    return np.sum(w * (np.logaddexp(0, z) - t * z)) / w.sum()


def gradient(x, z, t, w):
    return x.T @ (w * (expit(z) - t)) / w.sum()


def logistic(x, y, w, lowest):
    """Least cross-entropy of smoothed targets under lower bounds: L-BFGS-B, then Newton steps among the free ones."""
    t = targets(y, w)
    value = lambda b: cross_entropy(x @ b, t, w)
    found = minimize(
        value,
        np.full(x.shape[1], 0.5),
        jac=lambda b: gradient(x, x @ b, t, w),
        method="L-BFGS-B",
        bounds=[(low, None) for low in lowest],
        options={"ftol": 1e-15, "gtol": 1e-12, "maxiter": 10000},
    ).x
    free = [j for j, low in enumerate(lowest) if low is None or found[j] > low + 1e-9]
    for _ in range(50):
        z = x @ found
        p = expit(z)
        slope = gradient(x[:, free], z, t, w)
        curve = (x[:, free] * (w * p * (1 - p))[:, None]).T @ x[:, free] / w.sum()
        step = np.linalg.solve(curve, slope)
        found[free] -= step
        if np.abs(step).max() < 1e-15:
            break
    z = x @ found
    return found, cross_entropy(z, t, w), np.abs(gradient(x[:, free], z, t, w)).max()


def beta(name, column, weighted=False, bend=None):
    data = columns(name)
    p = np.array([float(v) for v in data[column]])
    if bend:
        p = bend(p)
    y = np.array([int(v) for v in data["truth"]])
    w = np.array([1 + i % 3 for i in range(len(y))], float) if weighted else np.ones(len(y))
    e = edge(p)
    s = np.clip(p, e, 1 - e)
    x = np.column_stack([np.log(s), -np.log1p(-s), np.ones(len(s))])
    (a, b, c), loss, slope = logistic(x, y, w, [0, 0, None])
    flat = np.column_stack([np.log(s) - np.log1p(-s), np.ones(len(s))])
    (line, offset), line_loss, line_slope = logistic(flat, y, w, [0, None])
    probe = [0, 0.01, 0.2, 0.5, 0.8, 0.99, 1]
    at = np.clip(np.array(probe), e, 1 - e)
    return {
        "file": name,
        "column": column,
        "weights": "1 + row mod 3" if weighted else None,
        "bend": bend.__doc__ if bend else None,
        "edge": e,
        "a": a,
        "b": b,
        "c": c,
        "loss": loss,
        "slope_left": slope,
        "probe": probe,
        "probability": list(expit(a * np.log(at) - b * np.log1p(-at) + c)),
        "platt": {"slope": line, "offset": offset, "loss": line_loss, "slope_left": line_slope},
    }


def cubed(p):
    """p ** 3"""
    return p**3


def folded(p):
    """1 - p"""
    return 1 - p


def peaked(p):
    """0.02 + 0.9 * p * p"""
    return 0.02 + 0.9 * p * p


write(
    "beta.json",
    objective="mean cross-entropy of Platt's smoothed targets, 1 / (1 + exp(-(a ln s - b ln(1-s) + c))), a and b >= 0; platt: a = b >= 0",
    results=[
        beta("binary/pima_lr_rf.csv", "score_a"),
        beta("binary/pima_lr_rf.csv", "score_b"),
        beta("binary/pima_lr_rf.csv", "score_b", weighted=True),
        beta("binary/pima_ties.csv", "score_b"),
        beta("binary/pima_rare.csv", "score_a"),
        beta("binary/pima_lr_rf.csv", "score_a", bend=cubed),
        beta("binary/pima_lr_rf.csv", "score_a", bend=peaked),
        beta("binary/pima_lr_rf.csv", "score_a", bend=folded),
    ],
)


def least_temperature(loss):
    """On ln T, to the last digits: golden section, then parabolas by Brent."""
    return float(np.exp(minimize_scalar(loss, bounds=(np.log(0.01), np.log(100)), method="bounded", options={"xatol": 1e-12}).x))


def temperature(name, column):
    data = columns(name)
    if column == "p_*":
        names = [key for key in data if key.startswith("p_")]
        p = np.array([[float(v) for v in data[key]] for key in names]).T
        y = np.array([names.index("p_" + label) for label in data["truth"]])
        e = edge(p.ravel())
        z = np.log(np.maximum(p, e))
    else:
        p = np.array([float(v) for v in data[column]])
        y = np.array([int(v) for v in data["truth"]])
        score = p.min() < 0 or p.max() > 1
        e = None if score else edge(p)
        s = None if score else np.clip(p, e, 1 - e)
        z = np.column_stack([np.zeros(len(p)), p if score else np.log(s) - np.log1p(-s)])
    loss = lambda log_t: np.mean(logsumexp(z / np.exp(log_t), axis=1) - z[np.arange(len(y)), y] / np.exp(log_t))
    t = least_temperature(loss)
    return {"file": name, "column": column, "edge": e, "temperature": t, "loss": loss(np.log(t))}


write(
    "temperature.json",
    objective="mean log loss of softmax(z / T); z the log odds, or the log probabilities of all classes",
    results=[
        temperature("binary/pima_lr_rf.csv", "score_a"),
        temperature("binary/pima_lr_rf.csv", "score_b"),
        temperature("binary/pima_decision.csv", "score_a"),
        temperature("multiclass/wine_knn.csv", "p_*"),
        temperature("multiclass/wine_lr.csv", "p_*"),
        temperature("multiclass/iris_nb.csv", "p_*"),
    ],
)

# cross-fitted calibration as scikit-learn has it: one calibrator on pooled out-of-fold outputs, the base on all rows
data = columns("data/pima_complete.csv")
target = data.pop("diabetes")
x = np.array([[float(v) for v in column] for column in data.values()]).T
y = np.array([1 if label == "pos" else 0 for label in target])
folds = np.array([int(f) for f in columns("selection/folds_pima_complete.csv")["kfold10"]])
cv = [(np.flatnonzero(folds != f), np.flatnonzero(folds == f)) for f in range(10)]
lda = CalibratedClassifierCV(LinearDiscriminantAnalysis(), method="sigmoid", cv=cv, ensemble=False).fit(x, y)
sigmoid = lda.calibrated_classifiers_[0].calibrators[0]

wine = columns("data/wine.csv")
cultivar = np.array(wine.pop("cultivar"))
wx = np.array([[float(v) for v in column] for column in wine.values()]).T
wine_folds = np.arange(len(cultivar)) % 5
wine_cv = [(np.flatnonzero(wine_folds != f), np.flatnonzero(wine_folds == f)) for f in range(5)]
bayes = CalibratedClassifierCV(GaussianNB(), method="isotonic", cv=wine_cv, ensemble=False).fit(wx[:, :3], cultivar)
write(
    "cross_fitted.json",
    lda_sigmoid={
        "call": "CalibratedClassifierCV(LinearDiscriminantAnalysis(), method='sigmoid', cv=kfold10, ensemble=False)",
        "file": "data/pima_complete.csv",
        "folds": "selection/folds_pima_complete.csv kfold10",
        "A": sigmoid.a_,
        "B": sigmoid.b_,
        "probability": list(lda.predict_proba(x)[:, 1]),
    },
    bayes_isotonic={
        "call": "CalibratedClassifierCV(GaussianNB(), method='isotonic', cv=row mod 5, ensemble=False)",
        "file": "data/wine.csv",
        "features": list(wine)[:3],
        "classes": list(bayes.classes_),
        "probability": bayes.predict_proba(wx[:, :3]).T.tolist(),
    },
)
