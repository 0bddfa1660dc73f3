/** Path of an installed Chromium or Chrome, or null. */
export declare function findChromium(): string | null;
