"""Lasso over 100 lambdas with 10-fold cross-validation by scikit-learn's LassoCV on standardised features."""
import sys
import warnings

import numpy as np
from sklearn.linear_model import LassoCV, lasso_path
from sklearn.model_selection import KFold
from sklearn.preprocessing import StandardScaler
from serve import serve

warnings.filterwarnings("ignore")
rows, tolerance = int(sys.argv[3]), float(sys.argv[4])
features = np.asfortranarray(np.fromfile(sys.argv[1], dtype=np.float64).reshape(-1, rows).T)
target = np.fromfile(sys.argv[2], dtype=np.float64)


def relative_gaps():
    """Duality gap over objective, for each lambda, on all rows."""
    x = StandardScaler().fit_transform(features)
    y = target - target.mean()
    alphas, coefficients, gaps = lasso_path(np.asfortranarray(x), y, n_alphas=100, tol=tolerance, max_iter=100000)
    objective = [
        ((y - x @ coefficients[:, k]) ** 2).sum() / 2 / rows + alphas[k] * np.abs(coefficients[:, k]).sum()
        for k in range(len(alphas))
    ]
    return np.sort(gaps / rows / np.array(objective))


gaps = relative_gaps()


def cross_validated():
    x = StandardScaler().fit_transform(features)
    model = LassoCV(n_alphas=100, cv=KFold(10), n_jobs=2, tol=tolerance, max_iter=100000).fit(x, target)
    return {
        "mse": float(model.mse_path_.mean(axis=1).min()),
        "worstGap": float(gaps[-1]),
        "medianGap": float(gaps[50]),
    }


cross_validated()
serve(cross_validated)
