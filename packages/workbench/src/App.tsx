import type { JSX } from "preact";
import { documentView } from "./documentView.tsx";
import { Definitions } from "./explain/definitions/Definitions.tsx";
import { isInReport, ReportPanel } from "./explain/definitions/ReportPanel.tsx";
import { type PageDocument, sourceOf } from "./readDocument.ts";
import { SourceName } from "./sourceName.ts";
import { useTheme } from "./useTheme.ts";

/** The texts are in the file already: a report loads nothing. */
const loadPanel = () => Promise.resolve(ReportPanel);

/** A report: one document, with every name of it explained in place. */
export function App({ document }: { readonly document: PageDocument }): JSX.Element {
  return (
    <SourceName.Provider value={sourceOf(document)}>
      <Definitions load={loadPanel} knows={isInReport} page={document.schema}>
        {documentView(document, useTheme())}
      </Definitions>
    </SourceName.Provider>
  );
}
