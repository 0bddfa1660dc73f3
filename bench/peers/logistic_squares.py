"""L2 logistic regression by scikit-learn's lbfgs."""
import sys
import time

import numpy as np
from sklearn.linear_model import LogisticRegression
from serve import serve

columns = int(sys.argv[3])
x = np.fromfile(sys.argv[1], dtype=np.float64).reshape(columns, -1).T.copy()
y = np.fromfile(sys.argv[2], dtype=np.int32)


def fit():
    started = time.perf_counter()
    model = LogisticRegression(C=1.0, solver="lbfgs").fit(x, y)
    own = time.perf_counter() - started
    f = x @ model.coef_[0] + model.intercept_[0]
    loss = np.mean(np.log1p(np.exp(-(2 * y - 1) * f)))
    return {"own": own, "objective": float(loss + np.sum(model.coef_**2) / (2 * len(y)))}


fit()
serve(fit)
