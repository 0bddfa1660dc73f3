import { DEFAULT_LOSS, diagnoseOptions } from "@heldout/core/internal";
import type { JSX } from "preact";
import { address, change } from "../../../address/address.ts";
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
import { type DiagnoseForm, diagnoseFlags, diagnoseFormOf, settingsOfDiagnose } from "./diagnoseForm.ts";

/** What is to be diagnosed. */
export function DiagnoseSetup(): JSX.Element {
  const roles = useRoles();
  const { file, table, form: columns } = roles;
  const task = table === null || columns === null ? null : taskOf(columns, table);
  const form = diagnoseFormOf(address.value.settings);
  const set = (changes: Partial<DiagnoseForm>): void => change(settingsOfDiagnose({ ...form, ...changes }));
  let missing: string | null = file === null ? "Choose a file first." : null;
  let request: JobRequest | null = null;
  if (file !== null && table !== null && columns !== null) {
    missing = rolesProblem(columns, table);
    const wrong = task === null ? null : specProblem(form.learner, task);
    if (missing === null && wrong !== null) missing = problemLine(wrong);
    if (missing === null) {
      request = { verb: "diagnose", files: [file], flags: { ...rolesFlags(columns, table), ...diagnoseFlags(form) } };
    }
  }
  return (
    <main class="live-form">
      <div>
        <h1>Diagnose a learner</h1>
        <p class="lead">Does the learner overfit or underfit? Remedies are tested on the same held-out rows.</p>
      </div>
      <DataForm roles={roles} />
      {task !== null && (
        <section class="card form-card" aria-labelledby="diagnose-form">
          <h2 id="diagnose-form">Learner</h2>
          <div class="fields">
            <LearnerField task={task} value={form.learner} onValue={(learner) => set({ learner })} />
            <MetricSelect
              label="Metric"
              task={task}
              usual={DEFAULT_LOSS[task]}
              value={form.metric}
              onValue={(metric) => set({ metric })}
            />
            <label class="tick">
              <input
                type="checkbox"
                checked={form.remedies}
                onChange={({ currentTarget }) => set({ remedies: currentTarget.checked })}
              />
              Test remedies (takes most of the time)
            </label>
          </div>
          <details>
            <summary>Folds and seed</summary>
            <div class="fields">
              <NumberField
                id="folds"
                label="Folds"
                value={form.folds}
                option={diagnoseOptions.folds}
                onValue={(folds) => set({ folds })}
              />
              <NumberField
                id="repeats"
                label="Repetitions"
                value={form.repeats ?? ((table?.rows ?? 0) > 5000 ? 1 : 3)}
                option={diagnoseOptions.repeats}
                onValue={(repeats) => set({ repeats })}
              />
              <NumberField
                id="seed"
                label="Seed"
                value={form.seed}
                option={diagnoseOptions.seed}
                onValue={(seed) => set({ seed })}
              />
            </div>
          </details>
        </section>
      )}
      {file !== null && <StartBar request={request} missing={missing} />}
    </main>
  );
}
