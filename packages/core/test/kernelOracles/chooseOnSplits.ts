import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { chooseOnSplitsLayout } from "../../src/numeric/kernels/layouts/chooseOnSplits.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

const RECORD = 7;

export function chooseOnSplits(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const {
      columns,
      apart,
      count,
      ones,
      limits,
      masks,
      splits,
      sizes,
      stops,
      records,
      shares,
      tied: places,
    } = readArguments(chooseOnSplitsLayout, buffer, at);
    const words = new Uint32Array(buffer);
    const signed = new Int32Array(buffer);
    const share = shares === 0 ? null : new Float64Array(buffer, shares + 8 * count * shard, count);
    const tied = shares === 0 ? null : new Uint32Array(buffer, places + 4 * count * shard, count);
    const to = shareStart(splits, shard + 1, shards);
    for (let split = shareStart(splits, shard, shards); split < to; split++) {
      const mask = (masks + split * apart) / 4;
      let [best, least, most, ties, over, sum, any] = [2 ** 31 - 1, 0, 0, 0, 0, 0, 0];
      let a = 0;
      for (let stop = 0; stop < stops; stop++) {
        const end = words[sizes / 4 + stop];
        for (; a < end; a++) {
          const found = common(words, (columns + a * apart) / 4, mask, apart / 4);
          const below = found <= signed[limits / 4 + a] ? 1 : 0;
          any |= below;
          if (found > best) continue;
          const all = signed[ones / 4 + a];
          if (found < best) [best, least, most, ties, over, sum] = [found, all, all, 0, 0, 0];
          if (tied) tied[ties] = a;
          least = Math.min(least, all);
          most = Math.max(most, all);
          ties += 1;
          over += below;
          sum += all;
        }
        signed.set([best, least, most, ties, over, sum, any], records / 4 + RECORD * (split * stops + stop));
      }
      if (!share || !tied) continue;
      for (let t = 0; t < ties; t++) share[tied[t]] += 1 / ties;
    }
  };
}

function common(words: Uint32Array, column: number, mask: number, length: number): number {
  let sum = 0;
  for (let w = 0; w < length; w++) sum += popcount(words[column + w] & words[mask + w]);
  return sum;
}

/** Ones of a 32-bit word: sums of neighbouring bits, pairs, nibbles, then all bytes by one multiplication. */
function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
