"""Always-valid intervals, written from the papers with decimals of 40 digits and plain bisection.

Bounded losses: Waudby-Smith and Ramdas (2023), diversified Kelly betting. The wealth of bettor j against the mean m after
losses x is prod(1 + f_j (x/m - 1)); stakes f_j = 2^-j for j = 1..16 with the first 15 weights 1/(j(j+1)) and the last
1/16. The lower end is the m at which the weighted wealth is 1/tail. Unbounded losses: the normal mixture of Robbins with
an estimated variance, Waudby-Smith et al. (2024), theorem 2.2, sharpest at 1000 rows.
"""
import json
import pathlib
from decimal import MAX_EMAX, MIN_EMIN, Decimal as mpf, getcontext

getcontext().prec, getcontext().Emax, getcontext().Emin = 40, MAX_EMAX, MIN_EMIN
log, exp, sqrt, fsum = mpf.ln, mpf.exp, mpf.sqrt, sum
BETS = [(mpf(2) ** -j, mpf(1) / (j * (j + 1)) if j < 16 else mpf(1) / 16) for j in range(1, 17)]


def wealth(counted, m):
    """counted: (value, how often) pairs."""
    total = mpf(0)
    for stake, weight in BETS:
        total += weight * exp(fsum(times * log(1 + stake * (x / m - 1)) for x, times in counted))
    return total


def least(counted, tail):
    n = fsum(t for _, t in counted)
    mean = fsum(x * t for x, t in counted) / n
    if mean == 0:
        return mpf(0)
    low, high = mean * mpf(10) ** -20, mean
    for _ in range(140):
        middle = sqrt(low * high) if high / low > 4 else (low + high) / 2
        if wealth(counted, middle) >= 1 / tail:
            low = middle
        else:
            high = middle
    return low


def betting(values, level, side, range_=(0, 1)):
    a, b = map(mpf, range_)
    counts = {}
    for value in values:
        unit = (mpf(value) - a) / (b - a)
        counts[unit] = counts.get(unit, 0) + 1
    alpha = 1 - mpf(level)
    tail = alpha / 2 if side == "both" else alpha
    lower = mpf(0) if side == "upper" else least(list(counts.items()), tail)
    upper = mpf(1) if side == "lower" else 1 - least([(1 - x, t) for x, t in counts.items()], tail)
    return float(a + (b - a) * lower), float(a + (b - a) * upper)


def proportion(k, n, level, side):
    alpha = 1 - mpf(level)
    tail = alpha / 2 if side == "both" else alpha
    ones, zeros = mpf(k), mpf(n - k)
    pairs = lambda one, zero: [(x, t) for x, t in ((mpf(1), one), (mpf(0), zero)) if t > 0]
    lower = mpf(0) if side == "upper" else least(pairs(ones, zeros), tail)
    upper = mpf(1) if side == "lower" else 1 - least(pairs(zeros, ones), tail)
    return float(lower), float(upper)


def asymptotic(values, level, side):
    n = len(values)
    x = [mpf(v) for v in values]
    mean = fsum(x) / n
    sd = sqrt(fsum((v - mean) ** 2 for v in x) / (n - 1))
    alpha = 1 - mpf(level)
    rho2 = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / 1000
    root = sqrt(n * rho2 + 1)
    inside = log(root / alpha) if side == "both" else log(mpf(1) / 2 + root / (2 * alpha))
    half = sd * sqrt(2 * (n * rho2 + 1) / (mpf(n) ** 2 * rho2) * inside)
    return (None if side == "upper" else float(mean - half)), (None if side == "lower" else float(mean + half))


def draws(n, seed):
    """Numbers in (0, 1) from a small generator that any language has."""
    state, out = seed, []
    for _ in range(n):
        state = (state * 48271) % 2147483647
        out.append(state / 2147483647)
    return out


def main():
    proportions = [
        {"k": k, "n": n, "level": level, "side": side, "bounds": proportion(k, n, level, side)}
        for k, n in [(0, 1), (1, 1), (0, 20), (3, 10), (8, 100), (500, 1000), (2, 5000), (999999, 1000000), (2.5, 9.25)]
        for level, side in [(0.95, "both"), (0.99, "lower"), (0.9, "upper")]
    ]
    u = draws(300, 7)
    brier = [round((1 - p) ** 2 if v < p else p**2, 12) for p, v in zip(u[:150], u[150:])]
    wide = [round(-1 + 5 * v**3, 12) for v in draws(60, 11)]
    ends = [0, 0.25, 1, 0.25, 0, 0, 0.5]
    means = [
        {"losses": losses, "range": range_, "level": level, "side": side, "bounds": betting(losses, level, side, range_)}
        for losses, range_ in [(brier, (0, 1)), (wide, (-1, 4)), (ends, (0, 1)), (ends, (0, 2))]
        for level, side in [(0.95, "both"), (0.99, "lower"), (0.9, "upper")]
    ]
    squares = [round(-4 * float(log(mpf(v))), 12) for v in draws(80, 5)]
    unbounded = [
        {"losses": squares[:n], "level": level, "side": side, "bounds": asymptotic(squares[:n], level, side)}
        for n in (30, 80)
        for level, side in [(0.95, "both"), (0.99, "lower"), (0.9, "upper")]
    ]
    here = pathlib.Path(__file__).parent / "anytime.json"
    here.write_text(json.dumps({"proportions": proportions, "means": means, "unbounded": unbounded}) + "\n")


main()
