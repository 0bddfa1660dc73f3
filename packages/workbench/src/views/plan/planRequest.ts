import { givenOnly, type Plan, planFormulas } from "@heldout/core/internal";
import type { JobFlag, JobRequest } from "../../protocol.ts";
import { clustersOf, givenValues, type PlanState } from "./planState.ts";

/** What asks the command line for the plan that the page shows, where there is no pilot: every flag that was given or moved. */
export function planRequest(document: Plan, state: PlanState): JobRequest {
  const { quantities, methods, uses } = planFormulas[document.formula];
  const { clusters } = clustersOf(state);
  const told = givenValues(document, state);
  const quantity = (name: string): Record<string, number> => (told[name] === undefined ? {} : { [name]: told[name] });
  const flags: Record<string, JobFlag> = {
    what: document.plan,
    ...Object.assign({}, ...quantities.filter(({ quiet }) => !quiet).map(({ name }) => quantity(name))),
    ...(state.method === methods[0] ? {} : { method: state.method }),
    ...(uses.level && state.level !== USUAL_LEVEL ? { level: state.level } : {}),
    ...(state.sides === 1 ? { oneSided: true } : {}),
    ...(clusters === undefined ? {} : { clusterSize: clusters.size, icc: clusters.icc }),
    ...givenOnly({ clusterCv: clusters?.cv }),
  };
  return { verb: "plan", files: [], flags };
}

const USUAL_LEVEL = 0.95;
