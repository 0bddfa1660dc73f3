"""Makes svm_more.json: scikit-learn's SVC, SVR, LinearSVC and LinearSVR on real and on random data.

Run in this folder: python3 svm_more.py. Needs scikit-learn and numpy.
"""
import csv
import json

import numpy as np
import sklearn
from sklearn.svm import SVC, SVR, LinearSVC, LinearSVR

TOL = 1e-9


def read(name):
    with open(f"../data/{name}.csv") as file:
        rows = list(csv.reader(file))[1:]
    x = np.array([[float(cell) for cell in row[:-1]] for row in rows])
    y = np.array([row[-1] for row in rows])
    return (x - x.mean(0)) / x.std(0), y


def kernel_values(model, x, z):
    if model.kernel == "linear":
        return x @ z.T
    if model.kernel == "poly":
        return (model._gamma * x @ z.T + model.coef0) ** model.degree
    return np.exp(-model._gamma * ((x[:, None, :] - z[None, :, :]) ** 2).sum(2))


def dual_objective(model, x, y, epsilon=0.0):
    """The least value of 1/2 b'Kb + linear'b, with classes -1 and +1 or numbers."""
    beta = np.zeros(len(x))
    beta[model.support_] = model.dual_coef_[0]
    return float(0.5 * beta @ kernel_values(model, x, x) @ beta - y @ beta + epsilon * np.abs(beta).sum())


results = []


def add(name, data, parameters, values, inline=None):
    entry = {"name": name, "data": data, "parameters": parameters, **values}
    if inline is not None:
        entry["rows"] = inline[0].tolist()
        entry["target"] = inline[1].tolist()
        if len(inline) > 2:
            entry["weights"] = inline[2].tolist()
    results.append(entry)


def class_case(name, data, x, labels, inline=None, weights=None, class_weight=None, **parameters):
    model = SVC(tol=TOL, class_weight=class_weight, decision_function_shape="ovo", **parameters)
    model.fit(x, labels, sample_weight=weights)
    values = {
        "classes": [str(c) for c in model.classes_],
        "gamma": float(model._gamma),
        "n_support": model.n_support_.tolist(),
        "intercept": model.intercept_.tolist(),
        "decision_first30": model.decision_function(x)[:30].tolist(),
        "predicted": [str(c) for c in model.predict(x)],
    }
    if len(model.classes_) == 2:
        y = np.where(labels == model.classes_[1], 1.0, -1.0)
        values["dual_objective"] = dual_objective(model, x, y)
    parameters["class_weight"] = class_weight
    add(name, data, parameters, values, inline)


def number_case(name, data, x, y, inline=None, weights=None, **parameters):
    model = SVR(tol=TOL, **parameters).fit(x, y, sample_weight=weights)
    values = {
        "gamma": float(model._gamma),
        "n_support": len(model.support_),
        "intercept": model.intercept_.tolist(),
        "dual_objective": dual_objective(model, x, y, parameters["epsilon"]),
        "decision_first30": model.predict(x)[:30].tolist(),
    }
    add(name, data, parameters, values, inline)


def linear_case(name, data, x, y, model, value):
    model.fit(x, y)
    w, b = np.ravel(model.coef_), float(np.ravel(model.intercept_)[0])
    objective = 0.5 * w @ w + 0.5 * b * b + model.C * value(x @ w + b).sum()
    parameters = {"C": model.C, "loss": model.loss, "epsilon": getattr(model, "epsilon", 0)}
    add(name, data, parameters, {"coef": w.tolist(), "intercept": b, "objective": float(objective)})


wine_x, wine_y = read("wine")
for parameters in ({"C": 1.0, "kernel": "rbf"}, {"C": 10.0, "kernel": "poly", "degree": 2, "coef0": 1.0, "gamma": 0.1}):
    class_case("wine", "data/wine.csv", wine_x, wine_y, **parameters)
pima_x, pima_y = read("pima_complete")
class_case("pima balanced", "data/pima_complete.csv", pima_x, pima_y, class_weight="balanced", C=0.5, kernel="rbf", gamma=0.1)
class_case("pima poly", "data/pima_complete.csv", pima_x, pima_y, C=0.1, kernel="poly", degree=3, coef0=1.0, gamma=0.05)
diabetes_x, diabetes_y = read("diabetes")
diabetes_y = diabetes_y.astype(float)
number_case("diabetes rbf", "data/diabetes.csv", diabetes_x, diabetes_y, C=10.0, kernel="rbf", gamma=0.05, epsilon=20.0)
number_case("diabetes linear", "data/diabetes.csv", diabetes_x, diabetes_y, C=1.0, kernel="linear", epsilon=5.0)

rng = np.random.default_rng(7)
for number, (n, p, noise, c, gamma) in enumerate([(60, 2, 0.3, 1.0, 0.5), (120, 4, 1.0, 5.0, 0.2), (90, 3, 0.0, 100.0, 0.3)]):
    x = np.round(rng.normal(size=(n, p)), 3)
    score = np.sin(2 * x[:, 0]) + x[:, 1] ** 2 - 0.8 + noise * rng.normal(size=n)
    labels = np.where(score > 0, "yes", "no")
    weights = np.round(rng.uniform(0.5, 2.0, size=n), 2)
    class_case(f"random classes {number}", None, x, labels, (x, labels), C=c, kernel="rbf", gamma=gamma)
    scaled = weights / weights.mean()
    class_case(f"random weighted classes {number}", None, x, labels, (x, labels, weights), weights=scaled, C=c, kernel="rbf", gamma=gamma)
    y = np.round(score, 3)
    number_case(f"random numbers {number}", None, x, y, (x, y), C=c, kernel="rbf", gamma=gamma, epsilon=0.1)
    number_case(f"random weighted numbers {number}", None, x, y, (x, y, weights), weights=scaled, C=c, kernel="rbf", gamma=gamma, epsilon=0.1)

signs = np.where(pima_y == "pos", 1.0, -1.0)
linear_case("squared hinge", "data/pima_complete.csv", pima_x, pima_y,
            LinearSVC(C=0.1, loss="squared_hinge", tol=1e-12, max_iter=1000000, dual=False),
            lambda f: np.maximum(0, 1 - signs * f) ** 2)
linear_case("tube", "data/diabetes.csv", diabetes_x, diabetes_y,
            LinearSVR(C=0.1, loss="epsilon_insensitive", epsilon=10.0, tol=1e-12, max_iter=10000000),
            lambda f: np.maximum(0, np.abs(diabetes_y - f) - 10.0))
linear_case("squared tube", "data/diabetes.csv", diabetes_x, diabetes_y,
            LinearSVR(C=0.1, loss="squared_epsilon_insensitive", epsilon=10.0, tol=1e-12, max_iter=10000000, dual=False),
            lambda f: np.maximum(0, np.abs(diabetes_y - f) - 10.0) ** 2)

with open("svm_more.json", "w") as file:
    json.dump({
        "objective": "SVC, SVR: least 1/2 b'Kb - y'b + epsilon |b|, sum b = 0, |b_i| <= C (times weight and class weight); Linear*: 1/2|w|^2 + 1/2 b^2 + C sum loss (intercept penalised)",
        "standardisation": "files: (x - mean)/sd, sd with divisor n; random data as they are",
        "note": "decision_first30 of pairs in libsvm's order (0,1), (0,2), (1,2), above 0 for the first of a pair; of two classes above 0 for the second. weights were divided by their mean before fitting. gamma is the value used where the parameters have none",
        "made_by": f"svm_more.py, scikit-learn {sklearn.__version__}, tol=1e-9",
        "results": results,
    }, file)
    file.write("\n")
print(len(results), "results")
