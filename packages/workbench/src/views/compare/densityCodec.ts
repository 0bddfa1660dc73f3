import { type CostDensity, costDensityName, parseCostDensity } from "@heldout/core/internal";
import type { Codec } from "../../address/useSetting.ts";

/** A density in the address, as the command line writes it: "beta(2, 5)". */
export const densityCodec: Codec<CostDensity> = {
  read: (text) => {
    try {
      return parseCostDensity(text);
    } catch {
      return undefined;
    }
  },
  write: costDensityName,
};
