/** How long the browser's print dialog waits for pictures and typefaces, in milliseconds. */
const WAIT_MS = 3_000;

const inTime = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]).catch(() => undefined);

/** Opens the print dialog once the pictures and typefaces of the page are there: a printer does not wait for them. */
export async function printWhenReady(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")].filter(
    (one) => !one.complete && one.loading !== "lazy",
  );
  await inTime(Promise.all([document.fonts?.ready, ...pictures.map((one) => one.decode())]));
  window.print();
}
