export * from "./data/inputError.ts";
export * from "./data/prediction.ts";
export * from "./data/table.ts";
export type * from "./evaluate/evaluation.ts";
