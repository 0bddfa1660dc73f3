"""Writes naive_bayes.json, discriminant.json and knn_weights.json: numbers of scikit-learn on the data beside it.

Run from anywhere: /usr/bin/python3 golden/learners/make_bayes_discriminant.py
"""
import csv
import json
import pathlib

import numpy as np
import sklearn
from sklearn.covariance import ledoit_wolf_shrinkage
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.naive_bayes import BernoulliNB, CategoricalNB, MultinomialNB
from sklearn.neighbors import (
    KNeighborsClassifier,
    KNeighborsRegressor,
    NearestCentroid,
    RadiusNeighborsClassifier,
    RadiusNeighborsRegressor,
)
from sklearn.preprocessing import StandardScaler

here = pathlib.Path(__file__).parent
version = f"scikit-learn {sklearn.__version__}, numpy {np.__version__}"


def read(name):
    with open(here.parent / "data" / name, newline="") as file:
        rows = list(csv.reader(file))[1:]
    return np.array([[float(v) for v in row[:-1]] for row in rows]), np.array([row[-1] for row in rows])


def write(name, content):
    (here / name).write_text(json.dumps(content) + "\n")


def probabilities(model, x):
    return model.predict_proba(x)[::5].tolist()


def naive_bayes():
    results = []
    for data, threshold in (("wine.csv", 3.0), ("iris.csv", 3.0), ("pima_complete.csv", 30.0)):
        x, y = read(data)
        for smoothing in (1.0, 0.3):
            model = BernoulliNB(alpha=smoothing, binarize=threshold).fit(x, y)
            results.append({"kind": "bernoulli", "data": f"data/{data}", "smoothing": smoothing, "threshold": threshold,
                            "chance": np.exp(model.feature_log_prob_).tolist(), "every5": probabilities(model, x)})
            model = MultinomialNB(alpha=smoothing).fit(x, y)
            results.append({"kind": "multinomial", "data": f"data/{data}", "smoothing": smoothing,
                            "chance": np.exp(model.feature_log_prob_).tolist(), "every5": probabilities(model, x)})
            whole = np.floor(x / x.std(axis=0)).astype(int)
            whole -= whole.min(axis=0)
            model = CategoricalNB(alpha=smoothing).fit(whole, y)
            seen = [sorted(set(whole[:, j].tolist())) for j in range(whole.shape[1])]
            if any(list(range(len(s))) != s for s in seen):
                # scikit-learn counts categories up to the largest code; ours are those that occur
                whole = np.column_stack([np.searchsorted(seen[j], whole[:, j]) for j in range(whole.shape[1])])
                model = CategoricalNB(alpha=smoothing).fit(whole, y)
            results.append({"kind": "categorical", "data": f"data/{data}", "smoothing": smoothing, "codes": whole.tolist(),
                            "chance": [np.exp(p).tolist() for p in model.feature_log_prob_],
                            "every5": probabilities(model, whole)})
    weights = np.arange(178) % 4
    x, y = read("wine.csv")
    n = (weights > 0).sum()
    scaled = weights * n / weights.sum()
    model = BernoulliNB(binarize=3.0).fit(x, y, sample_weight=scaled)
    weighted = {"kind": "bernoulli", "data": "data/wine.csv", "smoothing": 1.0, "threshold": 3.0,
                "weights": "row number mod 4, made to sum to the number of rows above 0",
                "chance": np.exp(model.feature_log_prob_).tolist(), "every5": probabilities(model, x)}
    write("naive_bayes.json", {
        "objective": "class shares times the product of feature chances; smoothing is added to every count",
        "made_by": "BernoulliNB(alpha, binarize), MultinomialNB(alpha), CategoricalNB(alpha) of " + version,
        "every5": "probabilities of rows 0, 5, 10, ...",
        "results": results, "weighted": weighted})


def discriminant():
    results = []
    for data in ("iris.csv", "wine.csv", "pima_complete.csv"):
        x, y = read(data)
        n, p = x.shape
        classes, codes = np.unique(y, return_inverse=True)
        k = len(classes)
        means = np.array([x[codes == c].mean(axis=0) for c in range(k)])
        prior = np.bincount(codes) / n
        deviations = x - means[codes]
        pooled = deviations.T @ deviations / (n - k)

        def posterior(covariance):
            scores = np.log(prior) - np.array(
                [[0.5 * (r - m) @ np.linalg.solve(covariance, r - m) for m in means] for r in x[::5]])
            scores -= scores.max(axis=1, keepdims=True)
            share = np.exp(scores)
            return (share / share.sum(axis=1, keepdims=True)).tolist()

        entry = {"data": f"data/{data}", "lda": [], "centroid": []}
        for s in (0.1, 0.5, 1.0):
            model = LinearDiscriminantAnalysis(solver="lsqr", shrinkage=s, store_covariance=True).fit(x, y)
            # its covariance has divisor n
            entry["lda"].append({"shrinkage": s, "standardize": False,
                                 "every5": posterior(model.covariance_ * n / (n - k))})
            sd = np.sqrt(np.diag(pooled))
            correlation = pooled / np.outer(sd, sd)
            shrunk = np.outer(sd, sd) * ((1 - s) * correlation + s * np.eye(p))
            entry["lda"].append({"shrinkage": s, "standardize": True, "every5": posterior(shrunk)})
        entry["ledoit_wolf"] = {
            "standardize": float(ledoit_wolf_shrinkage(deviations / np.sqrt(np.diag(pooled)), assume_centered=True)),
            "inputs": float(ledoit_wolf_shrinkage(deviations, assume_centered=True))}
        for metric in ("euclidean", "manhattan"):
            for threshold in (None, 0.5, 2.0):
                for standardize in (False, True):
                    z = StandardScaler().fit_transform(x) if standardize else x
                    model = NearestCentroid(metric=metric, shrink_threshold=threshold).fit(z, y)
                    entry["centroid"].append({
                        "metric": metric, "shrinkage": threshold or 0, "standardize": standardize,
                        "centroids": model.centroids_.tolist(), "predictions": model.predict(z).tolist()})
        results.append(entry)
    write("discriminant.json", {
        "objective": "lda: pooled covariance with divisor n - K, (1 - s) S + s tr(S)/p I on the scale of the inputs, or of "
                     "features with sd 1 within the classes; nearest centroid: shrink_threshold, centroids on the scale fitted on",
        "made_by": "LinearDiscriminantAnalysis(solver='lsqr', shrinkage), ledoit_wolf_shrinkage, NearestCentroid of " + version
                   + "; posteriors from its covariance times n / (n - K) by numpy",
        "every5": "probabilities of rows 0, 5, 10, ...", "results": results})


def knn_weights():
    def triangular(d):
        width = d[:, -1:]
        return np.maximum(0, 1 - d / width)

    def epanechnikov(d):
        width = d[:, -1:]
        return np.maximum(0, 1 - (d / width) ** 2)

    def gaussian(d):
        # the last neighbour is only the measure
        u = d / d[:, -1:]
        w = np.exp(-u * u / 2)
        w[:, -1] = 0
        return w

    results = []
    for data in ("wine.csv", "pima_complete.csv", "diabetes.csv"):
        x, y = read(data)
        test = np.arange(len(x)) % 5 == 0
        scaler = StandardScaler().fit(x[~test])
        z, q = scaler.transform(x[~test]), scaler.transform(x[test])
        numbers = data == "diabetes.csv"
        target = y.astype(float) if numbers else y
        for k in (4, 11):
            for name, weights, count in (("distance", "distance", k), ("triangular", triangular, k + 1),
                                         ("epanechnikov", epanechnikov, k + 1), ("gaussian", gaussian, k + 1)):
                make = KNeighborsRegressor if numbers else KNeighborsClassifier
                model = make(count, weights=weights, algorithm="brute").fit(z, target[~test])
                found = model.predict(q) if numbers else model.predict_proba(q)
                results.append({"data": f"data/{data}", "weights": name, "k": k, "output": found.tolist()})
        for radius in (1.5, 3.0):
            make = RadiusNeighborsRegressor if numbers else RadiusNeighborsClassifier
            extra = {} if numbers else {"outlier_label": "most_frequent"}
            model = make(radius, algorithm="brute", **extra).fit(z, target[~test])
            inside = np.array([len(i) for i in model.radius_neighbors(q, return_distance=False)])
            with np.errstate(all="ignore"):
                found = model.predict(q) if numbers else model.predict_proba(q)
            results.append({"data": f"data/{data}", "weights": "uniform", "radius": radius, "within": inside.tolist(),
                            "output": [None if n == 0 else row for n, row in zip(inside.tolist(), found.tolist())]})
    write("knn_weights.json", {
        "protocol": "test rows 0, 5, 10, ..., training rows all others; standardised by the training rows; kernels as wide as the "
                    "neighbour after the k-th is far; radius: null where no row is within",
        "made_by": "KNeighbors*, RadiusNeighbors* with algorithm='brute' of " + version, "results": results})


naive_bayes()
discriminant()
knn_weights()
