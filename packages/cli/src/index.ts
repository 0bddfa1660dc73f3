/** The library in one import: everything of the pure core, and the readers of files. */
export * from "@heldout/core";
export * from "@heldout/node";
