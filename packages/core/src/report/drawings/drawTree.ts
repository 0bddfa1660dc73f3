import { nameText, predictionText, rowsText, sidesText, type TreeInWords } from "../../learners/trees/nodeText.ts";
import { isLeaf } from "../../learners/trees/treeModel.ts";
import { leavesBelow } from "./describeTree.ts";
import { escaped, rounded } from "./svgText.ts";

export interface DrawOptions {
  /** Splits from the root that are drawn; what lies below is counted. Default 5. */
  readonly depth?: number | undefined;
}

/** Pixels: a place of a leaf, a level, and a box; some 22 letters fit into a box. */
const PLACE = 172;
const LEVEL = 104;
const WIDTH = 156;
const HEIGHT = 58;
const MARGIN = 16;
const LETTERS = 24;

/** Distinguished with every common kind of colour blindness (Okabe and Ito 2008); further classes start again. */
const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#666666"];

interface Box {
  readonly node: number;
  readonly deep: number;
  /** Centre, in places of leaves. */
  x: number;
  readonly open: boolean;
  readonly children: Box[];
}

/**
 * An SVG drawing of a tree down to `depth` (default 5): a box per node with its question or its prediction, its rows,
 * and for classes a bar of their shares. Rows for which the answer is yes go left. Text is escaped; there is no script
 * and nothing is loaded.
 *
 * @param words the tree and its names
 * @param options how deep to go
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { drawTree, storedTree } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: ["no", "no", "yes", "yes"] }), { target: "y" });
 * const model = trainModel(task, { name: "tree", params: {} });
 * drawTree(storedTree(model)); // '<svg...
 * ```
 */
export function drawTree(words: TreeInWords, { depth = 5 }: DrawOptions = {}): string {
  const boxes = layOut(words, depth);
  const places = boxes.filter(({ open }) => !open).length;
  const width = 2 * MARGIN + places * PLACE;
  const legend = words.classes && words.classes.length > 0 ? 26 : 0;
  const height = 2 * MARGIN + legend + Math.max(...boxes.map(({ deep }) => deep)) * LEVEL + HEIGHT;
  const lines = boxes.flatMap((box) => box.children.map((child, i) => edge(words, box, child, i === 0, legend)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      'font-family="system-ui, sans-serif" font-size="12" role="img">',
    `<title>${escaped(`A tree of ${leavesBelow(words, 0)} leaves${words.leavesOnly ? "" : ` over ${rowsText(words, 0)}`}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...legendOf(words),
    ...lines,
    ...boxes.map((box) => boxOf(words, box, legend)),
    "</svg>",
    "",
  ].join("\n");
}

/** Leaves side by side from left to right, every other node midway above its children. */
function layOut({ tree }: TreeInWords, depth: number): Box[] {
  const boxes: Box[] = [];
  const waiting: { readonly node: number; readonly parent: Box | null }[] = [{ node: 0, parent: null }];
  let place = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, parent } = next;
    const deep = parent ? parent.deep + 1 : 0;
    const open = !isLeaf(tree, node) && deep < depth;
    const box: Box = { node, deep, x: open ? 0 : place + 0.5, open, children: [] };
    if (!open) place++;
    parent?.children.push(box);
    boxes.push(box);
    if (open) waiting.push({ node: tree.right[node], parent: box }, { node: tree.left[node], parent: box });
  }
  for (const box of boxes.toReversed()) if (box.open) box.x = (box.children[0].x + box.children[1].x) / 2;
  return boxes;
}

const centre = ({ x }: Box): number => MARGIN + x * PLACE;
const top = ({ deep }: Box, legend: number): number => MARGIN + legend + deep * LEVEL;

function edge(words: TreeInWords, parent: Box, child: Box, left: boolean, legend: number): string {
  const [x1, y1] = [centre(parent), top(parent, legend) + HEIGHT];
  const [x2, y2] = [centre(child), top(child, legend)];
  const missing = (words.tree.missingLeft[parent.node] === 1) === left ? ", missing" : "";
  const at = left ? 'text-anchor="end"' : 'text-anchor="start"';
  const label = `${left ? "yes" : "no"}${missing}`;
  return (
    `<path d="M${x1} ${y1}C${x1} ${y1 + 24} ${x2} ${y2 - 24} ${x2} ${y2}" fill="none" stroke="#8a8a8a"/>` +
    `<text x="${x2 + (left ? -6 : 6)}" y="${y2 - 6}" ${at} fill="#555555" font-size="11">${label}</text>`
  );
}

function boxOf(words: TreeInWords, box: Box, legend: number): string {
  const { tree, features } = words;
  const x = centre(box) - WIDTH / 2;
  const y = top(box, legend);
  const name = box.open ? nameText(features[tree.feature[box.node]]) : "";
  const question = box.open ? `${name} ${sidesText(words, box.node).left}?` : "";
  const known = !words.leavesOnly || isLeaf(tree, box.node);
  const prediction = known ? predictionText(words, box.node) : "";
  const hidden = box.open || isLeaf(tree, box.node) ? "" : `${leavesBelow(words, box.node)} leaves below`;
  const first = box.open ? question : prediction || hidden;
  const rows = words.leavesOnly ? "" : rowsText(words, box.node);
  const second = [box.open ? prediction : "", rows, first === hidden ? "" : hidden].filter((part) => part).join(", ");
  const line = (text: string, below: number, weight: string): string =>
    `<text x="${centre(box)}" y="${y + below}" text-anchor="middle" fill="#1a1a1a"${weight}>${escaped(shorten(text))}</text>`;
  return [
    `<g><title>${escaped(second === "" ? first : `${first}\n${second}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="6" fill="${box.open ? "#ffffff" : "#f4f4f4"}" stroke="#8a8a8a"/>`,
    line(first, 20, ' font-weight="600"'),
    line(second, 37, ""),
    known ? bar(words, box.node, x + 8, y + HEIGHT - 12) : "",
    "</g>",
  ].join("");
}

/** The shares of the classes, side by side. */
function bar({ tree, classes }: TreeInWords, node: number, x: number, y: number): string {
  if (!classes) return "";
  let from = x;
  return classes
    .map((_, c) => {
      const width = (WIDTH - 16) * tree.values[node * tree.outputs + c];
      const part = `<rect x="${rounded(from)}" y="${y}" width="${rounded(width)}" height="6" fill="${COLOURS[c % COLOURS.length]}"/>`;
      from += width;
      return width > 0 ? part : "";
    })
    .join("");
}

/** As many classes as fit beside each other over one leaf place each. */
function legendOf({ classes }: TreeInWords): string[] {
  return (classes ?? []).slice(0, COLOURS.length).map((name, c) => {
    const x = MARGIN + c * 120;
    const label = `<text x="${x + 16}" y="${MARGIN + 10}" fill="#1a1a1a">${escaped(nameText(name, 16))}</text>`;
    return `<rect x="${x}" y="${MARGIN}" width="11" height="11" fill="${COLOURS[c]}"/>${label}`;
  });
}

function shorten(text: string): string {
  return nameText(text, LETTERS);
}
