import { type MovingMark, type Places, shapeOf } from "./movingMarks.ts";
import { nameSpots } from "./nameSpots.ts";

const namespace = "http://www.w3.org/2000/svg";

/** What an element shows: a mark that is the same object on the same scales is not even looked at. */
const shown = new WeakMap<Element, { readonly mark: MovingMark; readonly places: Places }>();

/**
 * Shows these marks over a drawing, and below its tip. Elements of the last time are used again: what did not change is
 * not touched.
 */
export function placeMarks(drawing: Element, places: Places, marks: readonly MovingMark[]): void {
  if (marks.length === 0 && drawing.querySelector(":scope > .moving") === null) return;
  const layer = drawing.querySelector(":scope > .moving") ?? newLayer(drawing);
  const spots = nameSpots(marks, places);
  marks.forEach((mark, i) => {
    let element: Element | undefined = layer.children[i];
    const last = element && shown.get(element);
    // where a name stands depends on the other marks
    if (mark.kind !== "name" && last?.mark === mark && last.places === places) return;
    const { name, attributes, text = "" } = shapeOf(mark, places, spots.get(mark));
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
    shown.set(element, { mark, places });
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
