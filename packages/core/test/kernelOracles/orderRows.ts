import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { orderRowsLayout } from "../../src/numeric/kernels/layouts/orderRows.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function orderRows(memory: KernelMemory): Kernel {
  return (at) => {
    const { buffer } = memory;
    const {
      rows: count,
      order: orderAt,
      bins: binsAt,
      stride,
      scores: scoresAt,
      targets: targetsAt,
      weights: weightsAt,
    } = readArguments(orderRowsLayout, buffer, at);
    const order = new Uint32Array(buffer, orderAt, count);
    const bins = new Uint8Array(buffer, binsAt, count * stride);
    const before = bins.slice();
    order.forEach((from, to) => {
      bins.set(before.subarray(from * stride, (from + 1) * stride), to * stride);
    });
    reorder(new Float64Array(buffer, scoresAt, count), order);
    reorder(new Uint8Array(buffer, targetsAt, count), order);
    if (weightsAt > 0) reorder(new Float64Array(buffer, weightsAt, count), order);
    for (let i = 0; i < count; i++) order[i] = i;
  };
}

function reorder(values: Float64Array | Uint8Array, order: Uint32Array): void {
  const before = values.slice();
  for (let i = 0; i < order.length; i++) values[i] = before[order[i]];
}
