import { useCallback, useState } from "react";
import { longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { paper } from "../../../lib/texts/paper";
import { useOffline } from "../verify/use-offline";

/** Says since when this device can check certificates without a connection. */
export function Ready() {
  const [at, setAt] = useState<Date | null>();
  useOffline(
    true,
    useCallback(async () => {
      const { saved } = await import("../paper/saved");
      setAt((await saved())?.at ?? null);
    }, []),
  );
  if (at === undefined) return null;
  return (
    <p className="mt-4 text-small text-muted">{at ? paper.ready.have(longDay(dayInIndia(at))) : paper.ready.none}</p>
  );
}
