import type { JSX } from "preact";

export type Shape =
  | "line"
  | "dashed"
  | "dotted"
  | "area"
  | "slashed"
  | "bar"
  | "dot"
  | "diamond"
  | "ring"
  | "star"
  | "whisker";

/** One entry: a shape in a colour of the theme, so that colour is never the only difference. */
export interface LegendItem {
  readonly label: string;
  /** A CSS colour, normally a custom property of the theme. */
  readonly color: string;
  readonly shape: Shape;
  /** Dash pattern instead of the shape's own. */
  readonly dash?: string;
  /** Of a bar or line whose drawing lets through what is behind it; 1 by default. */
  readonly opacity?: number;
}

export function Legend({ items }: { readonly items: readonly LegendItem[] }): JSX.Element {
  return (
    <ul class="legend">
      {items.map((item, i) => (
        // by place: a label that changes with a slider keeps its element
        <li key={i}>
          <Swatch {...item} />
          <bdi class="label">{item.label.slice(0, 500)}</bdi>
        </li>
      ))}
    </ul>
  );
}

const dashes: Readonly<Record<string, string>> = { dashed: "6 3", dotted: "2 3" };

export function Swatch({ color, shape, dash, opacity = 1 }: Omit<LegendItem, "label">): JSX.Element {
  return (
    <svg class="swatch" width="26" height="12" viewBox="0 0 26 12" aria-hidden="true">
      {shape === "bar" && <rect x="6" y="0" width="14" height="12" fill={color} opacity={opacity} />}
      {(shape === "area" || shape === "slashed") && <rect y="1" width="26" height="10" fill={color} opacity="0.25" />}
      {shape === "slashed" && <path d="M1 11 11 1M8 11 18 1M15 11 25 1" stroke={color} stroke-width="1.5" />}
      {(shape === "line" || shape === "dashed" || shape === "dotted") && (
        <line
          x1="0"
          y1="6"
          x2="26"
          y2="6"
          stroke={color}
          stroke-width="2"
          stroke-dasharray={dash ?? dashes[shape]}
          opacity={opacity}
        />
      )}
      {shape === "whisker" && <line x1="13" y1="0" x2="13" y2="12" stroke={color} stroke-width="1.5" />}
      {shape === "diamond" && <path d="M13 0 18 6 13 12 8 6Z" fill="none" stroke={color} stroke-width="2" />}
      {shape === "ring" && <circle cx="13" cy="6" r="5" fill="none" stroke={color} stroke-width="2" />}
      {shape === "star" && (
        <path d="M13 0 14.6 4.2 19 4.4 15.6 7.2 16.8 11.5 13 9.1 9.2 11.5 10.4 7.2 7 4.4 11.4 4.2Z" fill={color} />
      )}
      {(shape === "dot" || shape === "whisker") && <circle cx="13" cy="6" r="4" fill={color} />}
    </svg>
  );
}
