import type { Reach } from "../api/types";
import { setup } from "../lib/texts/setup";

const t = setup.address;

/** Warns of a public address that other people cannot open, before papers and mails carry it. */
export function AddressWarning({ address, reach }: { address: string; reach: Reach }) {
  if (!reach) return null;
  return (
    <div role="note" className="rounded-md bg-warn-soft px-4 py-3">
      <p className="font-[650] text-warn [overflow-wrap:anywhere]">{t.title(address)}</p>
      <p>
        {t.why[reach]} {t.effect}
      </p>
    </div>
  );
}
