"""Writes classification data that come with scikit-learn as CSV files, with the target named "target".

Usage: python3 bench/defaults/export.py FOLDER
"""

import csv
import os
import sys

from sklearn.datasets import load_breast_cancer, load_wine

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
for name, load, words in [
    ("breast-cancer", load_breast_cancer, ["yes", "no"]),
    ("wine", load_wine, ["first", "second", "third"]),
]:
    data = load()
    with open(os.path.join(folder, f"{name}.csv"), "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([*data.feature_names, "target"])
        for row, code in zip(data.data.tolist(), data.target.tolist()):
            writer.writerow([*row, words[code]])
