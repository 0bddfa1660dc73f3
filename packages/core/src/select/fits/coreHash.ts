/**
 * A hash of the sources and kernels of core, by which results of one build are told from those of another: the version alone
 * does not change with every change of the code. `scripts/core-hash.js` puts it in, the same in every build of the same sources
 * and in the tests; only sources that nobody built have the word that stands here.
 */
export const CORE_HASH: string = "unbuilt";
