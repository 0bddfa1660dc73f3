import { inTerms, libraryTerms, SELECTED_BY, selectOptions } from "@heldout/core/internal";
import type { JSX } from "preact";
import { CostsField } from "../../../live/fields/CostsField.tsx";
import { TextField } from "../../../live/fields/TextField.tsx";
import type { ColumnSummary } from "../../../protocol.ts";
import { CriteriaFields } from "./CriteriaFields.tsx";
import type { LearnerChoiceProps } from "./LearnerChoice.tsx";
import { MetricSelect } from "./MetricSelect.tsx";
import { SplitFields } from "./SplitFields.tsx";
import { StructuralFields } from "./StructuralFields.tsx";
import { BUDGETS, RULES, type Rule, rulesOf, SELECT_DEFAULTS, type SelectForm } from "./selectForm.ts";

const rules: Readonly<Record<Rule, { readonly name: string; readonly meaning: string }>> = {
  "one-se": {
    name: "one-standard-error rule",
    meaning: "The simplest setting within one standard error of the best mean.",
  },
  best: { name: "best mean", meaning: "The candidate with the best mean." },
  pareto: {
    name: "several criteria",
    meaning: "The knee of the Pareto front.",
  },
  constrained: {
    name: "best under constraints",
    meaning: "The best mean among the candidates that meet the constraints.",
  },
  srm: {
    name: "structural risk minimisation",
    meaning:
      "Minimal training error plus a penalty on capacity, over settings of one learner of known capacity; folds only test the selection.",
  },
};

const budgets: Readonly<Record<(typeof BUDGETS)[number], string>> = {
  "": "until it is done",
  "30s": "30 seconds",
  "2m": "2 minutes",
  "10m": "10 minutes",
  "1h": "an hour",
};

/** What a selection minimises where mistakes have costs. */
const LEAST_COST = "leastCost";

export interface ChoiceFieldsProps extends LearnerChoiceProps {
  readonly columns: readonly ColumnSummary[];
}

/** By what is chosen, on which folds, for how long. */
export function ChoiceFields({ form, task, onForm, columns }: ChoiceFieldsProps): JSX.Element {
  const set = (changes: Partial<SelectForm>): void => onForm({ ...form, ...changes });
  return (
    <section class="card form-card" aria-labelledby="choice-form">
      <h2 id="choice-form">How to choose</h2>
      <div class="fields">
        <MetricSelect
          label="By"
          task={task}
          usual={form.rule === "srm" ? "error" : form.costs === "" ? SELECTED_BY[task] : LEAST_COST}
          costs={form.costs !== ""}
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
              set({ rule: RULES.find((rule) => rule === currentTarget.value) ?? SELECT_DEFAULTS.rule })
            }
          >
            {rulesOf(task).map((rule) => (
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
      {task !== "regression" && (
        <CostsField value={form.costs === "" ? null : form.costs} onValue={(costs) => set({ costs: costs ?? "" })} />
      )}
      {form.rule === "pareto" && <CriteriaFields form={form} task={task} onForm={onForm} />}
      {form.rule === "constrained" && (
        <div class="field specs">
          <label for="constraints">Constraints</label>
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
      {form.rule === "srm" && <StructuralFields form={form} onChange={set} />}
      <details>
        <summary>Folds and seed</summary>
        <SplitFields form={form} columns={columns} onChange={set} />
      </details>
      <details>
        <summary>More</summary>
        <div class="fields">
          <TextField
            id="draws"
            label="Settings of each learner"
            kind="decimal"
            value={form.draws}
            placeholder="all"
            hint="Random search: at most this many, drawn from its space."
            onValue={(draws) => set({ draws })}
          />
          <TextField
            id="level"
            label="Confidence level"
            kind="decimal"
            value={form.level}
            placeholder={String(selectOptions.level.default)}
            onValue={(level) => set({ level })}
          />
        </div>
        {form.rule !== "srm" && (
          <label class="tick">
            <input
              type="checkbox"
              checked={form.race}
              onChange={({ currentTarget }) => set({ race: currentTarget.checked })}
            />
            Race: {inTerms(selectOptions.race.meaning, libraryTerms)}
          </label>
        )}
      </details>
    </section>
  );
}
