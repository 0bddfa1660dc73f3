import { expect, test } from "vitest";
import { isMissingToken, isNumberText } from "./missingTokens.ts";

test("the usual signs for a missing number are known in any case, with blanks around them", () => {
  for (const token of ["", " ", "NA", "n/a", "N/A", "NaN", "NULL", "None", "-", "?", " na "]) {
    expect(isMissingToken(token), token).toBe(true);
  }
  for (const text of ["0", "abc", "--", "nano", "no"]) expect(isMissingToken(text), text).toBe(false);
});

test("numbers are told from text", () => {
  for (const text of ["1", "-1.5", "+.5", "1.", "1e-7", "1E+300", " 2 ", "inf", "-Infinity", "00012", "1_000"]) {
    expect(isNumberText(text), text).toBe(true);
  }
  for (const text of ["", "NaN", "1,5", "0x1F", "1e", "e5", ".", "1 2", "12%", "abc", "_1"]) {
    expect(isNumberText(text), text).toBe(false);
  }
});
