/**
 * The line of equal expected cost through a point of ROC space, cut to the unit square: its two ends, or nothing when
 * both costs are 0 and every point costs the same.
 */
export function isoLossLine(
  through: { readonly fpr: number; readonly tpr: number },
  slope: number,
): [number, number][] {
  const { fpr, tpr } = through;
  if (Number.isNaN(slope)) return [];
  if (slope === Number.POSITIVE_INFINITY)
    return [
      [fpr, 0],
      [fpr, 1],
    ];
  if (slope === 0)
    return [
      [0, tpr],
      [1, tpr],
    ];
  const left = Math.max(0, fpr - tpr / slope);
  const right = Math.min(1, fpr + (1 - tpr) / slope);
  return [
    [left, tpr + slope * (left - fpr)],
    [right, tpr + slope * (right - fpr)],
  ];
}
