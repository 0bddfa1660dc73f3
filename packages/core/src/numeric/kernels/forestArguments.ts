/**
 * The arguments of the kernel `growForestTrees`, in their order: each shard grows one tree.
 *
 * The sources of the kernel number them the same way.
 */
export interface ForestArguments {
  readonly rows: number;
  readonly features: number;
  /** Row-major bins, so many bytes per row; 0 where cuts are random. */
  readonly bins: number;
  readonly stride: number;
  /** Columns of float64 by row, one after the other, for random cuts; 0 for the best cuts of bins. */
  readonly values: number;
  /** Per feature a byte: 0 numbers, 1 categories. */
  readonly kinds: number;
  /** 0 shares of two classes, 1 means, 2 shares of more classes. */
  readonly target: number;
  /** Numbers that a leaf holds. */
  readonly outputs: number;
  /** Per row a float64: the value, or the code of the class. */
  readonly y: number;
  /** Per row a float64; 0: all 1. */
  readonly weights: number;
  /** Features that a node looks at; more while none of them can be split. */
  readonly looked: number;
  /** One of so many best features is taken. */
  readonly among: number;
  readonly minLeaf: number;
  readonly maxDepth: number;
  /** Room to work in, so many bytes per shard. */
  readonly work: number;
  readonly workBytes: number;
  /** Where the trees go, so many bytes per shard. */
  readonly results: number;
  readonly resultBytes: number;
  /** Per shard and row a uint32, how often the row is in the tree's bag; 0: every row once. */
  readonly times: number;
  readonly timesBytes: number;
}

/** The order of the arguments. */
const ORDER = [
  "rows",
  "features",
  "bins",
  "stride",
  "values",
  "kinds",
  "target",
  "outputs",
  "y",
  "weights",
  "looked",
  "among",
  "minLeaf",
  "maxDepth",
  "work",
  "workBytes",
  "results",
  "resultBytes",
  "times",
  "timesBytes",
] as const satisfies readonly (keyof ForestArguments)[];

export function forestArguments(args: ForestArguments): number[] {
  return ORDER.map((name) => args[name]);
}

/** The arguments by name, read from memory. */
export function readForestArguments(buffer: ArrayBufferLike, at: number): ForestArguments {
  const [
    rows,
    features,
    bins,
    stride,
    values,
    kinds,
    target,
    outputs,
    y,
    weights,
    looked,
    among,
    minLeaf,
    maxDepth,
    work,
    workBytes,
    results,
    resultBytes,
    times,
    timesBytes,
  ] = new Float64Array(buffer, at, ORDER.length);
  return {
    rows,
    features,
    bins,
    stride,
    values,
    kinds,
    target,
    outputs,
    y,
    weights,
    looked,
    among,
    minLeaf,
    maxDepth,
    work,
    workBytes,
    results,
    resultBytes,
    times,
    timesBytes,
  };
}

/** Bytes that a tree's work takes, by rows, features and outputs. */
export function forestWorkBytes(rows: number, features: number, outputs: number): number {
  const perRow = 60 * padded(rows, 16);
  return perRow + 32_768 + 112 * features + 4 * padded(features, 4) + 16 * outputs + 64;
}

/** Where the parts of a tree's result are, from its beginning: it is as large as `bytes` says. */
export interface ForestResult {
  /** Two int32: how many nodes, and how many sets of bins. */
  readonly counts: number;
  /** 256 bits of a random stream, to be written before the tree grows. */
  readonly random: number;
  /** Per feature a float64: by how much its splits lowered the impurity, per unit of the tree's weight. */
  readonly decrease: number;
  /**
   * Nodes in pre-order, 8 bytes each: the feature as int32 (-1 at a leaf), a byte of flags (1 missing values go left,
   * 2 a category is asked, 4 only missing values go right), the last bin on the left, the next bin that has rows.
   */
  readonly nodes: number;
  /** Float64 in the order of the nodes: what each leaf holds, and of random cuts the threshold of each split. */
  readonly numbers: number;
  /** Per split on a category 32 bytes: a bit for each bin that does not go with the missing values. */
  readonly sets: number;
  readonly bytes: number;
}

export function forestResult(rows: number, features: number, outputs: number, categories: boolean): ForestResult {
  const decrease = 64;
  const nodes = decrease + 8 * padded(features, 8);
  const numbers = nodes + 16 * padded(rows, 16);
  const sets = numbers + 8 * padded(rows, 16) * (outputs + 1);
  const bytes = sets + (categories ? 32 * rows : 0);
  return { counts: 0, random: 16, decrease, nodes, numbers, sets, bytes: padded(bytes, 64) };
}

function padded(count: number, unit: number): number {
  return unit * Math.ceil(count / unit);
}
