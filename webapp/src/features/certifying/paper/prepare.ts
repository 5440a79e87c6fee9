import { refresh } from "./saved";

const SCRIPT = "/verify-worker.js";
const APP = "/verify.webmanifest";

/** Stores what checks without a connection need, and lets the browser install the pages for checks as an app. */
export async function prepareOffline(): Promise<void> {
  document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.setAttribute("href", APP);
  await Promise.all([installWorker(), refresh()]);
}

async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const { waiting } = await navigator.serviceWorker.register(SCRIPT, { scope: "/verify" });
    if (navigator.onLine) waiting?.postMessage("take over");
  } catch {
    // Blocked by the browser or by plain HTTP: the page then needs a connection.
  }
}
