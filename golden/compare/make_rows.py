"""Makes rows.json: tests of two models on the same rows, from scipy and scikit-learn or by going through all cases.

Run as: python3 golden/compare/make_rows.py
"""
import itertools
import json
import os

import numpy as np
import scipy
import sklearn
from scipy import optimize, stats
from sklearn.metrics import average_precision_score, f1_score, matthews_corrcoef, roc_auc_score

HERE = os.path.dirname(os.path.abspath(__file__))
rng = np.random.default_rng(20240607)


def mcnemar(b, c):
    n = b + c
    exact = stats.binomtest(b, n).pvalue if n else 1.0
    mid = 1.0 if b == c else 2 * stats.binom.cdf(min(b, c), n, 0.5) - stats.binom.pmf(min(b, c), n, 0.5)
    chi = (b - c) ** 2 / n if n else 0.0
    corrected = max(0, abs(b - c) - 1) ** 2 / n if n else 0.0
    return {
        "b": b,
        "c": c,
        "exact": exact,
        "mid_p": mid,
        "chi2": {"statistic": chi, "p": stats.chi2.sf(chi, 1)},
        "chi2_corrected": {"statistic": corrected, "p": stats.chi2.sf(corrected, 1)},
    }


def tango(b, c, n, level):
    """Ends where the score statistic, with the restricted likelihood maximised by number, equals the quantile."""
    z = stats.norm.isf((1 - level) / 2)

    def score(d):
        low, high = max(0.0, -d), (1 - d) / 2

        def negative_log_likelihood(q):
            q12, q21, rest = q + d, q, 1 - 2 * q - d
            parts = [(b, q12), (c, q21), (n - b - c, rest)]
            return -sum(k * np.log(max(p, 1e-300)) for k, p in parts if k > 0)

        grid = np.linspace(low, high, 4001)
        at = int(np.argmin([negative_log_likelihood(q) for q in grid]))
        found = optimize.minimize_scalar(
            negative_log_likelihood,
            bounds=(grid[max(0, at - 1)], grid[min(len(grid) - 1, at + 1)]),
            method="bounded",
            options={"xatol": 1e-13},
        )
        best = min([found.x, grid[at]], key=negative_log_likelihood)
        return (b - c - n * d) / np.sqrt(n * (2 * best + d * (1 - d)))

    estimate = (b - c) / n
    lower = optimize.brentq(lambda d: score(d) - z, -1 + 1e-9, estimate - 1e-12) if estimate > -1 else -1.0
    upper = optimize.brentq(lambda d: score(d) + z, estimate + 1e-12, 1 - 1e-9) if estimate < 1 else 1.0
    return {"b": b, "c": c, "n": n, "level": level, "lower": lower, "upper": upper}


def signed_ranks(d):
    d = d[d != 0]
    return np.sign(d) * stats.rankdata(np.abs(d))


def flip_p(sums):
    sums = np.asarray(sums, dtype=float)
    seen = abs(sums.sum())
    totals = [abs(np.dot(signs, sums)) for signs in itertools.product([1, -1], repeat=len(sums))]
    return float(np.mean(np.array(totals) >= seen - 1e-9))


def wilcoxon_cases():
    cases = []
    for n in (6, 15, 30, 50):
        d = rng.normal(0.3, 1, n)
        found = stats.wilcoxon(d, mode="exact")
        cases.append({"by": "scipy exact", "d": d, "statistic": found.statistic, "p": found.pvalue})
    d = np.array([1, -1, 2, 2, -3, 0, 0, 4, 5, -1, 1, 2], dtype=float)
    ranks = signed_ranks(d)
    cases.append(
        {"by": "all signs", "d": d, "statistic": min(ranks[ranks > 0].sum(), -ranks[ranks < 0].sum()), "p": flip_p(ranks)}
    )
    d = np.round(rng.normal(0.2, 1, 120), 1)
    found = stats.wilcoxon(d, mode="approx")
    cases.append({"by": "scipy approx", "d": d, "statistic": found.statistic, "p": found.pvalue})
    return [{**case, "d": list(case["d"])} for case in cases]


def flip_cases():
    values = [rng.normal(0.4, 1, 11), np.round(rng.normal(0.5, 2, 14)), rng.normal(0, 1, 9) * 10.0 ** rng.integers(-3, 3, 9)]
    cases = []
    for sums in values:
        cases.append({"sums": list(sums), "p": flip_p(sums)})
    # a whole-number case with more units than can be gone through: the convolution of their two-point distributions
    sums = rng.integers(-6, 8, 40).astype(float)
    sums = sums[sums != 0]
    mass = {0: 1.0}
    for s in sums:
        step = {}
        for total, p in mass.items():
            for sign in (s, -s):
                step[total + sign] = step.get(total + sign, 0) + p / 2
        mass = step
    cases.append({"sums": list(sums), "p": sum(p for total, p in mass.items() if abs(total) >= abs(sums.sum()))})
    return cases


def clustered_t():
    """The mean with each group left out in turn."""
    group = np.repeat(np.arange(7), [3, 5, 2, 6, 4, 1, 5])
    d = rng.normal(0.3, 1, len(group)) + rng.normal(0, 0.7, 7)[group]
    without = np.array([d[group != g].mean() for g in range(7)])
    se = float(np.sqrt(6 / 7 * np.sum((without - d.mean()) ** 2)))
    t = d.mean() / se
    return {"d": list(d), "group": group.tolist(), "mean": d.mean(), "se": se, "t": t, "df": 6, "p": 2 * stats.t.sf(abs(t), 6)}


def clustered_delong():
    """Placements by all pairs, summed within groups (Obuchowski 1997), each group held against the rows outside of it."""
    group = np.repeat(np.arange(9), [4, 3, 5, 6, 2, 4, 7, 3, 6])
    n = len(group)
    truth = rng.integers(0, 2, n)
    a = np.round(truth + rng.normal(0, 1, n) + rng.normal(0, 0.6, 9)[group], 1)
    b = np.round(0.6 * truth + rng.normal(0, 1, n) + rng.normal(0, 0.6, 9)[group], 1)
    kernel = lambda p, q: (p > q) + 0.5 * (p == q)
    moved = np.zeros(9)
    difference = roc_auc_score(truth, a) - roc_auc_score(truth, b)
    pos, neg = np.where(truth == 1)[0], np.where(truth == 0)[0]
    for i in range(n):
        if truth[i] == 1:
            v = np.mean([kernel(a[i], a[j]) - kernel(b[i], b[j]) for j in neg])
            moved[group[i]] += (v - difference) / np.sum(group[pos] != group[i])
        else:
            v = np.mean([kernel(a[j], a[i]) - kernel(b[j], b[i]) for j in pos])
            moved[group[i]] += (v - difference) / np.sum(group[neg] != group[i])
    se = float(np.sqrt(8 / 9 * np.sum(moved**2)))
    z = difference / se
    return {
        "truth": truth.tolist(), "a": list(a), "b": list(b), "group": group.tolist(),
        "difference": difference, "se": se, "z": z, "df": 8, "p": 2 * stats.t.sf(abs(z), 8),
    }


def swaps():
    n = 11
    truth = np.array([1, 0, 1, 1, 0, 0, 1, 0, 1, 0, 1])
    a = np.round(0.25 + 0.4 * truth + rng.normal(0, 0.2, n), 2).clip(0, 1)
    b = np.round(0.35 + 0.2 * truth + rng.normal(0, 0.3, n), 2).clip(0, 1)
    group = np.array([0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6])

    def p_value(metric, x, y, units):
        seen = abs(metric(x) - metric(y))
        hits = []
        for flip in itertools.product([False, True], repeat=units.max() + 1):
            swap = np.array(flip)[units]
            hits.append(abs(metric(np.where(swap, y, x)) - metric(np.where(swap, x, y))) >= seen - 1e-12)
        return float(np.mean(hits))

    rows = np.arange(n)
    views = {
        "f1": (lambda s: f1_score(truth, s, zero_division=0), (a >= 0.5).astype(int), (b >= 0.5).astype(int)),
        "mcc": (lambda s: matthews_corrcoef(truth, s), (a >= 0.5).astype(int), (b >= 0.5).astype(int)),
        "auc": (lambda s: roc_auc_score(truth, s), stats.rankdata(a), stats.rankdata(b)),
        "averagePrecision": (lambda s: average_precision_score(truth, s), stats.rankdata(a), stats.rankdata(b)),
        "brier": (lambda s: np.mean((truth - s) ** 2), a, b),
    }
    return {
        "truth": truth.tolist(), "a": list(a), "b": list(b), "group": group.tolist(),
        "rows": {name: p_value(*view, rows) for name, view in views.items()},
        "groups": {name: p_value(*view, group) for name, view in views.items()},
    }


result = {
    "versions": {"scipy": scipy.__version__, "numpy": np.__version__, "scikit-learn": sklearn.__version__},
    "mcnemar": [mcnemar(b, c) for b, c in [(0, 0), (4, 0), (0, 4), (1, 9), (7, 7), (15, 6), (30, 23), (480, 560), (12000, 12500)]],
    "tango": [
        tango(b, c, n, level)
        for b, c, n, level in [(1, 7, 21, 0.95), (0, 0, 40, 0.95), (5, 0, 30, 0.9), (3, 9, 50, 0.99), (46, 51, 768, 0.95), (20, 0, 20, 0.95)]
    ],
    "wilcoxon": wilcoxon_cases(),
    "flips": flip_cases(),
    "clustered_t": clustered_t(),
    "clustered_delong": clustered_delong(),
    "swaps": swaps(),
}


def plain(value):
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    if isinstance(value, (np.floating, np.integer)):
        return value.item()
    return value


with open(os.path.join(HERE, "rows.json"), "w") as file:
    json.dump(plain(result), file, indent=1)
    file.write("\n")
