import type { Criterion, Runs, Segment } from "./criterion.ts";

/**
 * A category column of one node put in line so that it can be cut like numbers: its runs of equal codes sorted by what
 * the criterion says of them (equal ones by code), with the place in that line as value.
 */
export interface CategoryLine {
  /** The segment in line, in memory of its own that the next call overwrites. */
  lineUp(column: Segment, criterion: Criterion, shuffle?: (order: Int32Array, count: number) => void): Segment;
  /** The codes that stand at places begin .. end - 1 of the line, ascending. */
  codesAt(begin: number, end: number): number[];
}

export function categoryLine(most: number): CategoryLine {
  const runs: Runs = { count: 0, start: new Int32Array(most + 1), key: new Float64Array(most) };
  const line = new Int32Array(most);
  const codes = new Float64Array(most);
  const segment: Segment = {
    order: new Int32Array(most),
    values: new Float64Array(most),
    begin: 0,
    present: 0,
    end: 0,
  };

  function findRuns({ values, begin, present }: Segment): void {
    runs.count = 0;
    for (let i = begin; i < present; i++) {
      if (i > begin && values[i] === values[i - 1]) continue;
      codes[runs.count] = values[i];
      runs.start[runs.count++] = i;
    }
    runs.start[runs.count] = present;
  }

  return {
    lineUp: (column, criterion, shuffle) => {
      findRuns(column);
      const { count, start, key } = runs;
      const own = line.subarray(0, count);
      for (let r = 0; r < count; r++) own[r] = r;
      if (shuffle) shuffle(own, count);
      else {
        criterion.lineUp(column, runs);
        own.sort((a, b) => key[a] - key[b] || a - b);
      }
      let at = 0;
      for (let place = 0; place < count; place++) {
        const r = own[place];
        for (let i = start[r]; i < start[r + 1]; i++, at++) {
          segment.order[at] = column.order[i];
          segment.values[at] = place;
        }
      }
      segment.present = at;
      for (let i = column.present; i < column.end; i++, at++) {
        segment.order[at] = column.order[i];
        segment.values[at] = Number.NaN;
      }
      segment.end = at;
      return segment;
    },
    codesAt: (begin, end) => {
      const found: number[] = [];
      for (let i = begin; i < end; i++) {
        if (i > begin && segment.values[i] === segment.values[i - 1]) continue;
        found.push(codes[line[segment.values[i]]]);
      }
      return found.sort((a, b) => a - b);
    },
  };
}
