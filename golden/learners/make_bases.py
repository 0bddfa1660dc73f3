"""Makes bases.json: columns of scikit-learn's PolynomialFeatures and SplineTransformer, and least squares on them.

Run as: python3 golden/learners/make_bases.py
"""
import csv
import json
import os

import numpy as np
import sklearn
from sklearn.linear_model import LinearRegression
from sklearn.preprocessing import PolynomialFeatures, SplineTransformer

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, "..", "data", "diabetes.csv")) as file:
    names, *rows = list(csv.reader(file))
table = np.array(rows, dtype=float)
features = ["bmi", "bp", "s5"]
x = table[:, [names.index(f) for f in features]]
y = table[:, -1]
train = slice(0, 300)
# rows that were not seen, and some far outside of all that were
test = np.vstack([x[300:320], x[:300].max(0) + np.array([5.0, 20.0, 1.0]), x[:300].min(0) - np.array([3.0, 10.0, 0.5])])

polynomials = []
for degree in (1, 2, 3):
    made = PolynomialFeatures(degree, include_bias=False).fit(x[train])
    model = LinearRegression().fit(made.transform(x[train]), y[train])
    polynomials.append(
        {
            "degree": degree,
            "powers": made.powers_.tolist(),
            "columns": made.transform(test).tolist(),
            "predicted": model.predict(made.transform(test)).tolist(),
        }
    )

curves = []
for knots, degree in ((5, 3), (4, 2), (3, 1), (2, 3), (8, 3)):
    # One transformer per feature: for degree 1, version 1.2.1 takes wrong ends for all features but the first.
    def columns(rows):
        parts = []
        for j in range(x.shape[1]):
            made = SplineTransformer(
                n_knots=knots, degree=degree, knots="quantile", extrapolation="linear", include_bias=False
            )
            parts.append(made.fit(x[train][:, [j]]).transform(rows[:, [j]]))
        return np.hstack(parts)

    model = LinearRegression().fit(columns(x[train]), y[train])
    curves.append(
        {
            "knots": knots,
            "degree": degree,
            "columns": columns(test).tolist(),
            "predicted": model.predict(columns(test)).tolist(),
        }
    )

document = {
    "data": "diabetes.csv, columns bmi, bp, s5; the first 300 rows are trained on",
    "made_by": "golden/learners/make_bases.py: PolynomialFeatures(include_bias=False), SplineTransformer(knots='quantile', extrapolation='linear', include_bias=False), LinearRegression",
    "versions": {"scikit-learn": sklearn.__version__, "numpy": np.__version__},
    "features": features,
    "test": test.tolist(),
    "polynomials": polynomials,
    "splines": curves,
}
with open(os.path.join(HERE, "bases.json"), "w") as file:
    json.dump(document, file)
    file.write("\n")
