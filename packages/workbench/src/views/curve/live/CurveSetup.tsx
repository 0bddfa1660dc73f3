import { curveOptions, DEFAULT_METRIC } from "@heldout/core/internal";
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
import { nameOf, specProblem } from "../../select/live/specProblem.ts";
import {
  CURVE_KINDS,
  type CurveForm,
  type CurveKind,
  curveFlags,
  curveFormOf,
  curveProblem,
  settingsOfCurve,
} from "./curveForm.ts";
import { RangeField } from "./RangeField.tsx";

const kinds: Readonly<Record<CurveKind, { readonly name: string; readonly meaning: string }>> = {
  learning: { name: "over the number of rows", meaning: "Whether more rows would help." },
  validation: {
    name: "over a hyperparameter",
    meaning: "Where a setting overfits, and where it underfits.",
  },
};

/** What a curve is to be about. */
export function CurveSetup(): JSX.Element {
  const roles = useRoles();
  const { file, table, form: columns } = roles;
  const task = table === null || columns === null ? null : taskOf(columns, table);
  const form = curveFormOf(address.value.settings);
  const set = (changes: Partial<CurveForm>): void => {
    // another learner has other parameters
    const other = changes.learner !== undefined && nameOf(changes.learner) !== nameOf(form.learner);
    change(settingsOfCurve({ ...form, ...(other ? { param: null } : {}), ...changes }));
  };
  let missing: string | null = file === null ? "Choose a file first." : null;
  let request: JobRequest | null = null;
  if (file !== null && table !== null && columns !== null) {
    missing = rolesProblem(columns, table);
    const wrong = task === null ? null : (specProblem(form.learner, task) ?? curveProblem(form));
    if (missing === null && wrong !== null) missing = problemLine(wrong);
    if (missing === null) {
      request = { verb: "curve", files: [file], flags: { ...rolesFlags(columns, table), ...curveFlags(form) } };
    }
  }
  return (
    <main class="live-form">
      <div>
        <h1>Draw a curve</h1>
        <p class="lead">
          Training and held-out error side by side: where they diverge, the learner overfits; where both are high, it
          underfits.
        </p>
      </div>
      <DataForm roles={roles} />
      {task !== null && (
        <section class="card form-card" aria-labelledby="curve-form">
          <h2 id="curve-form">Curve</h2>
          <div class="fields">
            <div class="field">
              <label for="kind">Draw it</label>
              <select
                id="kind"
                value={form.kind}
                aria-describedby="kind-hint"
                onChange={({ currentTarget }) =>
                  set({ kind: CURVE_KINDS.find((kind) => kind === currentTarget.value) ?? "learning" })
                }
              >
                {CURVE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {kinds[kind].name}
                  </option>
                ))}
              </select>
            </div>
            <LearnerField task={task} value={form.learner} onValue={(learner) => set({ learner })} />
            {form.kind === "validation" && <RangeField form={form} onParam={(param) => set({ param })} />}
            <MetricSelect
              label="Metric"
              task={task}
              usual={DEFAULT_METRIC[task]}
              value={form.metric}
              onValue={(metric) => set({ metric })}
            />
          </div>
          <p class="hint" id="kind-hint">
            {kinds[form.kind].meaning}
          </p>
          <details>
            <summary>Folds and seed</summary>
            <div class="fields">
              <NumberField
                id="folds"
                label="Folds"
                value={form.folds}
                option={curveOptions.folds}
                onValue={(folds) => set({ folds })}
              />
              <NumberField
                id="repeats"
                label="Repetitions"
                value={form.repeats}
                option={curveOptions.repeats}
                onValue={(repeats) => set({ repeats })}
              />
              <NumberField
                id="seed"
                label="Seed"
                value={form.seed}
                option={curveOptions.seed}
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
