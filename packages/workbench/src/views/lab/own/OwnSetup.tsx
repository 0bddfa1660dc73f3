import type { JSX } from "preact";
import { change, go } from "../../../address/address.ts";
import { TextField } from "../../../live/fields/TextField.tsx";
import { FilePicker } from "../../../live/files/FilePicker.tsx";
import { ProblemNote } from "../../../live/results/ProblemNote.tsx";
import { ViewLink } from "../../../live/results/ViewLink.tsx";
import { DataForm } from "../../../live/roles/DataForm.tsx";
import { DroppedNote } from "../../../live/roles/DroppedNote.tsx";
import { taskOf } from "../../../live/roles/rolesForm.ts";
import { useRemembered } from "../../../live/roles/useRemembered.ts";
import { useRoles } from "../../../live/roles/useRoles.ts";
import type { CatalogueEntry } from "../../../worker/tasks.ts";
import { LearnerField } from "../../select/live/LearnerField.tsx";
import { StartBar } from "../../select/live/StartBar.tsx";
import { writeValue } from "../labState.ts";
import { MatrixColumns, RocColumns } from "./OwnColumns.tsx";
import { OWN_SETTINGS, ownRequest, type Takes } from "./ownRequest.ts";

export interface OwnSetupProps {
  readonly entry: CatalogueEntry;
  readonly takes: Takes;
}

/** Which data of the person's own an experiment is to be about. */
export function OwnSetup({ entry, takes }: OwnSetupProps): JSX.Element {
  const roles = useRoles({ remembered: takes === "table" });
  const { file, table, problem, form } = roles;
  const { settings, dropped } = useRemembered("predictions", takes === "predictions" ? table : null);
  const asked =
    table === null || form === null ? null : ownRequest({ id: entry.id, takes, table, roles: form, settings });
  const task = table === null || form === null ? null : taskOf(form, table);
  const missing = asked !== null && "missing" in asked ? asked.missing : null;
  return (
    <main class="live-form">
      <div class="lab-head">
        <p class="small">
          <ViewLink view="lab" settings={{ experiment: entry.id }}>
            On drawn data
          </ViewLink>
        </p>
        <h1>{entry.about.name}</h1>
        <p class="lead">{OWN_WORDS[takes]}</p>
      </div>
      {takes === "table" ? (
        <DataForm roles={roles} />
      ) : (
        <section class="card form-card" aria-labelledby="own-data">
          <h2 id="own-data">Data</h2>
          <div class="fields">
            <FilePicker label="File" value={file} onPick={(path) => go("lab", { experiment: entry.id, file: path })} />
            {table !== null && takes === "predictions" && <RocColumns table={table} settings={settings} />}
            {table !== null && takes === "matrix" && <MatrixColumns table={table} settings={settings} />}
          </div>
          {problem !== null && <ProblemNote problem={problem} />}
          <DroppedNote kind="predictions" dropped={dropped} />
        </section>
      )}
      {takes !== "predictions" && (
        <section class="card form-card" aria-labelledby="own-settings">
          <h2 id="own-settings">Settings</h2>
          <div class="fields">
            {takes === "table" && task !== null && (
              <LearnerField
                task={task}
                value={settings.learner ?? "tree"}
                onValue={(learner) => change({ learner: learner === "tree" ? null : learner })}
              />
            )}
            {OWN_SETTINGS[takes].map((name) => (
              <TextField
                key={name}
                id={`lab-${name}`}
                label={name}
                value={settings[name] ?? ""}
                placeholder={writeValue(entry.options[name].default)}
                hint={entry.options[name].meaning}
                onValue={(text) => change({ [name]: text === "" ? null : text })}
              />
            ))}
            <TextField
              id="lab-seed"
              label="seed"
              kind="decimal"
              value={settings.seed ?? ""}
              placeholder="1"
              hint="The same seed gives the same numbers again."
              onValue={(text) => change({ seed: text === "" ? null : text })}
            />
          </div>
        </section>
      )}
      <StartBar request={asked !== null && "request" in asked ? asked.request : null} missing={missing} />
    </main>
  );
}

const OWN_WORDS: Readonly<Record<Takes, string>> = {
  predictions: "Takes a file of predictions with the truth: one row per case.",
  table: "Takes training data: how much does the estimate depend on the random partition into folds?",
  matrix: "Takes an error matrix: a column of 0 and 1 per algorithm, or the outputs of several models.",
};
