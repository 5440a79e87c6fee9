import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { students as t } from "../../../lib/texts/students";
import { Button, buttonLook } from "../../../ui/button";
import { IdCardButton } from "../id-card-button";

export type Made = { SID: number; RegNo: string; name: string };

/** Says that a student is registered, with the number to tell them, and leads to what usually comes next. */
export function Registered({ made, onAnother }: { made: Made; onAnother: () => void }) {
  const { SID, RegNo, name } = made;
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the panel for each new number
  useEffect(() => panel.current?.focus(), [RegNo]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t.made.title(name)}
      className="mb-6 rounded-lg bg-ok-soft p-5 text-ok outline-none"
    >
      <p className="font-[600]">{t.made.title(name)}</p>
      <p>
        {t.given}: <strong className="display tabular text-xl whitespace-nowrap sm:text-2xl">{RegNo}</strong>
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to="/admin/fees" search={{ SID }} className={buttonLook.main}>
          {t.made.fee}
        </Link>
        <IdCardButton SID={SID} RegNo={RegNo}>
          {t.made.card}
        </IdCardButton>
        <Button look="quiet" onClick={onAnother}>
          {t.made.another}
        </Button>
        <Link to="/admin/student/$SID" params={{ SID: String(SID) }} className={buttonLook.quiet}>
          {t.made.open}
        </Link>
      </p>
    </section>
  );
}
