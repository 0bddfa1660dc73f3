"""Nearest neighbours by scikit-learn: the first half of the rows is asked by the second."""
import sys

import numpy as np
from sklearn.neighbors import KNeighborsRegressor
from serve import serve

rows = int(sys.argv[3])
features = np.fromfile(sys.argv[1], dtype=np.float64).reshape(-1, rows).T.copy()
target = np.fromfile(sys.argv[2], dtype=np.float64)
half = rows // 2


def ask(count=half):
    model = KNeighborsRegressor(10, algorithm=sys.argv[4], n_jobs=2).fit(features[:half], target[:half])
    return {"mean": float(np.mean(model.predict(features[half:half + count])))}


ask(1000)
serve(ask)
