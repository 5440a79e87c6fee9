const SCRIPT = "/office-worker.js";

/**
 * Installs the service worker, by which the back office opens without a connection. A newer version waits until its
 * files are stored, and takes over when a page has come from the network, which is then of that version.
 */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const { waiting } = await navigator.serviceWorker.register(SCRIPT, { scope: "/admin" });
    if (navigator.onLine) waiting?.postMessage("take over");
  } catch {
    // Blocked by the browser or by plain HTTP: the back office then needs a connection.
  }
}
