import { useEffect, useState } from "react";
import { useInstitute } from "../../../../lib/institute";
import { fees } from "../../../../lib/texts/fees";
import { Brand } from "../../../../ui/brand";
import { QrCode } from "../../../../ui/qr-code";
import { useTitle } from "../../../../ui/use-title";
import { follow, SHOWN_MS, type Shown } from "./channel";

const t = fees.display;
const BLANK: Shown = { kind: "blank" };

/** The second screen of the counter, turned to the payer. It goes blank a minute after the counter last sent something. */
export function DisplayPage() {
  const { name } = useInstitute();
  const [shown, setShown] = useState<Shown>(BLANK);
  useTitle(t.title);
  useEffect(() => follow(setShown), []);
  useEffect(() => {
    if (shown.kind === "blank") return;
    const timer = setTimeout(() => setShown(BLANK), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className="flex min-h-dvh flex-col bg-ground text-ink">
      <header className="band flex min-h-16 items-center justify-center gap-3 px-4 text-lg">
        <Brand on="band" size={40} nameClass="" />
      </header>
      <main
        aria-live="polite"
        className="mx-auto flex w-full max-w-5xl grow flex-col items-center justify-center gap-x-14 gap-y-6 p-6 text-center md:flex-row md:text-left"
      >
        <h1 className={shown.kind === "blank" ? "display text-4xl" : "sr-only"}>{name}</h1>
        {shown.kind === "pay" && <Pay {...shown} />}
        {shown.kind === "thanks" && <Thanks amount={shown.amount} />}
      </main>
    </div>
  );
}

function Pay({ name, amount, purpose, size, path }: Extract<Shown, { kind: "pay" }>) {
  return (
    <>
      <div className="w-full max-w-104 shrink-0 *:w-full">
        <QrCode size={size} path={path} label={fees.payment.code(amount)} />
      </div>
      <div className="min-w-0">
        <p className="text-2xl [overflow-wrap:anywhere]">{name}</p>
        <p className="tabular my-3 text-[clamp(3rem,9vw,6rem)] leading-none font-[750]">{amount}</p>
        <p className="text-xl text-muted">{purpose}</p>
        <p className="mt-6 text-xl font-[600]">{t.scan}</p>
      </div>
    </>
  );
}

function Thanks({ amount }: { amount: string }) {
  return (
    <div className="text-center">
      <p className="display text-[clamp(2.5rem,8vw,5rem)] leading-tight text-ok">{t.thanks}</p>
      <p className="mt-3 text-2xl">{t.received(amount)}</p>
    </div>
  );
}
