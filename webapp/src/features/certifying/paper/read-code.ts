import decodeQR from "qr/decode.js";

type Detector = { detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]> };
declare global {
  // Not in TypeScript's library, because browser support varies.
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

const MOST_DOTS = 12_000_000; // a page at 300 dots an inch has 8.7 million
const PATIENCE_MS = 4000;
const PRINT_DPI = 300;
const PDF_DPI = 72;

/**
 * Returns the text of the QR code in a picture; null if none can be read. Where the browser has no reader, ours is in JavaScript:
 * WebAssembly would need a weaker security policy for all pages.
 */
export async function codeIn(
  image: HTMLVideoElement | ImageBitmap | HTMLCanvasElement,
  patience = PATIENCE_MS,
): Promise<string | null> {
  const Detector = globalThis.BarcodeDetector;
  const [found] = (Detector && (await new Detector({ formats: ["qr_code"] }).detect(image).catch(() => []))) || [];
  if (found || (Detector && image instanceof HTMLVideoElement)) return found?.rawValue || null;
  return readDots(dotsOf(image), patience);
}

/** Returns the text of the QR code in the dots of a picture. */
export function readDots(
  dots: { width: number; height: number; data: Uint8ClampedArray },
  patience = PATIENCE_MS,
): string | null {
  try {
    return decodeQR(dots, { timeLimit: patience, effort: 8 });
  } catch {
    return null;
  }
}

function dotsOf(image: HTMLVideoElement | ImageBitmap | HTMLCanvasElement): ImageData {
  const [wide, high] =
    image instanceof HTMLVideoElement ? [image.videoWidth, image.videoHeight] : [image.width, image.height];
  const scale = Math.min(1, Math.sqrt(MOST_DOTS / Math.max(wide * high, 1)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser has no canvas");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Returns the text of the QR code in a file with a picture; undefined if it is no picture. */
export async function codeInPicture(file: Blob): Promise<string | null | undefined> {
  const picture = await globalThis.createImageBitmap?.(file).catch(() => undefined);
  try {
    return picture && (await codeIn(picture));
  } finally {
    picture?.close();
  }
}

/** Returns the text of the QR code on the first page of a PDF, such as a scan. */
export async function codeInPdf(pdf: Uint8Array): Promise<string | null> {
  const [{ getDocument, GlobalWorkerOptions, VerbosityLevel }, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.min.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
  ]);
  GlobalWorkerOptions.workerSrc = worker.default;
  const task = getDocument({ data: pdf.slice(), verbosity: VerbosityLevel.ERRORS, disableFontFace: true });
  try {
    const page = await (await task.promise).getPage(1);
    const plain = page.getViewport({ scale: 1 });
    const scale = Math.min(PRINT_DPI / PDF_DPI, Math.sqrt(MOST_DOTS / (plain.width * plain.height)));
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    return await codeIn(canvas);
  } catch {
    return null;
  } finally {
    void task.destroy();
  }
}
