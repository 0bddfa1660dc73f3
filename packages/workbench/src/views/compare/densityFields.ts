import type { CostDensity } from "@heldout/core/internal";

/** A number of a density that can be typed. */
export interface DensityField {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max?: number;
  /** The density with this number instead; null when there is none. Numbers that would be out of order move along. */
  readonly change: (value: number) => CostDensity | null;
}

/** A density of another kind, to begin with. */
export function densityOfKind(kind: CostDensity["kind"]): CostDensity {
  switch (kind) {
    case "triangular":
      return { kind, from: 0, mode: 0.5, to: 1 };
    case "uniform":
      return { kind, from: 0, to: 1 };
    case "beta":
      return { kind, a: 2, b: 2 };
    case "point":
      return { kind, at: 0.5 };
    default:
      return kind satisfies never;
  }
}

export const densityKinds: readonly { readonly kind: CostDensity["kind"]; readonly label: string }[] = [
  { kind: "triangular", label: "triangular: least, likeliest, largest" },
  { kind: "uniform", label: "uniform: all equally likely" },
  { kind: "beta", label: "beta" },
  { kind: "point", label: "known exactly" },
];

export function densityFields(density: CostDensity): DensityField[] {
  const unit = { min: 0, max: 1 };
  switch (density.kind) {
    case "triangular": {
      const { from, mode, to } = density;
      const made = (next: CostDensity & { readonly kind: "triangular" }): CostDensity | null =>
        inOrder(next.from, next.mode, next.to) && next.from < next.to ? next : null;
      return [
        {
          id: "from",
          label: "least",
          value: from,
          ...unit,
          change: (x) => made({ ...density, from: x, mode: Math.max(x, mode), to: Math.max(x, to) }),
        },
        {
          id: "mode",
          label: "likeliest",
          value: mode,
          ...unit,
          change: (x) => made({ ...density, from: Math.min(x, from), mode: x, to: Math.max(x, to) }),
        },
        {
          id: "to",
          label: "largest",
          value: to,
          ...unit,
          change: (x) => made({ ...density, from: Math.min(x, from), mode: Math.min(x, mode), to: x }),
        },
      ];
    }
    case "uniform": {
      const made = (from: number, to: number): CostDensity | null =>
        inOrder(from, to) && from < to ? { kind: "uniform", from, to } : null;
      return [
        { id: "from", label: "from", value: density.from, ...unit, change: (x) => made(x, density.to) },
        { id: "to", label: "to", value: density.to, ...unit, change: (x) => made(density.from, x) },
      ];
    }
    case "beta": {
      const made = (a: number, b: number): CostDensity | null =>
        a > 0 && b > 0 && a <= 1e6 && b <= 1e6 ? { kind: "beta", a, b } : null;
      return [
        { id: "a", label: "a", value: density.a, min: 0, change: (x) => made(x, density.b) },
        { id: "b", label: "b", value: density.b, min: 0, change: (x) => made(density.a, x) },
      ];
    }
    case "point":
      return [
        {
          id: "at",
          label: "at",
          value: density.at,
          ...unit,
          change: (x) => (inOrder(x) ? { kind: "point", at: x } : null),
        },
      ];
    default:
      return density satisfies never;
  }
}

/** Ascending, from 0 to 1. */
function inOrder(...values: readonly number[]): boolean {
  return values.every((value, i) => value >= (i === 0 ? 0 : values[i - 1]) && value <= 1);
}
