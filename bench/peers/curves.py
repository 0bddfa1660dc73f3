"""AUC, both full curves, average precision, log loss and Brier score by scikit-learn, one call each."""
import sys

import numpy as np
from sklearn import metrics
from serve import serve

# 64-bit labels, numpy's own kind: sorting 0/1 labels of 32 bits can be ten times slower there.
truth = np.fromfile(sys.argv[1], dtype=np.int32).astype(np.int64)
score = np.fromfile(sys.argv[2], dtype=np.float64)


def evaluate(truth, score):
    roc = metrics.roc_curve(truth, score, drop_intermediate=False)
    precision_recall = metrics.precision_recall_curve(truth, score)
    return {
        "auc": metrics.roc_auc_score(truth, score),
        "averagePrecision": metrics.average_precision_score(truth, score),
        "logLoss": metrics.log_loss(truth, score),
        "brier": metrics.brier_score_loss(truth, score),
        "points": len(roc[0]) + len(precision_recall[0]),
    }


evaluate(truth[:100_000], score[:100_000])
serve(lambda: evaluate(truth, score))
