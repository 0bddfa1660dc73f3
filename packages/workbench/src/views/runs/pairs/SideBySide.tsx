import { type Evaluation, words } from "@heldout/core/internal";
import type { JSX } from "preact";
import { fileName } from "../../../live/files/fileFacts.ts";
import { ProblemNote } from "../../../live/results/ProblemNote.tsx";
import type { ResultRow } from "../../../protocol.ts";
import type { WrittenSelection } from "../../../readDocument.ts";
import { kindOf } from "../resultWords.ts";
import { digestFacts } from "./digestFacts.ts";
import { Evaluations } from "./Evaluations.tsx";
import { FactTable } from "./FactTable.tsx";
import { comparable, selectionFacts } from "./selectionFacts.ts";
import { useDocuments } from "./useDocuments.ts";

/** Two results or more, side by side: of evaluations the numbers and how they differ, of selections what differs. */
export function SideBySide({ results }: { readonly results: readonly ResultRow[] }): JSX.Element {
  const opened = useDocuments(results);
  const readable = results.filter(({ id }) => {
    const found = opened.get(id);
    return found === undefined || "document" in found;
  });
  const documentOf = ({ id }: ResultRow) => {
    const found = opened.get(id);
    return found !== undefined && "document" in found ? found.document : null;
  };
  const kinds = new Set(results.map(({ verb }) => verb));
  const selectionOf = (result: ResultRow): WrittenSelection | null => {
    const document = documentOf(result);
    return document?.schema === "heldout/selection@1" ? document : null;
  };
  const evaluations = readable
    .map(documentOf)
    .filter((each): each is Evaluation => each?.schema === "heldout/evaluation@2");
  const selections = readable.map((result) => ({ result, selection: selectionOf(result) }));
  return (
    <section class="compared" aria-label="Side by side" aria-live="polite">
      {results.map((result) => {
        const found = opened.get(result.id);
        if (found === undefined || "document" in found) return null;
        const { problem, remedy } = found.problem;
        const name = result.files.map(fileName).join(", ").slice(0, 60);
        return <ProblemNote key={result.id} problem={{ problem: words`${name}: ${problem}`, remedy }} />;
      })}
      {kinds.size === 1 && kinds.has("evaluate") ? (
        evaluations.length === readable.length && evaluations.length > 1 ? (
          <Evaluations results={readable} evaluations={evaluations} />
        ) : (
          <p class="muted">Reading the results{"\u2026"}</p>
        )
      ) : kinds.size === 1 && kinds.has("select") ? (
        <FactTable results={readable} says={comparable(selections)} rows={selectionFacts(selections)} />
      ) : (
        <FactTable
          results={readable}
          says={
            kinds.size === 1
              ? ""
              : `${[...kinds].map((verb) => kindOf({ verb })).join(" and ")} cannot be compared with each other.`
          }
          rows={digestFacts(readable)}
        />
      )}
    </section>
  );
}
