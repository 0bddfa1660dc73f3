const namespace = "http://www.w3.org/2000/svg";
const styles = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
  "text-anchor",
  "paint-order",
];
const titleHeight = 32;
const lineHeight = 20;

/**
 * An SVG file that looks outside as the drawing looks in the page: the colours and fonts that the page's style gave it
 * are written into every element, the page's surface lies behind, the title stands above and the legend below.
 */
export function standaloneSvg(drawing: SVGSVGElement, title: string, legend: readonly Element[]): string {
  const { width, height } = drawing.viewBox.baseVal;
  const entries = legend.filter((entry) => entry.querySelector("svg") !== null);
  const whole = element("svg", { width, height: titleHeight + height + lineHeight * entries.length + 8 });
  const look = getComputedStyle(document.body);
  const surface = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
  const font = { fill: look.color, "font-family": look.fontFamily, "font-size": "12px" };
  whole.append(
    element("rect", { width: "100%", height: "100%", fill: surface }),
    textElement(title, { x: 12, y: 21, ...font, "font-size": "14px", "font-weight": "600" }),
    frozen(drawing, { x: 0, y: titleHeight, width, height }),
  );
  entries.forEach((entry, i) => {
    const y = titleHeight + height + lineHeight * i;
    const swatch = entry.querySelector("svg");
    if (swatch) whole.append(frozen(swatch, { x: 12, y: y + 2 }));
    whole.append(textElement(entry.textContent.trim().slice(0, 80), { x: 46, y: y + 12, ...font }));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${wellFormed(new XMLSerializer().serializeToString(whole))}\n`;
}

/** A copy whose every element carries its computed look. */
function frozen(drawing: SVGSVGElement, place: Readonly<Record<string, number>>): Node {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return copy;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  [drawing, ...drawing.querySelectorAll<SVGElement>("*")].forEach((original, i) => {
    freeze(original, copies[i]);
  });
  for (const unwanted of copy.querySelectorAll("style, [aria-label='tip']")) unwanted.remove();
  copy.removeAttribute("class");
  assign(copy, place);
  return copy;
}

function freeze(original: SVGElement, copy: SVGElement): void {
  if (original instanceof SVGStyleElement || original instanceof SVGTitleElement) return;
  const computed = getComputedStyle(original);
  copy.removeAttribute("style");
  for (const name of styles) {
    const value = computed.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const made = document.createElementNS(namespace, name);
  assign(made, attributes);
  return made;
}

function textElement(text: string, attributes: Readonly<Record<string, string | number>>): Element {
  const made = element("text", attributes);
  made.textContent = text;
  return made;
}

/** Characters that cannot stand in XML 1.0, not even escaped, but can in a label. */
function wellFormed(xml: string): string {
  return xml.replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, "\ufffd");
}

function assign(target: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, String(value));
}
