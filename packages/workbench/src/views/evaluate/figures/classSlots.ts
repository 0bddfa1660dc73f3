import type { Codec } from "../../../address/useSetting.ts";

/**
 * Which class has which colour, by the places of the classes; null for a colour that is free. A class keeps its colour
 * while others come and go.
 */
export type ClassSlots = readonly (number | null)[];

/** In the address, counted from 1: "2.-.1" gives the first colour to the second class and the third to the first one. */
export const slotsCodec: Codec<ClassSlots> = {
  read: (text) => {
    if (!/^(?:-|[1-9]\d{0,4})(?:\.(?:-|[1-9]\d{0,4}))*$/.test(text)) return undefined;
    return text.split(".").map((place) => (place === "-" ? null : Number(place) - 1));
  },
  write: (slots) => slots.map((place) => (place === null ? "-" : place + 1)).join("."),
};

/** The first classes, each with a colour. */
export function firstSlots(classes: number, colours: number): ClassSlots {
  return Array.from({ length: colours }, (_, i) => (i < classes ? i : null));
}

/** As many slots as there are colours: what names no class, or one a second time, is free. */
export function validSlots(slots: ClassSlots, classes: number, colours: number): ClassSlots {
  return Array.from({ length: colours }, (_, i) => {
    const place = slots[i] ?? null;
    return place !== null && place < classes && slots.indexOf(place) === i ? place : null;
  });
}

/** Takes a class out, or gives it the first free colour; the same slots when there is none. */
export function toggled(slots: ClassSlots, place: number): ClassSlots {
  const taken = slots.indexOf(place);
  const at = taken >= 0 ? taken : slots.indexOf(null);
  return at < 0 ? slots : slots.with(at, taken >= 0 ? null : place);
}
