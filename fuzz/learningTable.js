import { csvOf } from "./csvOf.js";

/** A table to learn from: numbers, categories, sometimes with gaps, constant columns or few rows. */
export function drawLearningTable(random, { rows = random.int(24, 60) } = {}) {
  const task = random.pick(["binary", "multiclass", "regression"]);
  const count = random.int(1, 4);
  const numbers = random.times(count, () => random.times(rows, () => Number(random.normal().toPrecision(4))));
  const columns = Object.fromEntries(numbers.map((values, i) => [`x${i + 1}`, values]));
  if (random.chance(0.3)) columns.colour = random.times(rows, () => random.pick(["red", "green", "blue"]));
  if (random.chance(0.1)) columns.flat = random.times(rows, () => 3);
  const signal = numbers[0].map(
    (value, row) => value + (columns.colour?.[row] === "red" ? 1 : 0) + 0.5 * random.normal(),
  );
  const order = signal.toSorted((a, b) => a - b);
  columns.y = signal.map((value) => {
    if (task === "regression") return Number(value.toPrecision(5));
    if (task === "binary") return value > order[rows >> 1] ? "yes" : "no";
    return ["low", "mid", "high"][
      Number(value > order[Math.floor(rows / 3)]) + Number(value > order[Math.floor((2 * rows) / 3)])
    ];
  });
  if (random.chance(0.15)) columns.x1 = columns.x1.map((value) => (random.chance(0.1) ? null : value));
  return { task, columns };
}

export function learningCsv({ columns }) {
  return csvOf(columns);
}
