"""Predictions in the layouts in which other tools write them, with scikit-learn's metrics of each.

scikit-learn 1.2.1 on its own data sets; rows are the test part of one split. Layouts of tools that are not run here follow
their documentation; the numbers in them are those of the models below.
"""
import json
import numpy as np
import pandas as pd
from sklearn.datasets import load_breast_cancer, load_diabetes, load_iris
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.metrics import accuracy_score, log_loss, mean_squared_error, roc_auc_score
from sklearn.model_selection import train_test_split
from sklearn.naive_bayes import GaussianNB
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

expected = {}


def split(data, seed=0):
    return train_test_split(data.data, data.target, test_size=0.4, random_state=seed, stratify=None if data.target.dtype == float else data.target)


def save(name, frame, **kwargs):
    frame.to_csv(f"{name}.csv", index=False, lineterminator="\n", **kwargs)


def binary(name, truth, probability, predicted=None, **more):
    labels = (probability >= 0.5).astype(int) if predicted is None else predicted
    expected[name] = {
        "task": "binary",
        "n": len(truth),
        "auc": roc_auc_score(truth, probability),
        "logLoss": log_loss(truth, probability),
        "accuracy": accuracy_score(truth, labels),
        **more,
    }


cancer = load_breast_cancer()
X, X2, y, truth = split(cancer)
truth = 1 - truth  # 1 = malignant
y = 1 - y
model = make_pipeline(StandardScaler(), LogisticRegression(C=0.01)).fit(X[:, :5], y)
p = model.predict_proba(X2[:, :5])[:, 1]
hard = (p >= 0.5).astype(int)
logit = model.decision_function(X2[:, :5])
words = np.array(["benign", "malignant"])
yesno = np.array(["no", "yes"])

save("sklearn-labels", pd.DataFrame({"y_true": truth, "y_pred": hard}))
expected["sklearn-labels"] = {"task": "binary", "n": len(truth), "accuracy": accuracy_score(truth, hard)}
save("sklearn-prob", pd.DataFrame({"y_true": truth, "y_prob": p}))
binary("sklearn-prob", truth, p)
save("sklearn-both", pd.DataFrame({"y_true": truth, "y_pred": hard, "y_prob": p}))
binary("sklearn-both", truth, p)
# labels cut at another threshold than 0.5
low = (p >= 0.3).astype(int)
save("sklearn-both-low", pd.DataFrame({"y_true": truth, "y_pred": low, "y_prob": p}))
binary("sklearn-both-low", truth, p, low)
save("sklearn-proba", pd.DataFrame({"y_test": truth, "proba": p}))
binary("sklearn-proba", truth, p)
save("kaggle", pd.DataFrame({"PassengerId": np.arange(892, 892 + len(truth)), "Survived": truth, "prob": p}))
binary("kaggle", truth, p)
save("prob-yes", pd.DataFrame({"class": yesno[truth], "prob_yes": p}))
binary("prob-yes", truth, p)
save("tidymodels", pd.DataFrame({".pred_class": yesno[hard], ".pred_yes": p, ".pred_no": 1 - p, "outcome": yesno[truth]}))
binary("tidymodels", truth, p)
save("autogluon", pd.DataFrame({"class": truth, "0": 1 - p, "1": p}))
binary("autogluon", truth, p)
save("h2o", pd.DataFrame({"predict": hard, "p0": 1 - p, "p1": p, "actual": truth}))
binary("h2o", truth, p)
save("prob-malignant", pd.DataFrame({"diagnosis": words[truth], "prob_malignant": p}))
binary("prob-malignant", truth, p)
save("credit", pd.DataFrame({"default": truth, "pd": p}))
binary("credit", truth, p)
save("logit", pd.DataFrame({"label": truth, "logit": logit}))
expected["logit"] = {"task": "binary", "n": len(truth), "auc": roc_auc_score(truth, logit)}
save("ground-truth", pd.DataFrame({"ground_truth": words[truth], "prediction": words[hard]}))
expected["ground-truth"] = {"task": "binary", "n": len(truth), "accuracy": accuracy_score(truth, hard), "ask": "positive"}
save("pycaret", pd.DataFrame({"mean radius": X2[:, 0], "diagnosis": truth, "prediction_label": hard, "prediction_score": np.where(hard == 1, p, 1 - p)}))
binary("pycaret", truth, p)
# pandas writes the index without a name
pd.DataFrame({"y_true": truth, "y_prob": p}).to_csv("pandas-index.csv", lineterminator="\n")
binary("pandas-index", truth, p)
# a German locale
pd.DataFrame({"y_true": truth, "y_prob": p}).to_csv("decimal-comma.csv", index=False, sep=";", decimal=",", lineterminator="\n")
binary("decimal-comma", truth, p)

other = GaussianNB().fit(X[:, :5], y).predict(X2[:, :5])
third = RandomForestClassifier(n_estimators=20, random_state=0).fit(X[:, 5:10], y).predict(X2[:, 5:10])
save("two-judges", pd.DataFrame({"gold": yesno[truth], "gpt": yesno[other], "claude": yesno[third]}))
expected["two-judges"] = {"task": "binary", "n": len(truth), "models": {"gpt": accuracy_score(truth, other), "claude": accuracy_score(truth, third)}}

# Spark ML: vectors, as JSON lines
with open("spark.json", "w") as out:
    for i in range(len(truth)):
        out.write(json.dumps({"label": float(truth[i]), "rawPrediction": [-logit[i], logit[i]], "probability": [1 - p[i], p[i]], "prediction": float(hard[i])}) + "\n")
binary("spark", truth, p)
with open("spark-vector.json", "w") as out:
    for i in range(len(truth)):
        out.write(json.dumps({"label": float(truth[i]), "probability": {"type": 1, "values": [1 - p[i], p[i]]}, "prediction": float(hard[i])}) + "\n")
binary("spark-vector", truth, p)
# BigQuery ML: ML.PREDICT, exported as JSON lines
with open("bigquery.json", "w") as out:
    for i in range(len(truth)):
        probs = sorted([{"label": "yes", "prob": p[i]}, {"label": "no", "prob": 1 - p[i]}], key=lambda each: -each["prob"])
        out.write(json.dumps({"predicted_label": yesno[hard[i]], "predicted_label_probs": probs, "label": yesno[truth[i]]}) + "\n")
binary("bigquery", truth, p)
# MLflow: eval_results_table.json, pandas' orient="split"
with open("mlflow.json", "w") as out:
    json.dump({"columns": ["target", "prediction", "prediction_score"], "data": [[int(truth[i]), int(hard[i]), float(p[i])] for i in range(len(truth))]}, out)
binary("mlflow", truth, p)

# several classes
iris = load_iris()
X, X2, y, truth = split(iris, 1)
model = LogisticRegression(max_iter=1000).fit(X[:, :2], y)
P = model.predict_proba(X2[:, :2])
names = iris.target_names


def multiclass(name, truth, P, predicted):
    expected[name] = {"task": "multiclass", "n": len(truth), "accuracy": accuracy_score(truth, predicted), "logLoss": log_loss(truth, P)}


save("class-columns", pd.DataFrame({"species": names[truth], **{str(names[c]): P[:, c] for c in range(3)}}))
multiclass("class-columns", truth, P, P.argmax(1))
save("mlr3", pd.DataFrame({"row_ids": np.arange(1, len(truth) + 1), "truth": names[truth], "response": names[P.argmax(1)], **{f"prob.{names[c]}": P[:, c] for c in range(3)}}))
multiclass("mlr3", truth, P, P.argmax(1))
save("tidymodels-iris", pd.DataFrame({".pred_class": names[P.argmax(1)], **{f".pred_{names[c]}": P[:, c] for c in range(3)}, ".row": np.arange(1, len(truth) + 1), "Species": names[truth]}))
multiclass("tidymodels-iris", truth, P, P.argmax(1))
save("h2o-iris", pd.DataFrame({"predict": P.argmax(1), "p0": P[:, 0], "p1": P[:, 1], "p2": P[:, 2], "actual": truth}))
multiclass("h2o-iris", truth, P, P.argmax(1))
save("integer-classes", pd.DataFrame({"actual": truth, "predicted": P.argmax(1)}))
expected["integer-classes"] = {"task": "multiclass", "n": len(truth), "accuracy": accuracy_score(truth, P.argmax(1))}

# numbers
diabetes = load_diabetes()
X, X2, y, truth = split(diabetes)
predicted = LinearRegression().fit(X, y).predict(X2)


def regression(name):
    expected[name] = {"task": "regression", "n": len(truth), "mse": mean_squared_error(truth, predicted)}


save("actual-predicted", pd.DataFrame({"actual": truth, "predicted": predicted}))
regression("actual-predicted")
save("y-yhat", pd.DataFrame({"y": truth, "yhat": predicted}))
regression("y-yhat")
save("pycaret-numbers", pd.DataFrame({"bmi": X2[:, 2], "progression": truth, "prediction_label": predicted}))
regression("pycaret-numbers")

json.dump(expected, open("expected.json", "w"), indent=1)
