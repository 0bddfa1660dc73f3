import { expect, test } from "vitest";
import { embedData } from "./embedData.ts";

const template = `<script type="application/json">__HELDOUT_DATA__</script>`;
const inner = (html: string): string => html.slice(template.indexOf("__"), html.lastIndexOf("</script>"));

test("what is embedded comes back equal, character by character", () => {
  const data = {
    label: "</script><!-- & \u2028\u2029 \u202e \" ' \\ $& $1 \ud83d\ude00",
    numbers: [0.1, null, "Infinity"],
  };
  expect(JSON.parse(inner(embedData(template, data)))).toEqual(data);
});

test("no character that HTML could read stays in the data", () => {
  expect(inner(embedData(template, ["<script>", "-->", "&lt;", "\u2028", "\u2029"]))).not.toMatch(/[<>&\u2028\u2029]/);
});

test("a label that is the placeholder itself is only a label", () => {
  expect(JSON.parse(inner(embedData(template, "__HELDOUT_DATA__")))).toBe("__HELDOUT_DATA__");
});

test("a template without its one place for data is refused", () => {
  expect(() => embedData("<p></p>", 1)).toThrow("has 0 places for data instead of one");
  expect(() => embedData(template + template, 1)).toThrow("has 2 places");
});
