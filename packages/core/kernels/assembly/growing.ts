import { growLayout } from "../../src/numeric/kernels/layouts/growTree";
import { splitRecord } from "../../src/numeric/kernels/layouts/splitRecord";
import { addRows } from "./addRows";
import { address, shareStart, whole } from "./arguments";
import { searchFeature } from "./searchFeature";

/** Rows that are divided before those of one side are counted: what was fetched for the one is still near for the other. */
const CHUNK: i32 = 1024;

/** Divides a shard's rows by the side they take, and adds one side to the shard's histogram. */
export function divideRows(args: usize, shard: i32, shards: i32): void {
  const begin = whole(args, growLayout.begin);
  const count = whole(args, growLayout.count);
  const from = begin + shareStart(count, shard, shards);
  const to = begin + shareStart(count, shard + 1, shards);
  const added = whole(args, growLayout.added);
  const scratch = address(args, growLayout.scratch) + <usize>shard * address(args, growLayout.scratchBytes);
  const histogram = address(args, growLayout.parts) + <usize>shard * address(args, growLayout.partBytes);
  if (added >= 0) memory.fill(histogram, 0, (<usize>whole(args, growLayout.features)) << 12);
  if (added === 2) {
    addTo(
      args,
      whole(args, growLayout.asRead) === 1 ? 0 : address(args, growLayout.rows),
      from,
      to,
      histogram,
      scratch,
    );
    return;
  }
  const spare = address(args, growLayout.spareRows);
  // the left rows go to the front of the spare range, the right ones backwards to its end
  let left = from;
  let right = to - 1;
  for (let at = from; at < to; at += CHUNK) {
    const end = min(to, at + CHUNK);
    const leftBefore = left;
    const rightBefore = right;
    left = divide(args, at, end, left, right, scratch);
    right = to - 1 - (end - from - (left - from));
    if (added === 1) addTo(args, spare, leftBefore, left, histogram, scratch);
    else if (added === 0) addTo(args, spare, right + 1, rightBefore + 1, histogram, scratch);
  }
  store<i32>(address(args, growLayout.leftCounts) + ((<usize>shard) << 2), left - from);
}

function addTo(args: usize, rows: usize, from: i32, to: i32, histogram: usize, scratch: usize): void {
  addRows(
    address(args, growLayout.bins),
    whole(args, growLayout.stride),
    whole(args, growLayout.features),
    address(args, growLayout.pairs),
    whole(args, growLayout.countShift),
    rows,
    from,
    to,
    histogram,
    scratch,
  );
}

/** Rows whose sides are looked up before any of them is moved: loads that wait for memory do not wait for each other. */
const LOOK_AHEAD: i32 = 256;

/** Writes rows to either side of the spare range; returns where the next left one goes. */
function divide(args: usize, from: i32, to: i32, nextLeft: i32, nextRight: i32, sideOf: usize): i32 {
  const stride = <usize>whole(args, growLayout.stride);
  const bins = address(args, growLayout.bins) + <usize>whole(args, growLayout.splitFeature);
  const sides = address(args, growLayout.sides);
  const rows = address(args, growLayout.rows);
  const spare = address(args, growLayout.spareRows);
  const asRead = whole(args, growLayout.asRead) === 1;
  let left = spare + ((<usize>nextLeft) << 2);
  let right = spare + ((<usize>nextRight) << 2);
  for (let at = from; at < to; at += LOOK_AHEAD) {
    const count = min(LOOK_AHEAD, to - at);
    const list = rows + ((<usize>at) << 2);
    if (asRead) {
      for (let i = 0; i < count; i++) {
        store<u8>(sideOf + i, load<u8>(sides + <usize>load<u8>(bins + <usize>(at + i) * stride)));
      }
    } else {
      for (let i = 0; i < count; i++) {
        const row = <usize>load<u32>(list + ((<usize>i) << 2));
        store<u8>(sideOf + i, load<u8>(sides + <usize>load<u8>(bins + row * stride)));
      }
    }
    for (let i = 0; i < count; i++) {
      const row = asRead ? <u32>(at + i) : load<u32>(list + ((<usize>i) << 2));
      const side = <usize>load<u8>(sideOf + i);
      store<u32>(left, row);
      store<u32>(right, row);
      left += side << 2;
      right -= (1 - side) << 2;
    }
  }
  return <i32>((left - spare) >> 2);
}

/** After all shards are divided: brings their rows together, and looks for the best split of each feature. */
export function finishSplit(args: usize, shard: i32, shards: i32): void {
  const movers = whole(args, growLayout.movers);
  if (shard < movers) moveRows(args, shard, movers);
  else searchFeatures(args, shard - movers, shards - movers);
}

function moveRows(args: usize, shard: i32, shards: i32): void {
  const begin = whole(args, growLayout.begin);
  const count = whole(args, growLayout.count);
  const lefts = address(args, growLayout.leftCounts);
  const from = begin + shareStart(count, shard, shards);
  const to = begin + shareStart(count, shard + 1, shards);
  let leftBefore = 0;
  let allLeft = 0;
  for (let s = 0; s < shards; s++) {
    const left = load<i32>(lefts + ((<usize>s) << 2));
    if (s < shard) leftBefore += left;
    allLeft += left;
  }
  const left = load<i32>(lefts + ((<usize>shard) << 2));
  const rightBefore = from - begin - leftBefore;
  const rows = address(args, growLayout.rows);
  const spare = address(args, growLayout.spareRows);
  memory.copy(rows + ((<usize>(begin + leftBefore)) << 2), spare + ((<usize>from) << 2), (<usize>left) << 2);
  let into = rows + ((<usize>(begin + allLeft + rightBefore)) << 2);
  for (let i = to - 1; i >= from + left; i--) {
    store<u32>(into, load<u32>(spare + ((<usize>i) << 2)));
    into += 4;
  }
}

function searchFeatures(args: usize, shard: i32, shards: i32): void {
  const features = whole(args, growLayout.features);
  const added = address(args, growLayout.addedHistogram);
  const other = address(args, growLayout.otherHistogram);
  const parts = whole(args, growLayout.partCount);
  for (let f = shard; f < features; f += shards) {
    const at = (<usize>f) << 12;
    const part = address(args, growLayout.parts) + at;
    if (parts > 1) sumParts(added + at, part, address(args, growLayout.partBytes), parts);
    searchFeature(args, f, added + at, address(args, growLayout.addedRecords) + <usize>f * splitRecord.bytes);
    if (other === 0) continue;
    takeAway(other + at, added + at);
    searchFeature(args, f, other + at, address(args, growLayout.otherRecords) + <usize>f * splitRecord.bytes);
  }
}

function sumParts(into: usize, part: usize, partBytes: usize, parts: i32): void {
  for (let at: usize = 0; at < 4096; at += 16) {
    let sum = v128.load(part + at);
    for (let p = 1; p < parts; p++) sum = i64x2.add(sum, v128.load(part + <usize>p * partBytes + at));
    v128.store(into + at, sum);
  }
}

function takeAway(from: usize, part: usize): void {
  for (let at: usize = 0; at < 4096; at += 16) {
    v128.store(from + at, i64x2.sub(v128.load(from + at), v128.load(part + at)));
  }
}
