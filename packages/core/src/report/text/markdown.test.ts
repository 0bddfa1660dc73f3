import { expect, test } from "vitest";
import { plain, toned } from "../document.ts";
import { markdown } from "./markdown.ts";

function cell(text: string): string {
  return markdown({ blocks: [{ kind: "lines", lines: [plain(text)] }] }).slice(2, -1);
}

test("hostile labels make neither markup nor HTML nor links", () => {
  expect(cell("<script>alert(1)</script>")).toBe("&lt;script&gt;alert\\(1\\)&lt;/script&gt;");
  expect(cell("a|b")).toBe("a\\|b");
  expect(cell("`code` **bold** _it_ ~no~ $x$")).toBe("\\`code\\` \\*\\*bold\\*\\* \\_it\\_ \\~no\\~ \\$x\\$");
  expect(cell("![x](https://example.org)")).toBe("\\!\\[x\\]\\(https:&#8203;//example.org\\)");
  expect(cell("www.example.org a@b.org")).toBe("www.&#8203;example.org a@&#8203;b.org");
  expect(cell("&lt; \\")).toBe("&amp;lt; \\\\");
  expect(cell("one\n\n# two")).toBe("one \\# two");
});

test("a table has one line per row, with bold values and signs for outcomes", () => {
  const text = markdown({
    blocks: [
      { kind: "title", text: "my_file.csv", detail: "binary" },
      {
        kind: "table",
        columns: [
          { title: "metric", align: "left" },
          { title: "value", align: "right" },
        ],
        rows: [
          [plain("AUC"), toned("0.9", "strong")],
          [plain("x"), toned("failed", "bad")],
          [plain("y"), toned("met", "good")],
          [plain("z"), toned("undecided", "unsure")],
        ],
      },
    ],
  });
  expect(text).toBe(
    "## my\\_file.csv\n\nbinary\n\n| metric | value |\n| :--- | ---: |\n| AUC | **0.9** |\n| x | ❌ failed |\n| y | ✅ met |\n| z | ❓ undecided |\n",
  );
});

test("sketches are code, so that their columns stay", () => {
  expect(markdown({ blocks: [{ kind: "sketches", sketches: [{ caption: "ROC", lines: ["┌┐", "└┘"] }] }] })).toBe(
    "ROC\n\n```\n┌┐\n└┘\n```\n",
  );
});
