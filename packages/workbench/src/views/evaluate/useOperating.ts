import {
  type Evaluation,
  type OperatingConditions,
  observedPrevalence,
  type TallyCurve,
  tallyIndex,
} from "@heldout/core/internal";
import { useCallback, useMemo } from "preact/hooks";
import { change } from "../../address/address.ts";
import { useSetting } from "../../address/useSetting.ts";
import { type NamedPoint, namedPoints } from "./operatingPoints.ts";
import { limitedCodec, thresholdCodec, yesCodec } from "./thresholdCodec.ts";

/** The operating point: what is chosen, what follows from it, and how to choose. All choices stand in the address. */
export interface Operating extends OperatingConditions {
  readonly observed: number;
  /** null: above every score. */
  readonly threshold: number | null;
  /** Its entry of the tally. */
  readonly index: number;
  readonly named: readonly NamedPoint[];
  /** The entry of the tally with the least expected cost. */
  readonly leastCost: number;
  /** Whether the threshold is that of least cost, wherever costs and prevalence put it. */
  readonly follow: boolean;
  readonly chooseThreshold: (threshold: number | null) => void;
  readonly chooseIndex: (index: number) => void;
  readonly chooseCosts: (costs: { readonly costFn: number; readonly costFp: number }) => void;
  /** null: as observed. */
  readonly choosePrevalence: (prevalence: number | null) => void;
  readonly chooseFollow: (follow: boolean) => void;
}

const costCodec = limitedCodec((cost) => cost >= 0);
const shareCodec = limitedCodec((share) => share > 0 && share < 1);

export function useOperating(evaluation: Evaluation, tally: TallyCurve): Operating {
  const given = evaluation.operatingPoints?.minCost;
  const observed = observedPrevalence(tally);
  const [costFn] = useSetting("fn", given?.costFn ?? 1, costCodec);
  const [costFp] = useSetting("fp", given?.costFp ?? 1, costCodec);
  const [prevalence, choosePrevalence] = useSetting("prevalence", observed, shareCodec);
  const [follow] = useSetting("follow", false, yesCodec);
  const named = useMemo(() => namedPoints(tally, { prevalence, costFn, costFp }), [tally, prevalence, costFn, costFp]);
  const leastCost = named.find((point) => point.id === "minCost")?.index ?? 0;
  const opened = evaluation.threshold ?? tally.threshold[named[0].index];
  const [at] = useSetting("threshold", opened ?? Number.POSITIVE_INFINITY, thresholdCodec);
  const chosen = at === Number.POSITIVE_INFINITY ? null : at;
  const threshold = follow ? tally.threshold[leastCost] : chosen;

  const chooseThreshold = useCallback(
    (to: number | null) => change({ threshold: thresholdCodec.write(to ?? Number.POSITIVE_INFINITY), follow: null }),
    [],
  );
  const chooseIndex = useCallback((to: number) => chooseThreshold(tally.threshold[to]), [tally, chooseThreshold]);
  const chooseCosts: Operating["chooseCosts"] = useCallback(
    (costs) => change({ fn: String(costs.costFn), fp: String(costs.costFp) }),
    [],
  );
  const best = tally.threshold[leastCost];
  const chooseFollow = useCallback(
    (on: boolean) => (on ? change({ threshold: null, follow: "yes" }) : chooseThreshold(best)),
    [best, chooseThreshold],
  );
  const index = follow ? leastCost : tallyIndex(tally, threshold);
  return {
    ...{ observed, threshold, index, named, leastCost, follow, prevalence, costFn, costFp },
    ...{ chooseThreshold, chooseIndex, chooseCosts, choosePrevalence, chooseFollow },
  };
}
