import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { addPanelProductsLayout } from "../../src/numeric/kernels/layouts/addPanelProducts.ts";
import { fillPanelsLayout } from "../../src/numeric/kernels/layouts/fillPanels.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function addPanelProducts(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { left, lefts, right, rights, bytes, length, into, half } = readArguments(addPanelProductsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const pairs = Math.ceil(rights / 2);
    const to = Math.min(rights, 2 * shareStart(pairs, shard + 1, shards));
    for (let r = 2 * shareStart(pairs, shard, shards); r < to; r++) {
      // the kernel goes by pairs of panels, so the tile below the diagonal is done too
      const end = half === 1 ? Math.min(lefts, r - (r % 2) + 2) : lefts;
      for (let l = 0; l < end; l++) {
        addTile(
          doubles,
          (left + l * bytes) / 8,
          (right + r * bytes) / 8,
          length,
          into / 8 + 4 * r * lefts + 2 * l,
          2 * lefts,
        );
      }
    }
  };
}

function addTile(doubles: Float64Array, a: number, b: number, length: number, out: number, column: number): void {
  let [upperLeft, lowerLeft, upperRight, lowerRight] = [0, 0, 0, 0];
  for (let i = 0; i < 2 * length; i += 2) {
    upperLeft += doubles[a + i] * doubles[b + i];
    lowerLeft += doubles[a + i + 1] * doubles[b + i];
    upperRight += doubles[a + i] * doubles[b + i + 1];
    lowerRight += doubles[a + i + 1] * doubles[b + i + 1];
  }
  doubles[out] += upperLeft;
  doubles[out + 1] += lowerLeft;
  doubles[out + column] += upperRight;
  doubles[out + column + 1] += lowerRight;
}

export function fillPanels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { columns, pitch, count, length, centres, factors, panels, bytes } = readArguments(
      fillPanelsLayout,
      buffer,
      at,
    );
    const doubles = new Float64Array(buffer);
    const all = Math.ceil(count / 2);
    const to = 2 * shareStart(all, shard + 1, shards);
    for (let c = 2 * shareStart(all, shard, shards); c < to; c++) {
      const into = (panels + (c >> 1) * bytes) / 8 + (c & 1);
      const from = (columns + c * pitch) / 8;
      for (let i = 0; i < length; i++) {
        const moved = c < count ? doubles[from + i] - doubles[centres / 8 + c] : 0;
        doubles[into + 2 * i] = factors === 0 || c === count ? moved : moved * doubles[factors / 8 + i];
      }
    }
  };
}
