import type { CSSProperties } from "react";
import type { Receipt } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { fees } from "../../../lib/texts/fees";
import { Photo } from "../../../ui/photo";
import "./paper.css";

const t = fees.receipt;

/**
 * The printable receipt, composed like the PDF (adapters/certpdf/receipt.go): white paper in the colours that the institute had
 * on the day. Browsers print only this part of the screen.
 */
export function Paper({ receipt: one }: { receipt: Receipt }) {
  const { Entry: e, Colours: c } = one;
  const look = {
    "--main": c.Main,
    "--band": c.Band,
    "--accent": c.Accent,
    "--ornament": c.Ornament,
    "--tint": c.Tint,
  } as CSSProperties;
  return (
    <article aria-label={`${titleOf(one)} ${e.Number}`} className="paper" style={look}>
      <header className="paper-head">
        <Mark logo={one.Logo} name={one.InstituteName} />
        <div className="min-w-0 flex-1 basis-52">
          <p className="paper-serif text-xl leading-tight font-[700] text-(--main)">{one.CenterName}</p>
          <p className="mt-1">
            {[one.Institute, one.GSTIN && t.gstin(one.GSTIN), t.code(one.KRCCode)].filter(Boolean).join(" · ")}
          </p>
          <p>{one.CenterAddress}</p>
        </div>
        <div className="sm:text-right">
          <p className="paper-serif text-2xl leading-tight text-(--accent) italic">{t.paper[e.Kind]}</p>
          <p className="tabular text-lg font-[650] text-(--main)">
            {[one.NumberLabel, e.Number].filter(Boolean).join(" ")}
          </p>
          <p className="tabular">{momentInIndia(e.At)}</p>
        </div>
      </header>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {factsOf(one)
          .filter(([, text]) => text !== "")
          .map(([name, text]) => (
            <div key={name} className="min-w-0">
              <dt className="paper-label">{name}</dt>
              <dd className="paper-serif text-lg leading-snug [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
      </dl>
      <Sum receipt={one} />
      {one.Undone.map((undone) => (
        <p key={undone.Number} className="mt-4 font-[650] text-[#b2301e] [overflow-wrap:anywhere]">
          {undone.Kind === "void"
            ? t.voided(undone.Number, undone.Reason)
            : t.refunded(rupees(-undone.Amount), undone.Number, undone.Reason)}
        </p>
      ))}
      <p className="paper-sign">{t.sign}</p>
      {one.InstituteContact && <p className="paper-foot">{one.InstituteContact}</p>}
      {one.Undone.some((undone) => undone.Kind === "void") && (
        <p aria-hidden="true" className="paper-stamp">
          {t.void}
        </p>
      )}
    </article>
  );
}

export function titleOf({ Entry }: Receipt): string {
  return { payment: t.title, refund: t.refundTitle, void: t.voidTitle }[Entry.Kind];
}

function factsOf({ Entry: e, ...one }: Receipt): [string, string][] {
  const isPayment = e.Kind === "payment";
  const method = fees.methods[e.Method] ?? e.Method;
  return [
    [isPayment ? t.from : t.to, one.Name],
    [one.RegNoLabel || t.regNo, one.RegNo],
    [t.towards, t.fees(one.DivName)],
    [isPayment ? t.method : t.backBy, e.Reference ? `${method}, ${e.Reference}` : method],
    [t.about, e.Of],
    [t.reason, e.Reason],
    [isPayment ? t.by : t.undoneBy, e.By],
  ];
}

/** The logo, or a seal with the institute's first letter. */
function Mark({ logo, name }: { logo: string; name: string }) {
  if (logo) return <Photo src={logo} sizes="150px" alt="" className="h-16 max-w-36 shrink-0 object-contain" />;
  return (
    <span aria-hidden="true" className="paper-seal paper-serif">
      {[...new Intl.Segmenter().segment(name.trim().toUpperCase())][0]?.segment}
    </span>
  );
}

/** The amount in figures and words, and the balance after it. Receipts of before balances were kept have none. */
function Sum({ receipt: one }: { receipt: Receipt }) {
  return (
    <div className="paper-sum">
      <p className="paper-amount tabular text-2xl font-[700]">{rupees(Math.abs(one.Entry.Amount))}</p>
      <p className="paper-serif flex-1 px-4 sm:self-center py-3 text-(--main)">{one.Words}</p>
      <dl className="flex gap-6 self-start px-4 py-3 sm:self-center sm:text-right">
        <div>
          <dt className="paper-label text-(--dark)!">{t.soFar}</dt>
          <dd className="tabular font-[650] text-(--main)">{rupees(one.SoFar)}</dd>
        </div>
        {one.Balance !== null && (
          <div>
            <dt className="paper-label text-(--dark)!">{t.balance}</dt>
            <dd className="tabular font-[650] text-(--main)">{rupees(one.Balance)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
