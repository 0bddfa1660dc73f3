import { power } from "../../numeric/power.ts";
import { type DistanceRule, distanceOf } from "./distance.ts";

/** The largest key whose distance is at most the radius, so that a key can be asked instead of a distance. */
export function keyLimit(radius: number, rule: DistanceRule): number {
  const value = new Float64Array(1);
  const bits = new BigInt64Array(value.buffer);
  value[0] =
    rule.metric === "euclidean" ? radius * radius : rule.metric === "minkowski" ? power(radius, rule.p) : radius;
  while (distanceOf(value[0], rule) > radius) bits[0]--;
  for (;;) {
    const last = value[0];
    bits[0]++;
    if (!(distanceOf(value[0], rule) <= radius)) return last;
  }
}
