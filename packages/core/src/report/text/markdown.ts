import type { Block, Cell, Document } from "../document.ts";

/**
 * The document as GitHub-flavoured Markdown. Text from files is escaped, so it cannot become markup or HTML.
 *
 * @example
 * ```ts
 * import { plan } from "@heldout/core/plan";
 * import { markdown, planDocument } from "@heldout/core/report";
 * markdown(planDocument(plan("proportion", { width: 0.1 }))).split("\n")[0]; // '- 381 rows: ...
 * ```
 */
export function markdown(document: Document): string {
  return `${document.blocks.map(blockText).join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "title":
      return `## ${escaped(block.text)}\n\n${escaped(block.detail)}`;
    case "lines":
      return block.lines.map((cell) => `- ${escaped(cell.text)}`).join("\n");
    case "sketches":
      return block.sketches
        .map(({ caption, lines }) => `${caption}\n\n\`\`\`\n${lines.join("\n")}\n\`\`\``)
        .join("\n\n");
    case "table":
      return [
        row(block.columns.map(({ title }) => escaped(title))),
        row(block.columns.map(({ align }) => (align === "right" ? "---:" : ":---"))),
        ...block.rows.map((cells) => row(cells.map(emphasised))),
      ].join("\n");
    default:
      return block satisfies never;
  }
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

const MARKS: Readonly<Record<string, string>> = { good: "✅ ", bad: "❌ ", unsure: "❓ " };

function emphasised({ text, tone }: Cell): string {
  const safe = escaped(text);
  if (tone === "strong") return `**${safe}**`;
  return `${(tone && MARKS[tone]) ?? ""}${safe}`;
}

function escaped(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replace(/[\\`*_{}[\]()#+!|~$]/g, "\\$&")
      .replace(/\s*[\r\n]+\s*/g, " ")
      // a zero-width space keeps addresses from becoming links
      .replace(/https?:|www\.|@/gi, "$&&#8203;")
  );
}
