import type { JSX } from "preact";
import { address } from "../../address/address.ts";
import { useJobAddress } from "../../live/jobs/useJobAddress.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { SourceName } from "../../sourceName.ts";
import { useCore } from "../../worker/useCore.ts";
import { LabExperiment } from "./LabExperiment.tsx";
import { LabGallery } from "./LabGallery.tsx";
import { LabOwn } from "./own/LabOwn.tsx";
import "./lab.css";

/** The laboratory: all experiments, or one of them with everything that can be moved, on drawn data or one's own. */
export function LabLive({ theme }: LiveProps): JSX.Element {
  useJobAddress();
  const { experiment, file, job } = address.value.settings;
  const { answer, problem } = useCore("catalogue", CATALOGUE);
  if (problem) return <ProblemNote problem={problem} />;
  if (answer?.kind !== "catalogue") return <p class="waiting muted">Loading the experiments{"\u2026"}</p>;
  const entry = answer.entries.find(({ id }) => id === experiment);
  if (entry === undefined) return <LabGallery entries={answer.entries} />;
  const { takes } = entry;
  if (takes !== null && (file !== undefined || job !== undefined)) {
    return <LabOwn key={entry.id} entry={entry} takes={takes} theme={theme} />;
  }
  return (
    <SourceName.Provider value={entry.id}>
      <LabExperiment key={entry.id} entry={entry} />
    </SourceName.Provider>
  );
}

const CATALOGUE = { kind: "catalogue" } as const;
