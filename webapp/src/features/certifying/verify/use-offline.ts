import { useEffect } from "react";
import { whenIdle } from "../../../lib/when-idle";

/**
 * Keeps what checks without a connection need up to date: when the browser is idle, and whenever the connection is back. First also
 * stores the program's files, which are large, so it is for those who come to check certificates; others only keep what is there.
 * Stored is called afterwards.
 */
export function useOffline(first: boolean, stored?: () => void): void {
  useEffect(() => {
    let here = true;
    const prepare = () =>
      whenIdle(async () => {
        if (!first && !navigator.serviceWorker?.controller) return;
        const { prepareOffline } = await import("../paper/prepare");
        await prepareOffline();
        if (here) stored?.();
      });
    prepare();
    addEventListener("online", prepare);
    return () => {
      here = false;
      removeEventListener("online", prepare);
    };
  }, [first, stored]);
}
