/** What Chromium sends when the site may be installed; no other browser has it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offered: InstallEvent | null = null;

/** Keeps the browser's offer to install the site until somebody asks for it. */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    offered = event as InstallEvent;
  };
  window.addEventListener("beforeinstallprompt", keep);
  return () => window.removeEventListener("beforeinstallprompt", keep);
}

export const canInstall = () => offered !== null;

/** An offer is good for one answer. */
export async function install(): Promise<void> {
  const offer = offered;
  offered = null;
  await offer?.prompt();
}
