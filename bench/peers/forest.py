"""A random forest with its out-of-bag scores, extra trees, or the forest's predictions, by scikit-learn on two threads."""
import sys
import time
import warnings

import numpy as np
from sklearn.ensemble import ExtraTreesClassifier, RandomForestClassifier
from sklearn.metrics import roc_auc_score
from serve import serve

train_path, train_classes, test_path, test_classes, columns, job = sys.argv[1:7]
columns = int(columns)
x = np.fromfile(train_path, dtype=np.float64).reshape(columns, -1).T.copy()
y = np.fromfile(train_classes, dtype=np.int32)
z = np.fromfile(test_path, dtype=np.float64).reshape(columns, -1).T.copy()
truth = np.fromfile(test_classes, dtype=np.int32)
warnings.filterwarnings("ignore")


def learner(trees=100):
    if job == "extraTrees":
        return ExtraTreesClassifier(n_estimators=trees, n_jobs=2, random_state=0)
    return RandomForestClassifier(n_estimators=trees, n_jobs=2, oob_score=job == "forest", random_state=0)


def fit():
    started = time.perf_counter()
    model = learner().fit(x, y)
    own = time.perf_counter() - started
    return {"auc": roc_auc_score(truth, model.predict_proba(z)[:, 1]), "own": own}


def predict():
    started = time.perf_counter()
    mean = float(np.mean(model.predict_proba(z)[:, 1]))
    return {"mean": mean, "own": time.perf_counter() - started}


if job == "predict":
    model = learner().fit(x, y)
    predict()
    serve(predict)
else:
    learner(4).fit(x, y)
    serve(fit)
