/** Lambda as the ratio that people say: 0.8 is "4 : 1", a miss costs four times a false alarm. */
export function ratioText(lambda: number): string {
  if (lambda === 0) return "0 : 1";
  if (lambda === 1) return "1 : 0";
  const short = (ratio: number): string => String(Number(ratio.toPrecision(2)));
  return lambda >= 0.5 ? `${short(lambda / (1 - lambda))} : 1` : `1 : ${short((1 - lambda) / lambda)}`;
}
