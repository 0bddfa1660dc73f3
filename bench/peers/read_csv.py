"""A CSV file into a DataFrame by pandas, with the given engine."""
import sys

import pandas as pd
from serve import serve

path, warm_up, engine = sys.argv[1:4]


def read(path):
    table = pd.read_csv(path, engine=engine)
    return {"rows": len(table), "columns": len(table.columns), "sum": float(table.iloc[:, -1].sum())}


read(warm_up)
serve(lambda: read(path))
