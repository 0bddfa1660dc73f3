import { csvOf } from "./csvOf.js";

/** Predictions of one of the four kinds, as columns of plain values. */
export function drawPredictions(random, { kind = random.pick(["binary", "labels", "classes", "numbers"]) } = {}) {
  const rows = random.int(8, 60);
  const weights = random.chance(0.3);
  const groups = random.chance(0.15);
  const skill = random.next() * 2;
  const rounding = random.pick([1, 2, 17]);
  const names = random.pick([
    ["0", "1"],
    ["no", "yes"],
    ["neg", "pos"],
  ]);
  const classes = ["ant", "bee", "cat"];
  const truth = random.times(rows, () => random.int(0, kind === "classes" ? 2 : 1));
  // every class occurs, so that most cases are about numbers and not about what is missing
  if (random.chance(0.95)) truth.splice(0, 3, 0, 1, kind === "classes" ? 2 : 1);
  const columns = {};
  if (kind === "numbers") {
    const scale = 10 ** random.int(-3, 6);
    columns.truth = random.times(rows, () => Number((random.normal() * scale).toPrecision(6)));
    columns.prediction = columns.truth.map((value) => Number((value + random.normal() * scale * skill).toPrecision(6)));
  } else if (kind === "classes") {
    columns.truth = truth.map((code) => classes[code]);
    columns.prediction = truth.map((code) => (random.chance(skill / 2.2) ? classes[code] : random.pick(classes)));
    classes.forEach((name, c) => {
      if (!columns.prediction.includes(name)) columns.prediction[c] = name;
    });
  } else if (kind === "labels") {
    columns.truth = truth.map((code) => names[code]);
    columns.prediction = truth.map((code) => names[random.chance(0.3) ? 1 - code : code]);
    columns.prediction.splice(0, 2, names[0], names[1]);
  } else {
    const score = (code) => {
      const raw = 1 / (1 + Math.exp(-(random.normal() + skill * (2 * code - 1))));
      return Math.min(1 - 1e-6, Math.max(1e-6, Number(raw.toPrecision(rounding))));
    };
    columns.truth = truth.map((code) => names[code]);
    columns.score = truth.map(score);
  }
  if (weights) columns.weight = random.times(rows, () => random.pick([0.5, 1, 2, 3, random.int(1, 9)]));
  if (groups) columns.group = random.times(rows, () => `g${random.int(1, Math.max(4, rows >> 2))}`);
  return { kind, columns, names };
}

export function predictionsCsv({ columns }) {
  return csvOf(columns);
}

/** Flags that name the columns, as they are called. */
export function roleFlags({ kind, columns }) {
  return [
    "--truth=truth",
    kind === "binary" ? "--score=score" : "--prediction=prediction",
    ...(columns.weight ? ["--weight=weight"] : []),
    ...(columns.group ? ["--group=group"] : []),
    ...(kind === "numbers" ? ["--task=regression"] : []),
    ...(kind === "classes" ? ["--task=multiclass"] : []),
  ];
}
