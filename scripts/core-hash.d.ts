import type { Plugin } from "vite";

export declare function coreHash(root?: string): string;
export declare function coreHashPlugin(): Plugin;
