import { labExperiments } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { labSlider } from "./labSlider.ts";

test("every place on every slider is a value that the experiment takes, and the usual value comes back", () => {
  for (const { options } of Object.values(labExperiments)) {
    for (const [name, option] of Object.entries(options)) {
      if (typeof option.default !== "number") continue;
      const { place, value } = labSlider(option);
      for (let at = 0; at <= 1; at += 0.05) {
        const got = value(at);
        expect(got >= option.least && got <= option.most, `${name} ${got}`).toBe(true);
        if (option.whole) expect(Number.isInteger(got), name).toBe(true);
      }
      expect(Math.abs(value(place(option.default)) - option.default), name).toBeLessThanOrEqual(0.05 * option.default);
      expect(value(1) - value(0), name).toBeGreaterThan(0);
    }
  }
});
