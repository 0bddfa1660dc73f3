import { evaluateOptions, givenOnly } from "@heldout/core/internal";
import type { JSX } from "preact";
import { change } from "../../address/address.ts";
import type { TableSummary } from "../../protocol.ts";
import { ChoiceField } from "../fields/ChoiceField.tsx";
import { ColumnSelect } from "../fields/ColumnSelect.tsx";
import { CostsField } from "../fields/CostsField.tsx";
import { KEPT_SETTINGS } from "../roles/fittingRoles.ts";
import { keepRoles } from "../roles/rememberedRoles.ts";
import { OutputFields } from "./OutputFields.tsx";
import type { OutputKind, PredictionColumns, Settings } from "./outputColumns.ts";
import { PositiveField } from "./PositiveField.tsx";

export interface PredictionFieldsProps {
  readonly table: TableSummary;
  readonly columns: PredictionColumns;
  readonly settings: Settings;
  /** Which kinds of output the view can take; all by default. */
  readonly kinds?: readonly OutputKind[];
  /** Whether the output is chosen here; a comparison chooses several elsewhere. */
  readonly output?: boolean;
  /** Whether mistakes may have costs. Default true; a calibration knows none. */
  readonly costs?: boolean;
}

const USUAL_LEVEL = String(evaluateOptions.level.default);

/** A change of what is asked makes the job in the address another one's; what columns are for is kept for the file. */
export function ask(settings: Readonly<Record<string, string | null>>): void {
  change({ ...settings, job: null });
  if (KEPT_SETTINGS.predictions.some((name) => name in settings)) keepRoles("predictions");
}

/** Truth, output, positive class, group, weight and level: what all views of predictions ask for. */
export function PredictionFields(props: PredictionFieldsProps): JSX.Element {
  const { table, columns, settings, kinds, output = true, costs = true } = props;
  return (
    <>
      <ColumnSelect
        id="truth"
        label="Truth"
        columns={table.columns}
        value={columns.truth}
        onValue={(truth) => ask({ truth, positive: null })}
      />
      {output && (
        <OutputFields
          columns={table.columns}
          output={columns.output}
          onOutput={(own) => ask({ ...own })}
          {...givenOnly({ kinds })}
        />
      )}
      <PositiveField table={table} truth={columns.truth} value={settings.positive ?? null} />
      <ColumnSelect
        id="group"
        label="Group"
        columns={table.columns}
        value={settings.group ?? null}
        none="rows are independent"
        hint="Rows with the same value belong together, such as the visits of a patient."
        onValue={(group) => ask({ group })}
      />
      <ColumnSelect
        id="weight"
        label="Weight"
        columns={table.columns.filter(({ kind }) => kind === "number")}
        value={settings.weight ?? null}
        none="every row counts once"
        onValue={(weight) => ask({ weight })}
      />
      {costs && hasClasses(table, columns.truth) && (
        <CostsField value={settings.costs ?? null} onValue={(path) => ask({ costs: path })} />
      )}
      <ChoiceField
        id="level"
        label="Confidence level"
        value={settings.level ?? USUAL_LEVEL}
        choices={levels(settings.level)}
        onValue={(level) => ask({ level: level === USUAL_LEVEL ? null : level })}
      />
    </>
  );
}

/** Whether the truth is a class: of numbers only codes are. */
function hasClasses({ columns }: TableSummary, truth: string | null): boolean {
  const column = columns.find(({ name }) => name === truth);
  return column !== undefined && (column.kind === "category" || column.codes === true || column.distinct <= 2);
}

function levels(own: string | undefined): readonly (readonly [string, string])[] {
  const usual = [
    ["0.9", "90%"],
    ["0.95", "95%"],
    ["0.99", "99%"],
  ] as const;
  return own === undefined || usual.some(([value]) => value === own) ? usual : [...usual, [own, own]];
}
