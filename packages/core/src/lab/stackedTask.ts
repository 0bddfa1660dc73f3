import type { Features } from "../data/features.ts";
import type { Target, Task } from "../data/task.ts";
import type { LearningData } from "../learners/learner.ts";

/** Samples below each other in one task, so that fits of all of them are one plan. */
export interface Stacked {
  readonly task: Task;
  /** The rows of the task that a sample has, in its order. */
  readonly rowsOf: (sample: number) => Uint32Array;
}

/** Samples of the same columns as one task. A fit on the rows of one of them is the fit on that sample. */
export function stackedTask(samples: readonly LearningData[]): Stacked {
  const starts = [0];
  for (const { features } of samples) starts.push(starts[starts.length - 1] + features.rows);
  const rows = starts[samples.length];
  const { kind } = samples[0];
  return {
    task: {
      name: "drawn rows",
      kind,
      rows,
      target: stackedTarget(samples, starts),
      features: stackedFeatures(samples, starts),
      group: null,
      stratum: null,
      time: null,
      weight: null,
      warnings: [],
    },
    rowsOf: (sample) => {
      const first = starts[sample];
      return Uint32Array.from({ length: starts[sample + 1] - first }, (_, i) => first + i);
    },
  };
}

function stackedFeatures(samples: readonly LearningData[], starts: readonly number[]): Features {
  const rows = starts[samples.length];
  const { columns } = samples[0].features;
  const values = new Float64Array(rows * columns.length);
  samples.forEach(({ features }, s) => {
    for (let c = 0; c < columns.length; c++) {
      values.set(features.values.subarray(c * features.rows, (c + 1) * features.rows), c * rows + starts[s]);
    }
  });
  return { rows, columns, values };
}

function stackedTarget(samples: readonly LearningData[], starts: readonly number[]): Target {
  const rows = starts[samples.length];
  const [{ target: first }] = samples;
  if (first.kind === "classes") {
    const codes = new Int32Array(rows);
    samples.forEach(({ target }, s) => {
      if (target.kind === "classes") codes.set(target.codes, starts[s]);
    });
    return { ...first, codes };
  }
  const values = new Float64Array(rows);
  samples.forEach(({ target }, s) => {
    if (target.kind === "numbers") values.set(target.values, starts[s]);
  });
  return { ...first, values };
}
