import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followLive } from "../../api/live";
import { refresher } from "../../api/refresher";
import { drawn } from "../../lib/drawn";
import { useLiveState } from "../../stores/live";
import { useSession } from "../../stores/session";

/**
 * Keeps the lists, panels and counts of this tab up to date with what others change. A hidden tab has no connection,
 * because a browser allows only a few of them to one server without HTTP/2; a tab that returns looks again once.
 */
export function useLive() {
  const client = useQueryClient();
  const username = useSession((s) => s.username);
  useEffect(() => {
    if (!username) return;
    const refresh = refresher(client);
    const setOpen = (isOpen: boolean) => useLiveState.setState({ isOpen });
    let isOn = true;
    let stop: (() => void) | undefined;

    function follow() {
      stop = followLive({
        onOpen(again) {
          setOpen(true);
          if (again) refresh.all();
        },
        onEvent({ Again, Changes }) {
          if (Again) refresh.all();
          else refresh.touch(Changes.map((change) => change.Kind));
        },
        onLost: () => setOpen(false),
      });
    }
    function hide() {
      stop?.();
      stop = undefined;
      setOpen(false);
    }
    function onVisibility() {
      if (document.hidden) return hide();
      if (stop) return;
      refresh.all();
      follow();
    }
    // The page first: the connection has nothing to show yet.
    void drawn().then(() => {
      if (isOn && !stop && !document.hidden) follow();
    });
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      isOn = false;
      hide();
      refresh.stop();
    };
  }, [client, username]);
}
