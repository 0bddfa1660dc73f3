"""Fits any scikit-learn estimator for heldout, by its dotted name. Protocol heldout/learner@1, resident.

Needs Python 3.8, numpy and scikit-learn, and nothing else. Run by heldout:

    python3 sklearn_bridge.py --describe sklearn.svm.SVC ...    says of each estimator, in a line of JSON, what it takes
    python3 sklearn_bridge.py                                   answers a request per line of standard input
    python3 sklearn_bridge.py FOLDER                            answers the one request in the folder

The parameter "estimator" of a request is the dotted name; the others are those of the estimator.
"""

import ast
import importlib
import json
import os
import pickle
import sys
import warnings


def literal(value):
    """A parameter: a JSON value, or a text that is a JSON or Python literal, or else a text."""
    if not isinstance(value, str):
        return value
    try:
        return ast.literal_eval(value)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        pass
    try:
        return json.loads(value)
    except ValueError:
        return value


def find(name):
    module, _, attribute = name.rpartition(".")
    if not module:
        raise ImportError("give the whole name, such as sklearn.svm.SVC")
    return getattr(importlib.import_module(module), attribute)


def describe(name):
    try:
        import sklearn
    except ImportError as error:
        return {"problem": "no-sklearn", "text": str(error)}
    try:
        make = find(name)
    except (ImportError, AttributeError) as error:
        return {"problem": "no-estimator", "text": str(error)}
    import inspect

    import numpy
    from sklearn.base import is_classifier, is_regressor
    from sklearn.utils.validation import has_fit_parameter

    try:
        parameters = sorted(make().get_params(deep=True))
        made = make()
    except TypeError:
        # parameters without a default, as of a meta-estimator
        parameters = sorted(inspect.signature(make).parameters)
        made = make
    kinds = ["binary", "multiclass"] if is_classifier(made) else []
    if is_regressor(made):
        kinds.append("regression")
    if not kinds:
        type_ = getattr(make, "_estimator_type", None)
        kinds = {"classifier": ["binary", "multiclass"], "regressor": ["regression"]}.get(type_, [])
    if not kinds:
        return {"problem": "no-estimator", "text": name + " is neither a classifier nor a regressor"}
    files = []
    if make.__module__.split(".")[0] != "sklearn":
        try:
            files.append(os.path.abspath(inspect.getfile(make)))
        except (TypeError, OSError):
            pass
    return {
        "tasks": kinds,
        "parameters": parameters,
        "missing": takes_missing(made),
        "weights": bool(has_fit_parameter(made, "sample_weight")),
        "versions": "Python %s, numpy %s, scikit-learn %s"
        % (".".join(map(str, sys.version_info[:3])), numpy.__version__, sklearn.__version__),
        "files": files,
    }


def takes_missing(made):
    try:
        from sklearn.utils import get_tags

        return bool(get_tags(made).input_tags.allow_nan)
    except (ImportError, AttributeError, TypeError, ValueError):
        pass
    try:
        from sklearn.utils._tags import _safe_tags

        return bool(_safe_tags(made, key="allow_nan"))
    except (ImportError, AttributeError, TypeError, ValueError):
        return False


def matrix(folder, name, rows, columns):
    import numpy

    values = numpy.fromfile(os.path.join(folder, name), dtype="<f8")
    return values.reshape((columns, rows)).T


def probabilities(model, x, count):
    """One column per class of the task; a class that the training rows lack has probability 0."""
    import numpy

    known = numpy.asarray(model.classes_).astype(int)
    result = numpy.zeros((x.shape[0], count))
    if hasattr(model, "predict_proba"):
        result[:, known] = model.predict_proba(x)
    elif hasattr(model, "decision_function"):
        score = numpy.asarray(model.decision_function(x), dtype=float)
        if score.ndim == 1:
            share = 1 / (1 + numpy.exp(-numpy.clip(score, -700, 700)))
            result[:, known[0]] = 1 - share
            result[:, known[-1]] = share
        else:
            score = numpy.exp(score - score.max(axis=1, keepdims=True))
            result[:, known] = score / score.sum(axis=1, keepdims=True)
    else:
        result[numpy.arange(x.shape[0]), numpy.asarray(model.predict(x)).astype(int)] = 1
    return result


def fitted(request, folder):
    import numpy

    make = find(request["params"]["estimator"])
    columns = len(request["columns"])
    weighted = request["weight"] is not None
    rows = request["rows"]["train"]
    table = matrix(folder, request["files"]["train"], rows, columns + (2 if weighted else 1))
    x, y = numpy.ascontiguousarray(table[:, :columns]), table[:, columns].copy()
    if "classes" in request["task"]:
        y = y.astype(int)
    params = {key: literal(value) for key, value in request["params"].items() if key != "estimator"}
    model = make(**{key: value for key, value in params.items() if "__" not in key})
    nested = {key: value for key, value in params.items() if "__" in key}
    if nested:
        model.set_params(**nested)
    # the seed of heldout, unless the person set one
    seeds = {
        key: request["seed"]
        for key, value in model.get_params(deep=True).items()
        if (key == "random_state" or key.endswith("__random_state")) and value is None and key not in params
    }
    if seeds:
        model.set_params(**seeds)
    weight = {"sample_weight": table[:, columns + 1].copy()} if weighted else {}
    return model.fit(x, y, **weight)


def answer(request, folder):
    import numpy

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        path = request["files"]["model"] and os.path.join(folder, request["files"]["model"], "model.pickle")
        if request["action"] == "predict":
            with open(path, "rb") as file:
                model = pickle.load(file)
        else:
            model = fitted(request, folder)
            if path:
                with open(path, "wb") as file:
                    pickle.dump(model, file)
        if not request["files"]["test"]:
            return
        x = numpy.ascontiguousarray(
            matrix(folder, request["files"]["test"], request["rows"]["test"], len(request["columns"]))
        )
        if "classes" in request["task"]:
            output = probabilities(model, x, len(request["task"]["classes"]))
        else:
            output = numpy.asarray(model.predict(x), dtype=float).reshape((x.shape[0], 1))
    numpy.asfortranarray(output).T.astype("<f8").tofile(os.path.join(folder, "predictions.f64"))


def reason(error):
    """In one line: what scikit-learn says is often a page."""
    text = " ".join(str(error).split())
    return "%s: %s" % (type(error).__name__, text[:300])


def main():
    # the person's own modules, from the folder that heldout was started in
    sys.path.insert(0, os.getcwd())
    if sys.argv[1:2] == ["--describe"]:
        for name in sys.argv[2:]:
            print(json.dumps(describe(name)))
        return
    if len(sys.argv) > 1:
        with open(os.path.join(sys.argv[1], "request.json"), encoding="utf-8") as file:
            answer(json.load(file), sys.argv[1])
        return
    # what libraries print must not look like an answer
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for line in sys.stdin:
        request = json.loads(line)
        said = {"id": request["id"]}
        try:
            answer(request, request["folder"])
        except Exception as error:
            said["failed"] = reason(error)
        answers.write(json.dumps(said) + "\n")
        answers.flush()


main()
