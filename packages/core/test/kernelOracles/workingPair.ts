import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { choosePartnerLayout } from "../../src/numeric/kernels/layouts/choosePartner.ts";
import { movePairLayout } from "../../src/numeric/kernels/layouts/movePair.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function movePair(memory: KernelMemory): Kernel {
  return (args) => {
    const { buffer } = memory;
    const { places, halves, step, result, ...given } = readArguments(movePairLayout, buffer, args);
    const gradient = new Float64Array(buffer, given.gradients, places * halves);
    const up = new Float64Array(buffer, given.up, places * halves);
    const low = new Float64Array(buffer, given.low, places * halves);
    const first = new Float64Array(buffer, given.first, places);
    const second = new Float64Array(buffer, given.second, places);
    let best = Number.NEGATIVE_INFINITY;
    let at = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let v = 0; v < gradient.length; v++) {
      gradient[v] += step * (first[v % places] - second[v % places]);
      if (-gradient[v] - up[v] > best) {
        best = -gradient[v] - up[v];
        at = v;
      }
      least = Math.min(least, -gradient[v] + low[v]);
    }
    new Float64Array(buffer, result, 3).set([best, at, least]);
  };
}

/** Two candidates, of the even and of the odd places: gains that are compared as fractions have no exact order. */
export function choosePartner(memory: KernelMemory): Kernel {
  return (args) => {
    const { buffer } = memory;
    const { places, halves, own, highest, flat, result, ...given } = readArguments(choosePartnerLayout, buffer, args);
    const gradient = new Float64Array(buffer, given.gradients, places * halves);
    const low = new Float64Array(buffer, given.low, places * halves);
    const row = new Float64Array(buffer, given.row, places);
    const diagonal = new Float64Array(buffer, given.diagonal, places);
    const at = [-1, -1];
    const most = [0, 0];
    const curve = [1, 1];
    for (let v = 0; v < gradient.length; v++) {
      const lane = v % 2;
      const k = row[v % places];
      const curvature = Math.max(flat, own + diagonal[v % places] - (k + k));
      const apart = Math.max(0, highest + gradient[v] - low[v]);
      const gain = apart * apart;
      if (!(gain * curve[lane] > most[lane] * curvature)) continue;
      most[lane] = gain;
      curve[lane] = curvature;
      at[lane] = v;
    }
    const left = most[0] * curve[1];
    const right = most[1] * curve[0];
    const second = right > left || (right === left && at[1] >= 0 && (at[0] < 0 || at[1] < at[0]));
    new Float64Array(buffer, result, 1)[0] = at[second ? 1 : 0];
  };
}
