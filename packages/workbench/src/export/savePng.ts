import { saveFile } from "./saveFile.ts";

/** Pixels per unit of the drawing: sharp in print and on dense screens. */
const density = 2;

/** Offers the drawing of an SVG file as a PNG file. An SVG without a drawing in it gives no file. */
export async function savePng(name: string, svg: string): Promise<void> {
  const image = new Image();
  // a data address, not a blob: a page opened from a file may read back only those
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return;
  }
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * density;
  canvas.height = image.naturalHeight * density;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((picture) => picture && saveFile(name, "image/png", picture), "image/png");
}
