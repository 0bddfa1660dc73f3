import type { Learner } from "../src/index.ts";

type Core = typeof import("../src/index.ts");

/**
 * Models and predictions as text, from a library that was loaded somewhere. It must not use anything from outside itself:
 * its text is sent to a browser.
 */
export function fitEverywhere(core: Core): readonly string[] {
  const rows = 600;
  const rng = core.stream(11, "everywhere");
  const values = new Float64Array(3 * rows);
  const codes = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const [a, b] = [rng(), rng()];
    const level = Math.floor(4 * rng());
    values[row] = rng() < 0.05 ? Number.NaN : a;
    values[rows + row] = b;
    values[2 * rows + row] = level;
    codes[row] = a * b + (level === 2 ? 0.3 : 0) + 0.2 * rng() > 0.4 ? 1 : 0;
  }
  const data = {
    kind: "binary",
    features: {
      rows,
      columns: [
        { kind: "number", name: "a" },
        { kind: "number", name: "b" },
        { kind: "category", name: "level", levels: ["p", "q", "r", "s"] },
      ],
      values,
    },
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes },
    weight: null,
  } as const;
  const training = Uint32Array.from({ length: 500 }, (_, i) => i);
  const others = Uint32Array.from({ length: 100 }, (_, i) => 500 + i);
  const textsOf = <M extends Readonly<Record<string, unknown>>>(learner: Learner<M>): string[] => {
    const model = learner.fit(data, training, core.stream(3));
    return [JSON.stringify(model), JSON.stringify(Array.from(learner.predict(model, data.features, others)))];
  };
  return [
    ...textsOf(core.gradientBoosting({ rounds: 12, grower: "histogram" })),
    ...textsOf(core.forest({ trees: 8, minLeaf: 3, grower: "histogram" })),
    ...textsOf(core.forest({ trees: 3, minLeaf: 5, grower: "exact" })),
  ];
}
