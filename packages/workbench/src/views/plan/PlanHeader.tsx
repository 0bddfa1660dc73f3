import { type Plan, planFormulas } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel } from "../../format.ts";
import { Fact, PageHead } from "../../PageHead.tsx";
import type { PlanViewProps } from "./PlanView.tsx";

export interface PlanHeaderProps extends Pick<PlanViewProps, "document" | "theme"> {
  /** The plan as it was moved: what it says of the design must be what the answer rests on. */
  readonly shown: Plan;
}

export function PlanHeader({ document, shown, theme }: PlanHeaderProps): JSX.Element {
  const { formula, method, level, sides, clusters, from } = shown;
  return (
    <header>
      <PageHead kind="plan" document={document} theme={theme}>
        <Fact name="for">{planFormulas[formula].title}</Fact>
        <Fact name="method">{method}</Fact>
        {level !== undefined && <Fact name="level">{formatLevel(level)}</Fact>}
        {sides !== undefined && <Fact name="test">{sides === 2 ? "two-sided" : "one-sided"}</Fact>}
        {from !== undefined && <Fact name="pilot">{formatCount(from.rows)} rows</Fact>}
        {clusters !== undefined && <Fact name="clusters">{formatCount(clusters.count)}</Fact>}
      </PageHead>
    </header>
  );
}
