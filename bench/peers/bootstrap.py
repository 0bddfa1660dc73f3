"""Bootstrap replicates of AUC, average precision and F1 by a loop over scikit-learn, rows drawn within each class."""
import sys

import numpy as np
from sklearn import metrics
from serve import serve

# 64-bit labels, numpy's own kind: sorting 0/1 labels of 32 bits can be ten times slower there.
truth = np.fromfile(sys.argv[1], dtype=np.int32).astype(np.int64)
score = np.fromfile(sys.argv[2], dtype=np.float64)
replicates = int(sys.argv[3])
positive = np.flatnonzero(truth == 1)
negative = np.flatnonzero(truth == 0)


def bootstrap(replicates):
    rng = np.random.default_rng(1)
    values = np.empty((replicates, 3))
    for b in range(replicates):
        rows = np.concatenate([
            positive[rng.integers(len(positive), size=len(positive))],
            negative[rng.integers(len(negative), size=len(negative))],
        ])
        t, s = truth[rows], score[rows]
        values[b] = (
            metrics.roc_auc_score(t, s),
            metrics.average_precision_score(t, s),
            metrics.f1_score(t, s >= 0.5),
        )
    return {"auc": values[:, 0].mean(), "averagePrecision": values[:, 1].mean(), "f1": values[:, 2].mean()}


bootstrap(1)
serve(lambda: bootstrap(replicates))
