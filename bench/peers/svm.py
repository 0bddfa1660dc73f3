"""A support vector machine by scikit-learn (libsvm), and its dual objective."""
import sys
import time

import numpy as np
from sklearn.svm import SVC
from serve import serve

columns = int(sys.argv[3])
features = np.fromfile(sys.argv[1], dtype=np.float64).reshape(columns, -1).T.copy()
target = np.fromfile(sys.argv[2], dtype=np.int32)


def fit():
    started = time.perf_counter()
    model = SVC(C=1.0, gamma=0.05, tol=1e-3).fit(features, target)
    own = time.perf_counter() - started
    # 1/2 b'Kb - sum |b|: the scores of the support vectors are Kb plus the intercept
    beta = model.dual_coef_[0]
    scores = model.decision_function(model.support_vectors_) - model.intercept_[0]
    objective = float(0.5 * beta @ scores - np.abs(beta).sum())
    return {"vectors": int(model.n_support_.sum()), "objective": objective, "own": own}


serve(fit)
