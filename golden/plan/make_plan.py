"""Reference values for `heldout plan`, by other means: brute force over rows, full enumeration of outcomes, scipy,
R (stats, pROC) and mpmath. Writes plan.json beside itself.

    python3 make_plan.py      # numpy, scipy, mpmath; Rscript with pROC

Conventions: a power counts only rejections in the direction of the true difference. "n" is found without assuming that
anything is monotone: one more than the last n that fails, among all up to a limit far above it.
"""
import json
import math
import os
import subprocess

import mpmath
import numpy as np
from scipy.stats import beta, binom, nct, norm, t

HERE = os.path.dirname(os.path.abspath(__file__))
mpmath.mp.dps = 40


def after_last_failure(fails, limit, first=1):
    last = first - 1
    for n in range(first, limit + 1):
        if fails(n):
            last = n
    assert last < limit, "the limit is too low"
    return last + 1


# --- noncentral t, 40 digits -------------------------------------------------------------------------------------------
def noncentral_t(x, df, shift):
    x, df, shift = mpmath.mpf(x), mpmath.mpf(df), mpmath.mpf(shift)
    log_lead = mpmath.log(2) + df / 2 * mpmath.log(df / 2) - mpmath.loggamma(df / 2)

    def integrand(s):
        return mpmath.ncdf(x * s - shift) * mpmath.exp(log_lead + (df - 1) * mpmath.log(s) - df * s * s / 2)

    spread = 1 / mpmath.sqrt(2 * df)
    ends = sorted({max(mpmath.mpf(0), 1 + k * spread) for k in range(-24, 40, 2)})
    if x != 0 and shift / x > 0:
        ends = sorted(set(ends) | {shift / x + k / abs(x) for k in (-6, -3, 0, 3, 6) if shift / x + k / abs(x) > 0})
    return float(mpmath.quad(integrand, ends))


noncentral = [
    {"t": x, "df": df, "shift": shift, "cdf": noncentral_t(x, df, shift)}
    for x, df, shift in [
        (2, 10, 1), (2.228138851964939, 10, 3), (-1, 5, 0.5), (0, 4, 1), (12.706204736174698, 1, 2),
        (63.656741162871583, 1, 10), (4.302652729749464, 2, 0), (1.96, 1000, 2.8), (1.9600, 100000, 2.8),
        (3, 7, 20), (30, 7, 20), (-3, 12, -4), (1.5, 2.5, 0.7), (5, 30, 37.5), (2.0, 50, -3),
    ]
]


# --- width of intervals for a proportion ---------------------------------------------------------------------------------
def interval_width(method, rate, n, level):
    k, tail = rate * n, (1 - level) / 2
    z = norm.isf(tail)
    if method == "wilson":
        return 2 * z / (n + z * z) * math.sqrt(rate * (1 - rate) * n + z * z / 4)
    if method == "normal":  # the unbiased variance, n - 1
        return 1.0 if n == 1 else 2 * z * math.sqrt(rate * (1 - rate) / (n - 1))
    if method == "hoeffding":
        half = math.sqrt(math.log(2 / (1 - level)) / (2 * n))
        return min(1, rate + half) - max(0, rate - half)
    shift = {"clopper-pearson": (0, 1, 1, 0), "jeffreys": (0.5, 0.5, 0.5, 0.5)}[method]
    low = 0 if k == 0 else beta.ppf(tail, k + shift[0], n - k + shift[1])
    high = 1 if k == n else beta.isf(tail, k + shift[2], n - k + shift[3])
    return high - low


widths = []
for method in ["wilson", "normal", "clopper-pearson", "jeffreys", "hoeffding"]:
    for rate, width, level, limit in [
        (0.5, 0.1, 0.95, 1200), (0.1, 0.1, 0.95, 1200), (0.2, 0.05, 0.9, 2600), (0.0, 0.05, 0.95, 1200), (0.5, 0.2, 0.99, 900),
    ]:
        n = after_last_failure(lambda n: interval_width(method, rate, n, level) > width, limit)
        widths.append({"method": method, "rate": rate, "width": width, "level": level, "n": n,
                       "reached": interval_width(method, rate, n, level)})


# --- McNemar by enumeration of both counts -------------------------------------------------------------------------------
def mcnemar_power_enumerated(n, discordant, difference, level, sides, test):
    better, worse = (discordant + difference) / 2, (discordant - difference) / 2
    total = 0.0
    log_fact = [math.lgamma(i + 1) for i in range(n + 1)]
    for b in range(n + 1):
        for c in range(n + 1 - b):
            if b <= c:
                continue
            d = b + c
            lower = sum(math.comb(d, i) for i in range(c + 1)) / 2**d
            if test == "mid-p":
                lower -= math.comb(d, c) / 2**d / 2
            if sides * lower > (1 - level) * (1 + 1e-12):
                continue
            rest = 1 - discordant
            if (worse == 0 and c > 0) or (rest == 0 and d < n):
                continue
            log_mass = log_fact[n] - log_fact[b] - log_fact[c] - log_fact[n - d] + b * math.log(better)
            log_mass += c * math.log(worse) if c else 0
            log_mass += (n - d) * math.log(rest) if n > d else 0
            total += math.exp(log_mass)
    return total


def mcnemar_power(n, discordant, difference, level, sides, test):
    """The same through the distribution of the discordant rows, quick enough to search for n."""
    alpha = (1 - level) / sides
    wrong = (discordant - difference) / (2 * discordant)
    d = np.arange(n + 1)
    mass = binom.pmf(d, n, discordant)
    keep = mass > 1e-15
    total = 0.0
    for di, mi in zip(d[keep], mass[keep]):
        c = np.arange(di)
        lower = binom.cdf(c, di, 0.5) - (binom.pmf(c, di, 0.5) / 2 if test == "mid-p" else 0)
        rejected = np.nonzero(lower <= alpha * (1 + 1e-12))[0]
        if len(rejected):
            total += mi * binom.cdf(rejected[-1], di, wrong)
    return total


mcnemar_powers = [
    {"n": n, "discordant": p, "difference": d, "level": level, "sides": sides, "method": test,
     "power": mcnemar_power_enumerated(n, p, d, level, sides, test)}
    for n, p, d, level, sides in [
        (5, 0.5, 0.3, 0.95, 2), (20, 0.6, 0.4, 0.95, 2), (40, 0.3, 0.2, 0.95, 2), (40, 1.0, 0.4, 0.9, 2), (30, 0.4, 0.4, 0.95, 2),
        (45, 0.5, 0.3, 0.99, 1), (60, 0.2, 0.1, 0.95, 1),
    ]
    for test in ["exact", "mid-p"]
]
for row in mcnemar_powers:
    other = mcnemar_power(row["n"], row["discordant"], row["difference"], row["level"], row["sides"], row["method"])
    assert abs(row["power"] - other) < 1e-10, (row, other)

mcnemar_rows = [
    {"discordant": p, "difference": d, "power": power, "level": 0.95, "method": test,
     "n": after_last_failure(lambda n: mcnemar_power(n, p, d, 0.95, 2, test) < power, limit, first)}
    for p, d, power, first, limit in [
        (0.4, 0.2, 0.8, 1, 160), (1.0, 0.4, 0.9, 1, 130), (0.2, 0.2, 0.8, 1, 90), (0.2, 0.05, 0.8, 600, 760),
    ]
    for test in ["exact", "mid-p"]
]


def mcnemar_normal(p, d, power, level):
    za, zb = norm.isf((1 - level) / 2), norm.ppf(power)
    return math.ceil((za * math.sqrt(p) + zb * math.sqrt(p - d * d)) ** 2 / d**2)


mcnemar_normal_rows = [
    {"discordant": p, "difference": d, "power": power, "level": level, "n": mcnemar_normal(p, d, power, level)}
    for p, d, power, level in [(0.2, 0.05, 0.8, 0.95), (0.1, 0.02, 0.9, 0.95), (0.4, 0.2, 0.8, 0.99)]
]

# --- paired t ------------------------------------------------------------------------------------------------------------
paired = []
for difference, sd, power, level in [(0.5, 1, 0.8, 0.95), (0.02, 0.3, 0.9, 0.95), (1, 1, 0.8, 0.99), (0.2, 1, 0.5, 0.9)]:
    def t_power(n):
        return nct.sf(t.isf((1 - level) / 2, n - 1), n - 1, difference / sd * math.sqrt(n)) if n > 1 else 0

    n = after_last_failure(lambda n: t_power(n) < power, 4000)
    paired.append({"difference": difference, "sd": sd, "power": power, "level": level, "n": n, "reached": t_power(n)})


# --- AUC -----------------------------------------------------------------------------------------------------------------
def auc_variance(a, p, q):
    q1, q2 = a / (2 - a), 2 * a * a / (1 + a)
    return (a * (1 - a) + (p - 1) * (q1 - a * a) + (q - 1) * (q2 - a * a)) / (p * q)


def auc_power(a, a0, share, n, level, sides):
    p, q = n * share, n - n * share
    if p < 1 or q < 1:
        return 0
    z = norm.isf((1 - level) / sides)
    return norm.cdf((abs(a - a0) - z * math.sqrt(auc_variance(a0, p, q))) / math.sqrt(auc_variance(a, p, q)))


auc = [
    {"auc": a, "null": a0, "positives": share, "power": power, "level": level, "sides": sides,
     "n": after_last_failure(lambda n: auc_power(a, a0, share, n, level, sides) < power, 4000)}
    for a, a0, share, power, level, sides in [
        (0.8, 0.7, 0.3, 0.8, 0.95, 2), (0.65, 0.5, 0.5, 0.8, 0.95, 2), (0.9, 0.85, 0.1, 0.8, 0.95, 2), (0.75, 0.7, 0.5, 0.9, 0.9, 1),
    ]
]


def aucs_power(a, b, r, share, n, level):
    p, q = n * share, n - n * share
    if p < 2 or q < 2:
        return 0
    va, vb = auc_variance(a, p, q), auc_variance(b, p, q)
    return norm.cdf(abs(a - b) / math.sqrt(va + vb - 2 * r * math.sqrt(va * vb)) - norm.isf((1 - level) / 2))


aucs = [
    {"aucA": a, "aucB": b, "correlation": r, "positives": share, "power": power, "level": level,
     "n": after_last_failure(lambda n: aucs_power(a, b, r, share, n, level) < power, 9000)}
    for a, b, r, share, power, level in [(0.85, 0.8, 0.6, 0.35, 0.8, 0.95), (0.9, 0.88, 0.8, 0.2, 0.9, 0.95), (0.7, 0.8, 0.0, 0.5, 0.8, 0.99)]
]

# --- two rates on different rows, the t test once more, and the binormal variance, by R -----------------------------------
R = r"""
options(digits = 17)
cat("{\"proportions\": [")
rows <- list(c(.5, .6, .8, .05), c(.1, .15, .9, .05), c(.9, .8, .8, .01))
cat(paste(sapply(rows, function(r) sprintf('{"rateA": %g, "rateB": %g, "power": %g, "level": %g, "n": %.17g}',
  r[1], r[2], r[3], 1 - r[4], power.prop.test(p1 = r[1], p2 = r[2], power = r[3], sig.level = r[4], tol = 1e-10)$n)), collapse = ", "))
cat("], \"paired\": [")
rows <- list(c(.5, 1, .8, .05), c(.02, .3, .9, .05))
cat(paste(sapply(rows, function(r) sprintf('{"difference": %g, "sd": %g, "power": %g, "level": %g, "n": %.17g}',
  r[1], r[2], r[3], 1 - r[4], power.t.test(delta = r[1], sd = r[2], power = r[3], sig.level = r[4], type = "paired", tol = 1e-10)$n)), collapse = ", "))
cat("], \"obuchowski\": [")
suppressMessages(library(pROC))
rows <- list(c(.7, .8, 1, .05), c(.8, .9, 2, .05), c(.65, .9, 3, .01))
cat(paste(sapply(rows, function(r) { a <- power.roc.test(auc = r[1], power = r[2], kappa = r[3], sig.level = r[4], alternative = "two.sided")
  sprintf('{"auc": %g, "power": %g, "kappa": %g, "level": %g, "cases": %.17g}', r[1], r[2], r[3], 1 - r[4], a$ncases) }), collapse = ", "))
cat("]}\n")
"""
from_r = json.loads(subprocess.run(["Rscript", "-e", R], capture_output=True, text=True, check=True).stdout)

json.dump(
    {
        "noncentral_t": noncentral,
        "widths": widths,
        "mcnemar_powers": mcnemar_powers,
        "mcnemar_rows": mcnemar_rows,
        "mcnemar_normal_rows": mcnemar_normal_rows,
        "paired": paired,
        "auc": auc,
        "aucs": aucs,
        "r": from_r,
    },
    open(os.path.join(HERE, "plan.json"), "w"),
    indent=1,
)
open(os.path.join(HERE, "plan.json"), "a").write("\n")
