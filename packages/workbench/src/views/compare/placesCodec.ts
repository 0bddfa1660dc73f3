import type { Codec } from "../../address/useSetting.ts";

/** Places of models in the address, counted from 1: "1.3" are the first and the third; "none" is none of them. */
export const placesCodec: Codec<readonly number[]> = {
  read: (text) => {
    if (text === "none") return [];
    if (!/^[1-9]\d{0,3}(?:\.[1-9]\d{0,3})*$/.test(text)) return undefined;
    return text.split(".").map((place) => Number(place) - 1);
  },
  write: (places) => (places.length === 0 ? "none" : places.map((place) => place + 1).join(".")),
};
