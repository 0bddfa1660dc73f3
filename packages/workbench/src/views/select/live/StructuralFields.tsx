import { selectOptions } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ChoiceField } from "../../../live/fields/ChoiceField.tsx";
import { TextField } from "../../../live/fields/TextField.tsx";
import type { SelectForm } from "./selectForm.ts";

export interface StructuralFieldsProps {
  readonly form: SelectForm;
  readonly onChange: (changes: Partial<SelectForm>) => void;
}

/** How the rule srm prices capacity. */
export function StructuralFields({ form, onChange }: StructuralFieldsProps): JSX.Element {
  return (
    <div class="fields">
      <ChoiceField
        id="srm-penalty"
        label="Penalty"
        value={form.srmPenalty}
        choices={[
          ["srm", "of structural risk minimisation"],
          ["unweighted", "the same without weights, for one family"],
          ["vc", "of the VC bound"],
        ]}
        onValue={(srmPenalty) => onChange({ srmPenalty })}
      />
      <TextField
        id="srm-c"
        label="Its constant"
        kind="decimal"
        value={form.srmC}
        placeholder={String(selectOptions.srmC.default)}
        hint="Theory does not fix it."
        onValue={(srmC) => onChange({ srmC })}
      />
      <TextField
        id="srm-delta"
        label="The bound may fail with"
        kind="decimal"
        value={form.srmDelta}
        placeholder={String(selectOptions.srmDelta.default)}
        onValue={(srmDelta) => onChange({ srmDelta })}
      />
    </div>
  );
}
