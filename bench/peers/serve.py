"""The peers' side of the protocol in contestant.js."""
import json
import sys
import time


def serve(task):
    """Runs `task` once per line of input and answers with its seconds and the numbers it returned."""
    print("{}", flush=True)
    for _ in sys.stdin:
        started = time.perf_counter()
        values = task()
        seconds = time.perf_counter() - started
        print(json.dumps({**values, "seconds": seconds}), flush=True)
