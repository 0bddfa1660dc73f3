import type { JSX } from "preact";
import { CriteriaFields } from "./CriteriaFields.tsx";
import type { LearnerChoiceProps } from "./LearnerChoice.tsx";
import { MetricSelect, USUAL_METRIC } from "./MetricSelect.tsx";
import { NumberField } from "./NumberField.tsx";
import { BUDGETS, RULES, type Rule, type SelectForm } from "./selectForm.ts";

const rules: Readonly<Record<Rule, { readonly name: string; readonly meaning: string }>> = {
  "one-se": {
    name: "simplest that is as good",
    meaning: "The simplest setting within one standard error of the best mean.",
  },
  best: { name: "best mean", meaning: "Whoever has the best mean, by however little." },
  pareto: {
    name: "several criteria",
    meaning: "The knee of the front of those that nobody beats on all criteria; the page draws it.",
  },
  constrained: { name: "best that keeps bounds", meaning: "The best mean among those that keep what you ask for." },
};

const budgets: Readonly<Record<(typeof BUDGETS)[number], string>> = {
  "": "until it is done",
  "30s": "30 seconds",
  "2m": "2 minutes",
  "10m": "10 minutes",
  "1h": "an hour",
};

/** By what is chosen, on which folds, for how long. */
export function ChoiceFields({ form, task, onForm }: LearnerChoiceProps): JSX.Element {
  const set = (changes: Partial<SelectForm>): void => onForm({ ...form, ...changes });
  return (
    <section class="card form-card" aria-labelledby="choice-form">
      <h2 id="choice-form">How to choose</h2>
      <div class="fields">
        <MetricSelect
          label="By"
          task={task}
          usual={USUAL_METRIC[task]}
          value={form.metric}
          onValue={(metric) => set({ metric })}
        />
        <div class="field">
          <label for="rule">Take the</label>
          <select
            id="rule"
            value={form.rule}
            aria-describedby="rule-hint"
            onChange={({ currentTarget }) =>
              set({ rule: RULES.find((rule) => rule === currentTarget.value) ?? "one-se" })
            }
          >
            {RULES.map((rule) => (
              <option key={rule} value={rule}>
                {rules[rule].name}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="budget">Run</label>
          <select
            id="budget"
            value={form.budget}
            onChange={({ currentTarget }) => set({ budget: currentTarget.value })}
          >
            {BUDGETS.map((budget) => (
              <option key={budget} value={budget}>
                {budgets[budget]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p class="hint" id="rule-hint">
        {rules[form.rule].meaning}
      </p>
      {form.rule === "pareto" && <CriteriaFields form={form} task={task} onForm={onForm} />}
      {form.rule === "constrained" && (
        <div class="field specs">
          <label for="constraints">Bounds to keep</label>
          <input
            id="constraints"
            type="text"
            spellcheck={false}
            autocomplete="off"
            value={form.constraints}
            placeholder={task === "regression" ? "mae <= 40" : "recall >= 0.9"}
            aria-describedby="constraints-hint"
            onInput={({ currentTarget }) => set({ constraints: currentTarget.value })}
          />
          <p class="hint" id="constraints-hint">
            Such as recall {">="} 0.9; several are separated by semicolons.
          </p>
        </div>
      )}
      <details>
        <summary>Folds and seed</summary>
        <div class="fields">
          <NumberField
            id="outer"
            label="Outer folds"
            value={form.outer}
            least={2}
            onValue={(outer) => set({ outer })}
          />
          <NumberField
            id="inner"
            label="Inner folds"
            value={form.inner}
            least={2}
            onValue={(inner) => set({ inner })}
          />
          <NumberField
            id="repeats"
            label="Repetitions"
            value={form.repeats}
            least={1}
            onValue={(repeats) => set({ repeats })}
          />
          <NumberField id="seed" label="Seed" value={form.seed} least={0} onValue={(seed) => set({ seed })} />
        </div>
        <p class="hint">
          Outer folds rank candidates and test the choice; inside each of them the choice is made again on the inner
          folds, so that the estimate is honest. The same seed gives the same numbers again.
        </p>
      </details>
    </section>
  );
}
