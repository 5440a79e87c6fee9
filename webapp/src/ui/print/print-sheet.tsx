import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useInstitute } from "../../lib/institute";

type Props = {
  title: string;
  /** What the sheet is about: a center, a day. */
  about: string;
  facts?: [name: string, value: string][];
  children?: ReactNode;
  /** Across the page, for a table with a column for each day. */
  isWide?: boolean;
  /** The lines for signatures, by their names. */
  signs?: string[];
};

/** A sheet that only the printer shows. While it is there, the browser prints it instead of the screen. */
export function PrintSheet({ title, about, facts = [], children, isWide, signs = [] }: Props) {
  const { name } = useInstitute();
  return createPortal(
    <article className={isWide ? "print-sheet sheet-wide" : "print-sheet"} aria-label={title}>
      <header className="sheet-head">
        <p className="sheet-name">{name}</p>
        <h1>{title}</h1>
        <p>{about}</p>
      </header>
      <dl className="sheet-facts">
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
      {signs.length > 0 && (
        <div className="sheet-signs">
          {signs.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
    </article>,
    document.body,
  );
}
