import { DEFAULT_LOSS, estimateOptions } from "@heldout/core/internal";
import type { JSX } from "preact";
import { address, change } from "../../../address/address.ts";
import { TextField } from "../../../live/fields/TextField.tsx";
import { problemLine } from "../../../live/pageTerms.ts";
import { DataForm } from "../../../live/roles/DataForm.tsx";
import { rolesFlags } from "../../../live/roles/rolesFlags.ts";
import { rolesProblem, taskOf } from "../../../live/roles/rolesForm.ts";
import { useRoles } from "../../../live/roles/useRoles.ts";
import type { JobRequest } from "../../../protocol.ts";
import { LearnerField } from "../../select/live/LearnerField.tsx";
import { MetricSelect } from "../../select/live/MetricSelect.tsx";
import { NumberField } from "../../select/live/NumberField.tsx";
import { StartBar } from "../../select/live/StartBar.tsx";
import { specProblem } from "../../select/live/specProblem.ts";
import {
  type EstimateForm,
  estimateFlags,
  estimateFormOf,
  estimateProblem,
  settingsOfEstimate,
} from "./estimateForm.ts";
import { MethodTicks } from "./MethodTicks.tsx";

const numbers = [
  ["folds", "Folds"],
  ["repeats", "Repetitions"],
  ["splits", "Monte-Carlo splits"],
  ["replicates", "Bootstrap draws"],
  ["seed", "Seed"],
] as const;

/** What is to be estimated. */
export function EstimateSetup(): JSX.Element {
  const roles = useRoles();
  const { file, table, form: columns } = roles;
  const task = table === null || columns === null ? null : taskOf(columns, table);
  const form = estimateFormOf(address.value.settings);
  const set = (changes: Partial<EstimateForm>): void => change(settingsOfEstimate({ ...form, ...changes }));
  let missing: string | null = file === null ? "Choose a file first." : null;
  let request: JobRequest | null = null;
  if (file !== null && table !== null && columns !== null) {
    missing = rolesProblem(columns, table);
    const wrong = task === null ? null : specProblem(form.learner, task);
    if (missing === null && wrong !== null) missing = problemLine(wrong);
    missing ??= estimateProblem(form);
    if (missing === null) {
      request = { verb: "estimate", files: [file], flags: { ...rolesFlags(columns, table), ...estimateFlags(form) } };
    }
  }
  return (
    <main class="live-form">
      <div>
        <h1>Estimate a learner</h1>
        <p class="lead">
          The error of one learner on new rows: hold-out, cross-validation, bootstrap and others side by side, each with
          its confidence interval and the direction of its bias.
        </p>
      </div>
      <DataForm roles={roles} />
      {task !== null && (
        <section class="card form-card" aria-labelledby="estimate-form">
          <h2 id="estimate-form">Metric to estimate</h2>
          <div class="fields">
            <LearnerField task={task} value={form.learner} onValue={(learner) => set({ learner })} />
            <MetricSelect
              label="Measure"
              task={task}
              usual={DEFAULT_LOSS[task]}
              value={form.metric}
              onValue={(metric) => set({ metric })}
            />
          </div>
          <details open={form.methods.length > 0}>
            <summary>Estimators</summary>
            <MethodTicks methods={form.methods} onMethods={(methods) => set({ methods })} />
          </details>
          <details>
            <summary>Folds, splits, draws and seed</summary>
            <div class="fields">
              {numbers.map(([name, label]) => (
                <NumberField
                  key={name}
                  id={name}
                  label={label}
                  value={form[name]}
                  option={estimateOptions[name]}
                  onValue={(value) => set({ [name]: value })}
                />
              ))}
              <TextField
                id="test"
                label="Test share"
                kind="decimal"
                value={form.test}
                placeholder={String(estimateOptions.test.default)}
                hint="For hold-out, Monte-Carlo and complete cross-validation."
                onValue={(test) => set({ test })}
              />
              <TextField
                id="noise"
                label="Noise variance"
                kind="decimal"
                value={form.noise}
                placeholder={String(estimateOptions.noise.default)}
                hint="For AIC, BIC and Cp: that of the largest model compared."
                onValue={(noise) => set({ noise })}
              />
            </div>
          </details>
        </section>
      )}
      {file !== null && <StartBar request={request} missing={missing} />}
    </main>
  );
}
