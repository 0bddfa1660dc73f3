"""Histogram boosting, 100 trees of 31 leaves without a limit on depth, by xgboost or scikit-learn; or xgboost's predictions."""
import sys
import time

import numpy as np
from serve import serve

train_path, train_classes, test_path, test_classes, columns, job = sys.argv[1:7]
columns = int(columns)
x = np.fromfile(train_path, dtype=np.float64).reshape(columns, -1).T.copy()
y = np.fromfile(train_classes, dtype=np.int32)
z = np.fromfile(test_path, dtype=np.float64).reshape(columns, -1).T.copy()
truth = np.fromfile(test_classes, dtype=np.int32)


def learner(trees=100):
    if job == "hist":
        from sklearn.ensemble import HistGradientBoostingClassifier

        return HistGradientBoostingClassifier(
            max_iter=trees, learning_rate=0.1, max_leaf_nodes=31, max_bins=255, min_samples_leaf=20, early_stopping=False
        )
    from xgboost import XGBClassifier

    return XGBClassifier(
        n_estimators=trees,
        learning_rate=0.1,
        tree_method="hist",
        grow_policy="lossguide",
        max_leaves=31,
        max_depth=0,
        max_bin=255,
        n_jobs=2,
    )


def fit():
    started = time.perf_counter()
    model = learner().fit(x, y)
    own = time.perf_counter() - started
    from sklearn.metrics import roc_auc_score

    return {"auc": roc_auc_score(truth, model.predict_proba(z)[:, 1]), "own": own}


def predict():
    return {"mean": float(np.mean(model.predict(x, output_margin=True)))}


if job == "predict":
    model = learner().fit(x, y)
    predict()
    serve(predict)
else:
    learner(2).fit(x, y)
    serve(fit)
