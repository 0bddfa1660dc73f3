import type { JSX } from "preact";
import { documentView } from "./documentView.tsx";
import { type PageDocument, sourceOf } from "./readDocument.ts";
import { SourceName } from "./sourceName.ts";
import { useTheme } from "./useTheme.ts";

export function App({ document }: { readonly document: PageDocument }): JSX.Element {
  return <SourceName.Provider value={sourceOf(document)}>{documentView(document, useTheme())}</SourceName.Provider>;
}
