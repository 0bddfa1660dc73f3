"""A learner for heldout without any library: each class is as likely as its mean is near.

Protocol heldout/learner@1. Called with the folder of one request, or without arguments as a process that stays.
"""

import csv
import json
import math
import os
import sys


def rows_of(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
        return list(csv.reader(file))[1:]


def fit(request, folder):
    columns = len(request["columns"])
    sums = {name: [0.0] * columns for name in request["task"]["classes"]}
    counts = {name: 0.0 for name in sums}
    for row in rows_of(folder, request["files"]["train"]):
        label = row[columns]
        weight = float(row[columns + 1]) if request["weight"] else 1.0
        counts[label] += weight
        for c in range(columns):
            sums[label][c] += weight * float(row[c])
    return {name: [total / counts[name] for total in sums[name]] for name in sums if counts[name] > 0}


def shares(means, row, sharpness):
    distances = {name: math.dist(mean, row) for name, mean in means.items()}
    nearest = min(distances.values())
    likely = {name: math.exp(-sharpness * (distance - nearest)) for name, distance in distances.items()}
    return {name: value / sum(likely.values()) for name, value in likely.items()}


def answer(request, folder):
    model = request["files"]["model"] and os.path.join(folder, request["files"]["model"], "means.json")
    if request["action"] == "predict":
        with open(model, encoding="utf-8") as file:
            means = json.load(file)
    else:
        means = fit(request, folder)
        if model:
            with open(model, "w", encoding="utf-8") as file:
                json.dump(means, file)
    if not request["files"]["test"]:
        return
    classes = request["task"]["classes"]
    with open(os.path.join(folder, "predictions.csv"), "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(classes)
        for row in rows_of(folder, request["files"]["test"]):
            likely = shares(means, [float(cell) for cell in row], request["params"]["sharpness"])
            writer.writerow([repr(likely.get(name, 0.0)) for name in classes])


if len(sys.argv) > 1:
    with open(os.path.join(sys.argv[1], "request.json"), encoding="utf-8") as file:
        answer(json.load(file), sys.argv[1])
else:
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer(request, request["folder"])
            print(json.dumps({"id": request["id"]}), flush=True)
        except Exception as error:
            print(json.dumps({"id": request["id"], "failed": repr(error)}), flush=True)
