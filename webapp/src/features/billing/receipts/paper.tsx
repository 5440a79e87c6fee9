import type { Receipt } from "../../../api/types";
import { momentInIndia, rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { Logo } from "../../../ui/brand";
import "./paper.css";

const t = fees.receipt;

/** The printable receipt. Browsers print only this part of the screen. */
export function Paper({ receipt: one }: { receipt: Receipt }) {
  const { Entry: e } = one;
  const isPayment = e.Kind === "payment";
  const voided = one.Undone.find((undone) => undone.Kind === "void");
  const facts: [string, string][] = [
    [isPayment ? t.from : t.to, one.Name],
    [t.regNo, one.RegNo],
    [t.towards, t.fees(one.DivName)],
    [t.about, e.Of],
    [t.reason, e.Reason],
    [t.method, fees.methods[e.Method] ?? e.Method],
    [t.reference, e.Reference],
    [isPayment ? t.by : t.undoneBy, e.By],
    [t.soFar, one.Paid === null ? "" : rupees(one.Paid)],
    [t.left, one.Due === null ? "" : rupees(one.Due)],
  ];
  return (
    <article
      aria-label={`${t.title} ${e.Number}`}
      className="paper relative max-w-3xl overflow-hidden rounded-lg border-2 border-line bg-surface p-6 sm:p-8"
    >
      <header className="mb-6 grid gap-x-8 gap-y-4 border-b-2 border-line pb-5 sm:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <p className="flex items-center gap-3">
            <Logo on="surface" size={44} />
            <b className="display text-xl">{one.CenterName}</b>
          </p>
          <p className="mt-2 text-muted">
            {[one.Institute, one.GSTIN && t.gstin(one.GSTIN)].filter(Boolean).join(" · ")}
          </p>
          <p className="text-muted">{[one.CenterAddress, t.code(one.KRCCode)].filter(Boolean).join(" · ")}</p>
        </div>
        <dl className="sm:text-right">
          <dt className="text-[0.95rem] text-muted">{t.number}</dt>
          <dd className="tabular text-lg font-[700]">{e.Number}</dd>
          <dt className="mt-2 text-[0.95rem] text-muted">{t.date}</dt>
          <dd className="tabular font-[650]">{momentInIndia(e.At)}</dd>
        </dl>
      </header>
      {one.Undone.map((undone) => (
        <p
          key={undone.Number}
          className="mb-4 rounded-md bg-danger-soft px-4 py-2 font-[650] text-danger [overflow-wrap:anywhere]"
        >
          {undone.Kind === "void"
            ? t.voided(undone.Number, undone.Reason)
            : t.refunded(rupees(-undone.Amount), undone.Number, undone.Reason)}
        </p>
      ))}
      <div className="mb-6">
        <p className="text-[0.95rem] text-muted">{t.amount}</p>
        <p className="tabular display text-3xl">{rupees(Math.abs(e.Amount))}</p>
        <p className="font-[600]">{one.Words}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts
          .filter(([, text]) => text !== "")
          .map(([name, text]) => (
            <div key={name} className="min-w-0">
              <dt className="text-[0.95rem] text-muted">{name}</dt>
              <dd className="font-[650] [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
      </dl>
      {voided && (
        <p
          aria-hidden="true"
          className="display pointer-events-none absolute right-6 bottom-6 rotate-[-12deg] border-4 border-danger px-4 text-5xl text-danger opacity-60"
        >
          {t.void}
        </p>
      )}
    </article>
  );
}
