/** The beforeinstallprompt event, which only Chromium-based browsers send. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offered: InstallEvent | null = null;

/** Stores the browser's install prompt until the user asks for it. */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    offered = event as InstallEvent;
  };
  window.addEventListener("beforeinstallprompt", keep);
  return () => window.removeEventListener("beforeinstallprompt", keep);
}

export const canInstall = () => offered !== null;

/** Shows the stored prompt, which can be used only once. */
export async function install(): Promise<void> {
  const offer = offered;
  offered = null;
  await offer?.prompt();
}
