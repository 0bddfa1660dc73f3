"""Nested 5 x 5 cross-validation of ridge over 50 lambdas by scikit-learn: plain loops, each fold scaled once."""
import sys

import numpy as np
from sklearn.linear_model import Ridge
from sklearn.model_selection import KFold
from sklearn.preprocessing import StandardScaler
from serve import serve

rows = int(sys.argv[3])
features = np.fromfile(sys.argv[1], dtype=np.float64).reshape(-1, rows).T.copy()
target = np.fromfile(sys.argv[2], dtype=np.float64)
lambdas = np.logspace(-2, 4, 50)


def errors(train, test):
    """Mean squared errors of all lambdas."""
    scaler = StandardScaler().fit(features[train])
    x, z = scaler.transform(features[train]), scaler.transform(features[test])
    found = np.empty(len(lambdas))
    for i, value in enumerate(lambdas):
        model = Ridge(alpha=value, solver="cholesky").fit(x, target[train])
        found[i] = np.mean((target[test] - model.predict(z)) ** 2)
    return found


def nested():
    scores = []
    for train, test in KFold(5).split(features):
        inner = np.mean([errors(train[a], train[b]) for a, b in KFold(5).split(train)], axis=0)
        scores.append(errors(train, test)[np.argmin(inner)])
    return {"mse": float(np.mean(scores))}


nested()
serve(nested)
