import { metricsOf, type TaskKind } from "@heldout/core/internal";
import type { JSX } from "preact";

export interface MetricSelectProps {
  readonly label: string;
  readonly task: TaskKind;
  /** What is taken when nobody chooses. */
  readonly usual: string;
  readonly value: string | null;
  readonly onValue: (metric: string | null) => void;
}

/** One of the metrics of the task that say which of two models is better. */
export function MetricSelect({ label, task, usual, value, onValue }: MetricSelectProps): JSX.Element {
  const metrics = choosable(task);
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
export function choosable(task: TaskKind): ReturnType<typeof metricsOf> {
  return metricsOf(task).filter(({ better }) => better !== "neither");
}
