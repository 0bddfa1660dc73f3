import { defineTask, stream, type Task, type TaskKind, tableFrom } from "@heldout/core/internal";

/** Rows of the small tables that a learner is tried on, and how many of them it is trained on. */
export const CHECK_ROWS = 90;
export const CHECK_TRAINED = 60;

/** What a table for a check may have besides numbers. */
export interface CheckTaskOptions {
  readonly missing?: boolean;
  readonly categories?: boolean;
  readonly weights?: boolean;
  /** Columns in the opposite order. */
  readonly reversed?: boolean;
  /** Training rows have the first class alone. */
  readonly oneClass?: boolean;
}

/** A small task with something to learn in it: the same every time. */
export function checkTask(kind: TaskKind, options: CheckTaskOptions = {}): Task {
  const rng = stream(1, "learner check");
  const rows = Array.from({ length: CHECK_ROWS }, () => ({ a: rng(), b: rng(), c: rng(), noise: rng() }));
  const value = ({ a, b, noise }: (typeof rows)[number]): number => 3 * a - 2 * b + 0.5 * noise;
  const classOf = (row: (typeof rows)[number], r: number): string => {
    if (options.oneClass && r < CHECK_TRAINED) return "first";
    if (kind === "binary") return value(row) > 0.75 ? "second" : "first";
    return value(row) > 1.3 ? "third" : value(row) > 0.2 ? "second" : "first";
  };
  const features: Record<string, (number | string | null)[]> = {
    a: rows.map(({ a }, r) => (options.missing && r % 7 === 3 ? null : a)),
    b: rows.map(({ b }) => b),
    c: options.categories
      ? rows.map(({ c }) => ["low", "middle", "high, or so"][Math.floor(3 * c)])
      : rows.map(({ c }) => c),
  };
  const order = options.reversed ? ["c", "b", "a"] : ["a", "b", "c"];
  const columns = Object.fromEntries(order.map((name) => [name, features[name]]));
  const y = kind === "regression" ? rows.map(value) : rows.map(classOf);
  const table = tableFrom({
    ...columns,
    y,
    ...(options.weights ? { w: rows.map((_, r) => (r % 3 === 0 ? 2 : 1)) } : {}),
  });
  return defineTask(table, {
    target: "y",
    kind,
    ...(kind === "binary" ? { positive: "second" } : {}),
    ...(options.weights ? { weight: "w" } : {}),
  });
}
