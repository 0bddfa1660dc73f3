import { metricsOf, SOME_COSTS, type TaskKind } from "@heldout/core/internal";
import type { JSX } from "preact";

export interface MetricSelectProps {
  readonly label: string;
  readonly task: TaskKind;
  /** What is taken when nobody chooses. */
  readonly usual: string;
  /** Whether mistakes have costs, which can be minimised then. Default false. */
  readonly costs?: boolean;
  readonly value: string | null;
  readonly onValue: (metric: string | null) => void;
}

/** One of the metrics of the task that say which of two models is better. */
export function MetricSelect({ label, task, usual, costs = false, value, onValue }: MetricSelectProps): JSX.Element {
  const metrics = choosable(task, costs);
  const known = value === null || metrics.some(({ id }) => id === value);
  return (
    <div class="field">
      <label for="metric">{label}</label>
      <select
        id="metric"
        value={value ?? usual}
        onChange={({ currentTarget }) => onValue(currentTarget.value === usual ? null : currentTarget.value)}
      >
        {!known && value !== null && <option value={value}>{value.slice(0, 40)}</option>}
        {metrics.map(({ id, name, better }) => (
          <option key={id} value={id}>
            {name} ({better} is better)
          </option>
        ))}
      </select>
    </div>
  );
}

/** Measures of which more or less is better. */
export function choosable(task: TaskKind, costs = false): ReturnType<typeof metricsOf> {
  return metricsOf(task, costs ? { costs: SOME_COSTS } : {}).filter(({ better }) => better !== "neither");
}
