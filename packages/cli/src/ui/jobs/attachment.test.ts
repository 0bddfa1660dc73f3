import fc from "fast-check";
import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test("the name is that of the file without its ending and its folders", () => {
  expect(attachment("evaluate-", "data/a/preds.csv.gz", ".html")).toBe(
    `attachment; filename="evaluate-preds.html"; filename*=UTF-8''evaluate-preds.html`,
  );
  expect(attachment("", "upload/0a/v1.2 model.csv", "-model.json")).toBe(
    `attachment; filename="v1.2_model-model.json"; filename*=UTF-8''v1.2%20model-model.json`,
  );
});

test("letters of other alphabets stay in the one name, and are underscores in the other", () => {
  expect(attachment("", "Café (1).csv", ".html")).toBe(
    `attachment; filename="Caf___1_.html"; filename*=UTF-8''Caf%C3%A9%20%281%29.html`,
  );
});

test("no name can leave its quotes, its line or its folder", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
      const header = attachment("x-", name, ".html");
      expect(header).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%!~-]+$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1])).not.toMatch(/[/\\\n\r\0"]/);
      expect(header.length).toBeLessThan(1000);
    }),
  );
});
