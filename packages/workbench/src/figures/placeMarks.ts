import { type MovingMark, type Places, shapeOf } from "./movingMarks.ts";

const namespace = "http://www.w3.org/2000/svg";

/**
 * Shows these marks over a drawing, and below its tip. Elements of the last time are used again: what did not change is
 * not touched.
 */
export function placeMarks(drawing: Element, places: Places, marks: readonly MovingMark[]): void {
  if (marks.length === 0 && drawing.querySelector(":scope > .moving") === null) return;
  const layer = drawing.querySelector(":scope > .moving") ?? newLayer(drawing);
  marks.forEach((mark, i) => {
    const { name, attributes, text = "" } = shapeOf(mark, places);
    let element = layer.children[i];
    if (element?.localName !== name) {
      const made = document.createElementNS(namespace, name);
      if (element) element.replaceWith(made);
      else layer.append(made);
      element = made;
    }
    for (const [key, value] of Object.entries(attributes)) {
      if (element.getAttribute(key) !== String(value)) element.setAttribute(key, String(value));
    }
    if (element.getAttribute("data-mark") !== mark.kind) element.setAttribute("data-mark", mark.kind);
    if (element.textContent !== text) element.textContent = text;
  });
  while (layer.children.length > marks.length) layer.lastElementChild?.remove();
}

function newLayer(drawing: Element): Element {
  const layer = document.createElementNS(namespace, "g");
  layer.setAttribute("class", "moving");
  layer.setAttribute("pointer-events", "none");
  drawing.insertBefore(layer, drawing.querySelector(":scope > [aria-label=tip]"));
  return layer;
}
