/**
 * Trees as kernels walk them, and one step of a row.
 *
 * Nodes stand in pre-order, 16 bytes each: threshold f64, offset u32 of the asked value from the row's first, right child
 * u32; the left child comes next. What is not <= the threshold goes right. A leaf has a threshold that is not a number and a
 * right child that is itself, so that a step from it stays there; the first four bytes of that threshold are the offset of
 * its values. A node that asks about a category has the address u32 of a bit set in the place of the threshold, and behind
 * it how many bits there are.
 *
 * `sides` has a byte per node: 1 where missing values go left, plus 2 where a category is asked. Only steps that expect such values look.
 */

/** What steps have to expect, as types: code that is told by a type is compiled for each of them. 0, 1 and 2 as arguments. */
export type Numbers = u8;
export type Gaps = u16;
export type Categories = u32;

/**
 * The next node of a row. `places` is the address of `sides` less a 16th of the root's.
 *
 * By selection: which way a row goes is a coin toss, and a branch would be guessed wrong half of the time.
 */
export function nextNode<Values>(node: usize, row: usize, places: usize): usize {
  const x = load<f64>(row + <usize>load<u32>(node, 8));
  const left =
    sizeof<Values>() === sizeof<Numbers>()
      ? <i32>(x <= load<f64>(node))
      : sizeof<Values>() === sizeof<Gaps>()
        ? <i32>(x <= load<f64>(node)) | (<i32>!(x <= Infinity) & <i32>load<u8>(places + (node >> 4)))
        : goesLeft(node, x, <i32>load<u8>(places + (node >> 4)));
  return select<usize>(node + 16, <usize>load<u32>(node, 12), left !== 0);
}

function goesLeft(node: usize, x: f64, side: i32): i32 {
  if (side > 1) return isListed(node, x) ^ (side & 1);
  return <i32>(x <= load<f64>(node)) | (<i32>!(x <= Infinity) & side);
}

function isListed(node: usize, x: f64): i32 {
  if (!(x >= 0 && x < <f64>load<u32>(node, 4))) return 0;
  const code = <u32>x;
  if (<f64>code !== x) return 0;
  return (<i32>load<u8>(<usize>load<u32>(node) + <usize>(code >> 3)) >> (code & 7)) & 1;
}

/** Adds the numbers of a leaf to a row's sums, which are `apart` bytes from each other. */
export function addLeaf(values: usize, leaf: usize, into: usize, apart: usize, outputs: i32): void {
  const from = values + <usize>load<u32>(leaf);
  for (let o = 0; o < outputs; o++) {
    const at = into + <usize>o * apart;
    store<f64>(at, load<f64>(at) + load<f64>(from + ((<usize>o) << 3)));
  }
}
