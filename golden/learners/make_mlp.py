"""Makes mlp.json: weights after a few full-batch steps from given ones, and accuracies over seeds, by scikit-learn.

Run as: python3 golden/learners/make_mlp.py
"""
import csv
import json
import os
import warnings

import numpy as np
import sklearn
from sklearn.neural_network import MLPClassifier, MLPRegressor

warnings.simplefilter("ignore")
HERE = os.path.dirname(os.path.abspath(__file__))


def read(name):
    with open(os.path.join(HERE, "..", "data", name)) as file:
        rows = list(csv.reader(file))[1:]
    x = np.array([[float(v) for v in row[:-1]] for row in rows])
    y = [row[-1] for row in rows]
    return (x - x.mean(0)) / x.std(0), y


def stepped(model, x, y, coefs, biases, steps):
    """The weights after so many steps; the first fit only makes the arrays, a warm start keeps those put in."""
    model.set_params(batch_size=len(x), shuffle=False, warm_start=True, max_iter=1, tol=0, n_iter_no_change=10**6)
    model.fit(x, y)
    model.coefs_ = [c.copy() for c in coefs]
    model.intercepts_ = [b.copy() for b in biases]
    model.set_params(max_iter=steps)
    model.fit(x, y)
    return model


def plain(arrays):
    return [a.tolist() for a in arrays]


rng = np.random.default_rng(7)
cases = []
for data, every, hidden, activation, solver in [
    ("iris.csv", 5, (5,), "tanh", "adam"),
    ("iris.csv", 5, (4, 3), "relu", "sgd"),
    ("pima_complete.csv", 12, (6, 4), "relu", "adam"),
    ("pima_complete.csv", 12, (5,), "logistic", "sgd"),
    ("diabetes.csv", 12, (6,), "tanh", "sgd"),
    ("diabetes.csv", 12, (7, 5), "logistic", "adam"),
]:
    x, y = read(data)
    x = x[::every]
    y = y[::every]
    numbers = data == "diabetes.csv"
    if numbers:
        target = np.array([float(v) for v in y])
        target = (target - target.mean()) / target.std()
        classes = None
    else:
        classes = sorted(set(y))
        target = np.array([classes.index(v) for v in y])
    outputs = 1 if numbers or len(classes) == 2 else len(classes)
    sizes = [x.shape[1], *hidden, outputs]
    coefs = [rng.normal(size=(a, b)) * 0.5 for a, b in zip(sizes, sizes[1:])]
    biases = [rng.normal(size=b) * 0.1 for b in sizes[1:]]
    rate = 0.05 if solver == "adam" else 0.1
    alpha = 0.3
    found = []
    for steps in (1, 5, 20):
        maker = MLPRegressor if numbers else MLPClassifier
        model = maker(
            hidden_layer_sizes=hidden,
            activation=activation,
            solver=solver,
            alpha=alpha,
            learning_rate_init=rate,
            momentum=0.9,
            nesterovs_momentum=True,
        )
        stepped(model, x, target, coefs, biases, steps)
        said = model.predict(x).tolist() if numbers else model.predict_proba(x).tolist()
        found.append({"steps": steps, "coefs": plain(model.coefs_), "intercepts": plain(model.intercepts_), "predicted": said})
    cases.append(
        {
            "data": data,
            "every": every,
            "classes": classes,
            "x": x.tolist(),
            "target": target.tolist(),
            "hidden": list(hidden),
            "activation": activation,
            "solver": solver,
            "rate": rate,
            "lambda": alpha / len(x),
            "start": {"coefs": plain(coefs), "intercepts": plain(biases)},
            "results": found,
        }
    )

seeds = []
for data, hidden in [("wine.csv", (16,)), ("pima_complete.csv", (16,))]:
    x, y = read(data)
    y = np.array(y)
    fold = np.arange(len(y)) % 5
    accuracies = []
    for seed in range(12):
        hits = 0
        for k in range(5):
            model = MLPClassifier(
                hidden_layer_sizes=hidden, activation="tanh", alpha=0.032, batch_size=32,
                learning_rate_init=0.005, max_iter=40, tol=0, n_iter_no_change=10**6, random_state=seed,
            )
            train = fold != k
            model.fit(x[train], y[train])
            hits += int((model.predict(x[~train]) == y[~train]).sum())
        accuracies.append(hits / len(y))
    seeds.append({"data": data, "hidden": list(hidden), "accuracy": accuracies})

document = {
    "objective": "mean loss + lambda / 2 |W|^2 without the intercepts; loss = -ln p, or (y - f)^2 / 2; lambda = alpha / rows of a batch",
    "made_by": "golden/learners/make_mlp.py: MLPClassifier, MLPRegressor, one batch of all rows; momentum 0.9 with nesterovs_momentum",
    "standardised": "x and a numeric target by all rows of the data, divisor n (x), then every so-many-th row",
    "versions": {"scikit-learn": sklearn.__version__, "numpy": np.__version__},
    "cases": cases,
    "seeds": {
        "protocol": "5 folds, row r in fold r mod 5; tanh, alpha 0.032, batch 32, rate 0.005, 40 epochs, adam; seeds 0..11",
        "results": seeds,
    },
}
with open(os.path.join(HERE, "mlp.json"), "w") as file:
    json.dump(document, file)
    file.write("\n")
