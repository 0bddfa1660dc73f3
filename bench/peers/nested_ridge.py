"""Nested 5 x 5 cross-validation of ridge over 50 lambdas by scikit-learn's grid search, two processes."""
import sys

import numpy as np
from sklearn.linear_model import Ridge
from sklearn.model_selection import GridSearchCV, KFold, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from serve import serve

rows = int(sys.argv[3])
features = np.fromfile(sys.argv[1], dtype=np.float64).reshape(-1, rows).T.copy()
target = np.fromfile(sys.argv[2], dtype=np.float64)
grid = {"ridge__alpha": np.logspace(-2, 4, 50)}
pipeline = make_pipeline(StandardScaler(), Ridge(solver="cholesky"))


def nested():
    search = GridSearchCV(pipeline, grid, cv=KFold(5), scoring="neg_mean_squared_error")
    scores = cross_val_score(search, features, target, cv=KFold(5), scoring="neg_mean_squared_error", n_jobs=2)
    return {"mse": -scores.mean()}


nested()
serve(nested)
