import type { Kernel } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";

export function descendPenalised(memory: KernelMemory): Kernel {
  return (at) => {
    const { buffer } = memory;
    const [size, orderAt, count, matrix, bytes, gradient, values, firsts, seconds, tolerance, most, resultAt] =
      new Float64Array(buffer, at, 12);
    const order = new Int32Array(buffer, orderAt, count);
    const view = (place: number): Float64Array => new Float64Array(buffer, place, size);
    const [g, u, l1, l2] = [view(gradient), view(values), view(firsts), view(seconds)];
    const column = (j: number): Float64Array => view(matrix + j * bytes);
    const sweep = (active: boolean): number => {
      let largest = 0;
      for (const j of order) {
        if (active && u[j] === 0) continue;
        const h = column(j);
        const pull = h[j] * u[j] - g[j];
        const rest = Math.abs(pull) - l1[j];
        const after = rest > 0 ? (pull > 0 ? rest : -rest) / (h[j] + l2[j]) : 0;
        const change = after - u[j];
        if (change === 0) continue;
        u[j] = after;
        largest = Math.max(largest, Math.abs(change) * Math.sqrt(h[j]));
        for (let i = 0; i < size; i++) g[i] += h[i] * change;
      }
      return largest;
    };
    let sweeps = 0;
    let full = 0;
    while (sweeps < most) {
      full = sweep(false);
      sweeps++;
      if (full <= tolerance) break;
      for (let rest = full; rest > tolerance && sweeps < most; sweeps++) rest = sweep(true);
    }
    new Float64Array(buffer, resultAt, 2).set([sweeps, full]);
  };
}
