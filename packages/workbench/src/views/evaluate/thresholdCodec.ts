import type { Codec } from "../../address/useSetting.ts";

/** A threshold in the address: a number, or "none" for the one above every score, which predicts nobody. */
export const thresholdCodec: Codec<number> = {
  read: (text) => {
    if (text === "none") return Number.POSITIVE_INFINITY;
    return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
  },
  write: (threshold) => (threshold === Number.POSITIVE_INFINITY ? "none" : String(threshold)),
};

/** A number within limits; whatever else stands in the address is not a number. */
export function limitedCodec(accepts: (value: number) => boolean): Codec<number> {
  return {
    read: (text) => {
      const value = text.trim() === "" ? Number.NaN : Number(text);
      return Number.isFinite(value) && accepts(value) ? value : undefined;
    },
    write: String,
  };
}

/** "yes", or nothing. */
export const yesCodec: Codec<boolean> = {
  read: (text) => (text === "yes" ? true : text === "no" ? false : undefined),
  write: (value) => (value ? "yes" : "no"),
};
