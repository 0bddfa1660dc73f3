import type { About } from "../intervals/about.ts";
import type { CalibrationMethod } from "./calibrator.ts";

const range = "probabilities strictly between 0 and 1";

/** What `heldout explain` says about each method. Beta has an id of its own, because an interval is called beta too. */
export const calibrationAbouts: Readonly<Record<CalibrationMethod, About>> = {
  platt: {
    id: "platt",
    name: "Platt scaling",
    definition:
      "A sigmoid of the score. Probabilities are first turned into log odds, so that calibrated ones can stay as they are. The targets are smoothed slightly away from 0 and 1, which keeps the fit finite when the scores separate the classes. With only two parameters it is the safer choice on few rows. If the scores rank the classes the wrong way round, it returns the base rate.",
    formula: "p = 1/(1 + e^-(a f + b)), a >= 0, least cross-entropy of targets (P+1)/(P+2) and 1/(N+2)",
    range,
    peers: [
      "scikit-learn: CalibratedClassifierCV(method='sigmoid'), the same for scores; for probabilities it fits a sigmoid of p itself, which cannot leave calibrated ones unchanged",
      "R: glm of the truth on the score, without smoothed targets",
    ],
    reference: "Platt (1999); Lin, Lin and Weng (2007); Cox (1958) for log odds",
  },
  isotonic: {
    id: "isotonic",
    name: "isotonic regression",
    definition:
      "The non-decreasing function with the least squared error, fitted by pool-adjacent-violators; equal scores are pooled first. It is interpolated linearly between its steps and constant outside the observed scores. A lowest rate of 0 and a highest of 1 are smoothed by the rule of succession. It fits any monotone shape and therefore overfits on few rows: use it from about 1,000 rows of the smaller class on.",
    formula: "min Σ w (y - g(f))², g non-decreasing",
    range,
    peers: [
      "scikit-learn: IsotonicRegression(out_of_bounds='clip'), the same but for the smoothed ends",
      "R: isoreg, which does not pool equal scores",
    ],
    reference: "Ayer et al. (1955); Zadrozny and Elkan (2002)",
  },
  beta: {
    id: "betaCalibration",
    name: "beta calibration",
    definition:
      "Logistic regression on ln p and -ln(1 - p) with non-negative coefficients: Platt's sigmoid of the log odds with a slope of its own at each end. It has three parameters. For probabilities only; an exact 0 or 1 is moved inside by half the smallest distance that was observed, at most 0.005.",
    formula: "q = 1/(1 + e^-(a ln p - b ln(1 - p) + c)), a, b >= 0, least cross-entropy of Platt's targets",
    range,
    peers: ["Python betacal: BetaCalibration(parameters='abm'), which does not smooth the targets"],
    reference: "Kull, Silva Filho and Flach (2017), Beta calibration",
  },
  temperature: {
    id: "temperature",
    name: "temperature scaling",
    definition:
      "Divides the log odds, or the log probabilities of all classes, by one number, the temperature: above 1 the probabilities become less confident, below 1 more. It keeps the ranking of the classes in every row and cannot shift a base rate. Scores that are not probabilities are treated as log odds.",
    formula: "p_c = e^(z_c / T) / Σ e^(z_k / T), least log loss over T from 0.01 to 100",
    range,
    peers: ["netcal: TemperatureScaling", "scikit-learn 1.8: CalibratedClassifierCV(method='temperature')"],
    reference: "Guo, Pleiss, Sun and Weinberger (2017), On calibration of modern neural networks",
  },
  binning: {
    id: "binning",
    name: "histogram binning",
    definition:
      "At most ten bins with equally many rows; each predicts its share of positives, to which two rows at the base rate are added. The map need not be monotone, and all scores of a bin become ties.",
    formula: "p = (positives + 2 r) / (rows + 2) of the bin, r the base rate",
    range,
    peers: ["netcal: HistogramBinning, with bins of equal width by default"],
    reference: "Zadrozny and Elkan (2001)",
  },
};
