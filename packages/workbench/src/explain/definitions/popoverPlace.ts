export interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between the name, the definition and the edge of the window. */
const AIR = 8;

/**
 * Where a definition stands, in the window: below its name, above it where there is more room, and never beyond the edges.
 */
export function popoverPlace(name: Box, own: Size, window: Size): { readonly left: number; readonly top: number } {
  const left = Math.max(AIR, Math.min(name.left, window.width - own.width - AIR));
  const below = name.bottom + AIR;
  const above = name.top - AIR - own.height;
  const fits = below + own.height <= window.height - AIR;
  const top = fits || above < AIR ? below : above;
  return { left, top: Math.max(AIR, Math.min(top, Math.max(AIR, window.height - own.height - AIR))) };
}
