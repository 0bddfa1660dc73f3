import type { LabOption } from "@heldout/core/internal";

/** What a place from 0 to 1 on a slider means. */
export interface LabSlider {
  readonly place: (value: number) => number;
  readonly value: (place: number) => number;
}

/**
 * Around the usual value: shares evenly from 0 to six times as much, counts by factors from a twentieth to twenty times, both
 * within the range of the option. Values snap to two digits.
 */
export function labSlider({ default: usual, least, most, whole = false }: LabOption): LabSlider {
  const centre = typeof usual === "number" ? usual : usual[0];
  if (!whole || centre <= 0 || most <= 1) {
    // a range that is not endless is taken whole, and so is a switch and what has no size to go by
    const to = Math.min(most, centre > 0 ? 6 * centre : Math.max(100, least));
    const from = Math.max(least, -to);
    return {
      place: (value) => clamp((value - from) / (to - from)),
      value: (place) => snapped(from + place * (to - from), whole),
    };
  }
  const low = Math.log(Math.max(1, least, centre / 20));
  const high = Math.log(Math.min(most, 20 * centre));
  return {
    place: (value) => clamp((Math.log(Math.max(value, 1e-9)) - low) / (high - low)),
    value: (place) => snapped(Math.exp(low + place * (high - low)), whole),
  };
}

function snapped(value: number, whole: boolean): number {
  const short = Number(value.toPrecision(2));
  return whole ? Math.round(short) : short;
}

function clamp(place: number): number {
  return Math.min(1, Math.max(0, place));
}
