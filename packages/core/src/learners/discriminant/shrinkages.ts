import { type Alternative, changed, numberOf, type OwnSetting } from "../definition/alternatives.ts";

/** Half of the way to full shrinkage, and a third of what there is. */
export function shrinkages(own: OwnSetting): Alternative[] {
  const now = numberOf(own, "shrinkage");
  return [
    ...(now < 0.9 ? [changed(own, "more regularised", { shrinkage: now + (1 - now) / 2 })] : []),
    ...(now > 0 ? [changed(own, "more complex", { shrinkage: now / 3 })] : []),
  ];
}
