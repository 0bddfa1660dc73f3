import type { JSX } from "preact";
import { ExplainLink } from "./explain/ExplainLink.tsx";
import { metricName } from "./metricNames.ts";

/** The name of a metric, which leads to its definition; hovering shows it in a sentence. */
export function MetricTerm({ id }: { readonly id: string }): JSX.Element {
  const { label, says } = metricName(id);
  if (says === undefined) return <>{label}</>;
  return (
    <ExplainLink id={id} says={says}>
      {label}
    </ExplainLink>
  );
}
