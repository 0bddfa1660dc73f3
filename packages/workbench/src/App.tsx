import type { Evaluation } from "@heldout/core";
import type { JSX } from "preact";
import { Binary } from "./sections/Binary.tsx";
import { Header } from "./sections/Header.tsx";
import { Headline } from "./sections/Headline.tsx";
import { MetricTable } from "./sections/MetricTable.tsx";
import { Multiclass } from "./sections/Multiclass.tsx";
import { Reading } from "./sections/Reading.tsx";
import { Regression } from "./sections/Regression.tsx";
import { SliceTable } from "./sections/SliceTable.tsx";
import { SourceName } from "./sourceName.ts";
import { useTheme } from "./useTheme.ts";

export function App({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element {
  return (
    <SourceName.Provider value={evaluation.source.name}>
      <Header evaluation={evaluation} theme={useTheme()} />
      <main>
        <Headline evaluation={evaluation} />
        <Figures evaluation={evaluation} />
        <SliceTable evaluation={evaluation} />
        <MetricTable evaluation={evaluation} />
        <Reading evaluation={evaluation} />
      </main>
    </SourceName.Provider>
  );
}

function Figures({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element {
  switch (evaluation.task) {
    case "binary":
      return <Binary evaluation={evaluation} />;
    case "multiclass":
      return <Multiclass evaluation={evaluation} />;
    case "regression":
      return <Regression evaluation={evaluation} />;
    default:
      return never(evaluation.task);
  }
}

function never(task: never): JSX.Element {
  return <p>This page cannot show a {String(task)} task.</p>;
}
