"""A full classification tree by scikit-learn, with the predictions of its training rows."""
import sys

import numpy as np
from sklearn.tree import DecisionTreeClassifier
from serve import serve

rows = int(sys.argv[3])
features = np.fromfile(sys.argv[1], dtype=np.float64).reshape(-1, rows).T.copy()
target = (np.fromfile(sys.argv[2], dtype=np.float64) > 0).astype(np.int32)


def fit():
    model = DecisionTreeClassifier(random_state=0).fit(features, target)
    return {"accuracy": float(np.mean(model.predict(features) == target))}


serve(fit)
