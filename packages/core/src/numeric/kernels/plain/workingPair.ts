import type { Kernel } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";

export function movePair(memory: KernelMemory): Kernel {
  return (args) => {
    const { buffer } = memory;
    const [places, halves, gradientAt, upAt, lowAt, firstAt, secondAt, step, into] = new Float64Array(buffer, args, 9);
    const gradient = new Float64Array(buffer, gradientAt, places * halves);
    const up = new Float64Array(buffer, upAt, places * halves);
    const low = new Float64Array(buffer, lowAt, places * halves);
    const first = new Float64Array(buffer, firstAt, places);
    const second = new Float64Array(buffer, secondAt, places);
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
    new Float64Array(buffer, into, 3).set([best, at, least]);
  };
}

/** Two candidates, of the even and of the odd places: gains that are compared as fractions have no exact order. */
export function choosePartner(memory: KernelMemory): Kernel {
  return (args) => {
    const { buffer } = memory;
    const [places, halves, gradientAt, lowAt, rowAt, diagonalAt, own, top, flat, into] = new Float64Array(
      buffer,
      args,
      10,
    );
    const gradient = new Float64Array(buffer, gradientAt, places * halves);
    const low = new Float64Array(buffer, lowAt, places * halves);
    const row = new Float64Array(buffer, rowAt, places);
    const diagonal = new Float64Array(buffer, diagonalAt, places);
    const at = [-1, -1];
    const most = [0, 0];
    const curve = [1, 1];
    for (let v = 0; v < gradient.length; v++) {
      const lane = v % 2;
      const k = row[v % places];
      const bend = Math.max(flat, own + diagonal[v % places] - (k + k));
      const apart = Math.max(0, top + gradient[v] - low[v]);
      const gain = apart * apart;
      if (!(gain * curve[lane] > most[lane] * bend)) continue;
      most[lane] = gain;
      curve[lane] = bend;
      at[lane] = v;
    }
    const left = most[0] * curve[1];
    const right = most[1] * curve[0];
    const second = right > left || (right === left && at[1] >= 0 && (at[0] < 0 || at[1] < at[0]));
    new Float64Array(buffer, into, 1)[0] = at[second ? 1 : 0];
  };
}
