import { useMemo } from "preact/hooks";
import type { Regions } from "./playgroundTask.ts";
import { parseHex, shading } from "./shading.ts";

/** The regions as the address of an image, in the colours of the theme. */
export function useShade(regions: Regions | null, dark: boolean): string | null {
  return useMemo(() => {
    if (regions === null) return null;
    const style = getComputedStyle(document.documentElement);
    const colours = [1, 2, 3].map((place) => parseHex(style.getPropertyValue(`--series-${place}`)));
    const canvas = document.createElement("canvas");
    canvas.width = regions.size;
    canvas.height = regions.size;
    canvas.getContext("2d")?.putImageData(new ImageData(shading(regions, colours), regions.size), 0, 0);
    return canvas.toDataURL("image/png");
  }, [regions, dark]);
}
