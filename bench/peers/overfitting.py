"""Empirical risk minimisation over splits by numpy: training errors as one product of matrices, ties shared."""
import sys

import numpy as np
from serve import serve

rows, algorithms, splits = (int(text) for text in sys.argv[3:6])
errors = np.fromfile(sys.argv[1], dtype=np.uint8).reshape(algorithms, rows).T.astype(np.float32)
masks = np.fromfile(sys.argv[2], dtype=np.uint8).reshape(splits, rows).astype(np.float32)
totals = errors.sum(axis=0)
train = 100
test = rows - train


def study():
    probability = testing = training = 0.0
    for start in range(0, splits, 500):
        found = masks[start : start + 500] @ errors
        fewest = found.min(axis=1)
        for s in range(len(fewest)):
            tied = totals[np.flatnonzero(found[s] == fewest[s])]
            # (m - s) / k - s / l >= 1/20 in whole numbers
            over = 20 * ((tied - fewest[s]) * train - fewest[s] * test) >= train * test
            probability += over.mean(dtype=np.float64)
            testing += (tied - fewest[s]).mean(dtype=np.float64) / test
            training += float(fewest[s]) / train
    return {"probability": probability / splits, "test": testing / splits, "training": training / splits}


study()
serve(study)
