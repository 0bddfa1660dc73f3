"""Makes sgd_optima.json: the least mean loss + 1e-4 / 2 |w|^2 of linear discriminants on 12 tasks of two classes, by scipy.

Features are scaled to mean 0 and sd 1 (divisor n); the intercept is free. The hinge is smoothed over 1e-5 to be minimised, and
its own value at the minimum is stored.

Run as: python3 golden/learners/make_sgd_optima.py
"""
import csv
import json
import os

import numpy as np
import scipy
from scipy.optimize import minimize

HERE = os.path.dirname(os.path.abspath(__file__))
LAMBDA = 1e-4

# file, target, what is positive: a class, or numbers above the threshold; every other column is a feature, classes left out
TASKS = [
    ("pima_complete", "diabetes", "pos"),
    ("pima_complete", "insulin", 125.5),
    ("iris", "species", "setosa"),
    ("iris", "species", "versicolor"),
    ("iris", "species", "virginica"),
    ("iris", "sepal_width", 3.0),
    ("wine", "cultivar", "class_0"),
    ("wine", "cultivar", "class_1"),
    ("wine", "cultivar", "class_2"),
    ("wine", "proline", 673.5),
    ("diabetes", "progression", 140.5),
    ("airquality_complete", "Ozone", 31.5),
]


def number(text):
    try:
        return float(text)
    except ValueError:
        return None


def read(name, target, positive):
    with open(os.path.join(HERE, "..", "data", name + ".csv")) as file:
        head, *rows = list(csv.reader(file))
    at = head.index(target)
    columns = [j for j in range(len(head)) if j != at and number(rows[0][j]) is not None]
    x = np.array([[float(row[j]) for j in columns] for row in rows])
    is_positive = (lambda v: v == positive) if isinstance(positive, str) else (lambda v: float(v) > positive)
    y = np.array([1.0 if is_positive(row[at]) else -1.0 for row in rows])
    return np.c_[(x - x.mean(0)) / x.std(0), np.ones(len(y))], y


def loss(name, m, eps):
    if name == "hinge":
        z = 1 - m
        return np.where(z > eps, z - eps / 2, np.where(z > 0, z * z / (2 * eps), 0)), -np.clip(z / eps, 0, 1)
    if name == "squaredHinge":
        return np.maximum(0, 1 - m) ** 2, -2 * np.maximum(0, 1 - m)
    if name == "logistic":
        return np.logaddexp(0, -m), -1 / (1 + np.exp(np.clip(m, None, 700)))
    value = np.exp(np.clip(-m, None, 700))
    return value, -value


def least(name, a, y):
    def objective(w, eps):
        value, slope = loss(name, y * (a @ w), eps)
        penalised = np.r_[w[:-1], 0]
        return value.mean() + LAMBDA / 2 * (penalised @ penalised), a.T @ (slope * y) / len(y) + LAMBDA * penalised

    w = np.zeros(a.shape[1])
    options = dict(maxiter=50000, maxfun=100000, ftol=1e-16, gtol=1e-11, maxcor=50)
    for eps in [1e-1, 1e-2, 1e-3, 1e-4, 1e-5] if name == "hinge" else [1]:
        w = minimize(objective, w, args=(eps,), jac=True, method="L-BFGS-B", options=options).x
    value = np.maximum(0, 1 - y * (a @ w)).mean() if name == "hinge" else loss(name, y * (a @ w), 1)[0].mean()
    return value + LAMBDA / 2 * (w[:-1] @ w[:-1])


tasks = []
for file, target, positive in TASKS:
    a, y = read(file, target, positive)
    tasks.append(
        {
            "file": file,
            "target": target,
            "positive": positive,
            "rows": len(y),
            "features": a.shape[1] - 1,
            "optimum": {name: least(name, a, y) for name in ["hinge", "squaredHinge", "logistic", "exponential"]},
        }
    )
with open(os.path.join(HERE, "sgd_optima.json"), "w") as out:
    json.dump({"scipy": scipy.__version__, "numpy": np.__version__, "lambda": LAMBDA, "tasks": tasks}, out, indent=1)
    out.write("\n")
