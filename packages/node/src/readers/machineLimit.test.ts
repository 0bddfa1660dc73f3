import { expect, test } from "vitest";
import { machineLimit } from "./machineLimit.ts";

test("a machine that is too small is told apart from a file that is damaged", () => {
  const memory = new Error("Failed to allocate block of 536875008 bytes (bad allocation)");
  expect(machineLimit(memory, "a.csv")?.message).toBe("the file cannot be read: there is not enough memory.");
  const files = Object.assign(new Error("EMFILE: too many open files, open 'a.csv'"), { code: "EMFILE" });
  expect(machineLimit(files, "a.csv")?.message).toBe("the file cannot be read: too many files are open.");
  expect(machineLimit(new Error('Malformed JSON in file "a.json"'), "a.json")).toBeNull();
});
