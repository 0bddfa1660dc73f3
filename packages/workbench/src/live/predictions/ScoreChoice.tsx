import type { JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import { listCodec } from "../fields/listCodec.ts";
import { ViewLink } from "../results/ViewLink.tsx";
import type { Settings } from "./outputColumns.ts";
import { ask } from "./PredictionFields.tsx";

export interface ScoreChoiceProps {
  readonly scores: readonly string[];
  readonly settings: Settings;
  readonly file: string;
}

/** A file with the scores of several models: which one is shown, and the way to their comparison. */
export function ScoreChoice({ scores, settings, file }: ScoreChoiceProps): JSX.Element | null {
  if (scores.length < 2) return null;
  const shown = settings.score ?? scores[0];
  return (
    <>
      <label class="inline-field">
        Model{" "}
        <select
          value={String(scores.indexOf(shown))}
          onChange={({ currentTarget }) =>
            ask({ score: scores[Number(currentTarget.value)] ?? null, prediction: null, proba: null })
          }
        >
          {!scores.includes(shown) && <option value="-1">{cutLabel(shown)}</option>}
          {scores.map((score, i) => (
            <option key={score} value={String(i)}>
              {cutLabel(score)}
            </option>
          ))}
        </select>
      </label>
      <ViewLink
        view="compare"
        class="button quiet"
        settings={{ file, scores: listCodec.write(scores), ...(settings.truth ? { truth: settings.truth } : {}) }}
      >
        {scores.length === 2 ? "Compare both" : `Compare all ${scores.length}`}
      </ViewLink>
    </>
  );
}
