import type { JSX } from "preact";
import { address, change } from "../../../address/address.ts";
import { problemLine } from "../../../live/pageTerms.ts";
import { DataForm } from "../../../live/roles/DataForm.tsx";
import { rolesFlags } from "../../../live/roles/rolesFlags.ts";
import { rolesProblem, taskOf } from "../../../live/roles/rolesForm.ts";
import { useRoles } from "../../../live/roles/useRoles.ts";
import type { JobRequest, Problem, TableSummary } from "../../../protocol.ts";
import { ChoiceFields } from "./ChoiceFields.tsx";
import { LearnerChoice } from "./LearnerChoice.tsx";
import { StartBar } from "./StartBar.tsx";
import { selectFlags, selectProblem } from "./selectFlags.ts";
import { type SelectForm, selectFormOf, settingsOfSelect } from "./selectForm.ts";

/** What a selection is to be about: filled in with guesses, so that a file and a target are enough. */
export function SelectSetup(): JSX.Element {
  const roles = useRoles();
  const { file, table, form: columns } = roles;
  const task = table === null || columns === null ? null : taskOf(columns, table);
  const form = task === null ? null : selectFormOf(address.value.settings, task);
  const onForm = (next: SelectForm): void => {
    if (task !== null) change(settingsOfSelect(next, task));
  };
  let missing: string | null = file === null ? "Choose a file first." : null;
  let request: JobRequest | null = null;
  if (file !== null && table !== null && columns !== null) {
    missing = rolesProblem(columns, table);
    if (task !== null && form !== null && missing === null) {
      const wrong = selectProblem(form, task) ?? columnProblem(form, table);
      if (wrong === null) {
        request = {
          verb: "select",
          files: [file],
          flags: { ...rolesFlags(columns, table), ...selectFlags(form, task) },
        };
      } else missing = problemLine(wrong);
    }
  }
  return (
    <main class="live-form">
      <div>
        <h1>Select a model</h1>
        <p class="lead">
          Which learner, with which hyperparameters? Candidates are compared by cross-validation on the same folds, and
          the error of the winner is estimated by nested cross-validation, without selection bias.
        </p>
      </div>
      <DataForm roles={roles} />
      {table !== null && task !== null && form !== null && (
        <>
          <LearnerChoice form={form} task={task} onForm={onForm} />
          <ChoiceFields form={form} task={task} columns={table.columns} onForm={onForm} />
        </>
      )}
      {file !== null && <StartBar request={request} missing={missing} />}
    </main>
  );
}

/** Another file may not have the column of folds that the last one had. */
function columnProblem({ split, foldsColumn }: SelectForm, { columns }: TableSummary): Problem | null {
  if (split !== "foldsColumn" || columns.some(({ name }) => name === foldsColumn)) return null;
  return { problem: "This file does not have the column of folds.", remedy: "Choose another column." };
}
