import { SELECTED_BY } from "@heldout/core/internal";
import type { JSX } from "preact";
import { metricName } from "../../../metricNames.ts";
import type { LearnerChoiceProps } from "./LearnerChoice.tsx";
import { choosable } from "./MetricSelect.tsx";

/** What else counts besides the measure that is chosen by. */
export function CriteriaFields({ form, task, onForm }: LearnerChoiceProps): JSX.Element {
  const main = form.metric ?? SELECTED_BY[task];
  const offered = [
    ...choosable(task)
      .map(({ id }) => id)
      .filter((id) => id !== main),
    "complexity",
  ];
  return (
    <fieldset class="criteria">
      <legend>Besides {metricName(main).label}, also weigh</legend>
      {offered.map((id) => (
        <label class="tick" key={id}>
          <input
            type="checkbox"
            checked={form.criteria.includes(id)}
            onChange={({ currentTarget }) =>
              onForm({
                ...form,
                criteria: currentTarget.checked ? [...form.criteria, id] : form.criteria.filter((each) => each !== id),
              })
            }
          />
          {id === "complexity" ? "complexity (of one learner)" : metricName(id).label}
        </label>
      ))}
    </fieldset>
  );
}
