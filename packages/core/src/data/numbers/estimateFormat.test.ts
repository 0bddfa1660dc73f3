import { expect, test } from "vitest";
import { endsText, estimateFormat, estimateText, formatAgainst, shareFormat } from "./estimateFormat.ts";

/** A value and its ends as they are shown, for an interval of this width around it. */
function shown(id: string, value: number, width: number): string {
  const estimate = { value, lower: value - width / 2, upper: value + width / 2 };
  const format = estimateFormat(id, estimate);
  return `${format(value)} ${endsText(estimate, format)}`;
}

test.each([
  [0.2, "0.834 0.734 to 0.934"],
  [0.02, "0.834 0.824 to 0.844"],
  [0.01, "0.834 0.829 to 0.839"],
  [0.008, "0.8344 0.8304 to 0.8384"],
  [0.0008, "0.83438 0.83398 to 0.83478"],
  [0.00008, "0.834380 0.834340 to 0.834420"],
])("an AUC whose interval is %d wide shows two digits of the width", (width, text) => {
  expect(shown("auc", 0.83438, width)).toBe(text);
});

test.each([
  [900, "3,020 2,570 to 3,470"],
  [9, "3,020.4 3,015.9 to 3,024.9"],
  [0.9, "3,020.40 3,019.95 to 3,020.85"],
])("a root mean squared error whose interval is %d wide likewise", (width, text) => {
  expect(shown("rmse", 3020.4, width)).toBe(text);
});

test("without an interval, or with one that has no width, a number is written as ever", () => {
  expect(estimateFormat("auc", { value: 0.83438 })(0.83438)).toBe("0.834");
  expect(shown("auc", 0.83438, 0)).toBe("0.834 0.834 to 0.834");
  expect(estimateFormat("logLoss", { value: Number.POSITIVE_INFINITY })(Number.POSITIVE_INFINITY)).toBe("Infinity");
});

test("an end that rounds to nothing is not written as nothing, and 0 is", () => {
  const format = estimateFormat("brier", { value: 0.0002, lower: 1e-7, upper: 0.0004 });
  expect([0.0002, 1e-7, 0].map(format)).toEqual(["0.00020", "1.000e-7", "0.00000"]);
});

test("shares have the decimals that their interval needs", () => {
  expect(shareFormat({ value: 0.764, lower: 0.733, upper: 0.793 })(0.7643)).toBe("76.4%");
  expect(shareFormat({ value: 0.7643, lower: 0.7634, upper: 0.7652 })(0.76428)).toBe("76.43%");
});

test("an open end is said as such", () => {
  expect(endsText({ lower: 0.5 }, String)).toBe("at least 0.5");
  expect(endsText({ upper: 0.5 }, String)).toBe("at most 0.5");
  expect(endsText({}, String)).toBe("");
});

test("in a sentence the interval stands in brackets behind the value and its unit", () => {
  const estimate = { value: 0.0123456, lower: 0.01231, upper: 0.01238 };
  expect(estimateText("", estimate)).toBe("0.012346 (0.012310 to 0.012380)");
  expect(estimateText("", estimate, " of log loss")).toBe("0.012346 of log loss (0.012310 to 0.012380)");
  expect(estimateText("", { value: 0.25 })).toBe("0.250");
  expect(estimateText("", { value: 0.25, upper: 0.3 })).toBe("0.250 (at most 0.300)");
});

test("an end that is not the bound never looks like it", () => {
  const estimate = { value: 0.93, lower: 0.89996, upper: 0.955 };
  expect(formatAgainst("auc", estimate, 0.9)(0.89996)).toBe("0.89996");
  expect(formatAgainst("auc", estimate, 0.8)(0.89996)).toBe("0.900");
  expect(formatAgainst("auc", { value: 0.9, lower: 0.85, upper: 0.95 }, 0.9)(0.9)).toBe("0.900");
});
