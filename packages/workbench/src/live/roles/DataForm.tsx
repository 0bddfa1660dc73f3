import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { formatCount } from "../../format.ts";
import { FilePicker } from "../files/FilePicker.tsx";
import { GroupNote } from "../predictions/GroupNote.tsx";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { ViewLink } from "../results/ViewLink.tsx";
import { DroppedNote } from "./DroppedNote.tsx";
import { RolesTable } from "./RolesTable.tsx";
import { groupOffer, type RolesForm, roleOf, rolesProblem, withRole } from "./rolesForm.ts";
import { TargetFields } from "./TargetFields.tsx";
import { type Roles, useShortAddress } from "./useRoles.ts";
import "./roles.css";

/** Which data, what to predict, and what the columns are for. */
export function DataForm({ roles }: { readonly roles: Roles }): JSX.Element {
  const { file, table, problem, form, independent, dropped, pickFile, setForm, setIndependent } = roles;
  useShortAddress(roles);
  const group = table === null || form === null || independent ? null : groupOffer(form, table);
  // folded while the guesses are enough, and as the person left it after that
  const [toggled, setToggled] = useState<boolean | null>(null);
  const unfolded = toggled ?? (table !== null && form !== null && rolesProblem(form, table) !== null);
  return (
    <section class="card data-form" aria-labelledby="data-form">
      <h2 id="data-form">Data</h2>
      <div class="fields">
        <FilePicker label="File" value={file} onPick={pickFile} />
        {table !== null && form !== null && <TargetFields table={table} form={form} onForm={setForm} />}
      </div>
      {problem !== null && <ProblemNote problem={problem} />}
      <DroppedNote kind="data" dropped={dropped} />
      {file !== null && table === null && problem === null && (
        <p class="muted" role="status">
          Reading{"\u2026"}
        </p>
      )}
      {table !== null && table.guesses.kind === "predictions" && (
        <p class="offer">
          These look like the predictions of a model.
          <ViewLink view="evaluate" settings={{ file: table.file.path }}>
            Evaluate them
          </ViewLink>
        </p>
      )}
      {form !== null && group !== null && (
        <GroupNote
          column={group}
          then="Then they should stay in one fold."
          onGroup={() => setForm(withRole(form, group, "group"))}
          onIndependent={setIndependent}
        />
      )}
      {table !== null && form !== null && (
        <details open={unfolded} onToggle={({ currentTarget }) => setToggled(currentTarget.open)}>
          <summary>
            {formatCount(table.rows)} {table.rows === 1 ? "row" : "rows"},{" "}
            {countWords(
              form,
              table.columns.map(({ name }) => name),
            )}
          </summary>
          <p class="hint">
            The role of each column; correct it where it is wrong. Ignore ids, and columns that are known only after the
            target (target leakage).
          </p>
          {unfolded && <RolesTable table={table} form={form} onForm={setForm} />}
          <p class="hint">
            Rows of one <strong>group</strong> stay in one fold. A <strong>stratum</strong> stratifies the folds. With a{" "}
            <strong>time</strong> models train on earlier rows and are tested on later ones. A row of{" "}
            <strong>weight</strong> 2 counts twice.
          </p>
        </details>
      )}
    </section>
  );
}

/** "9 columns to learn from, 1 ignored". */
function countWords(form: RolesForm, columns: readonly string[]): string {
  const features = columns.filter((name) => roleOf(form, name) === "feature").length;
  const learn = `${formatCount(features)} ${features === 1 ? "feature" : "features"}`;
  return form.ignore.length === 0 ? learn : `${learn}, ${formatCount(form.ignore.length)} ignored`;
}
