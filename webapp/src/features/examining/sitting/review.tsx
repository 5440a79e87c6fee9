import { useEffect, useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import type { SittingPage } from "../../../api/types";
import { sitting } from "../../../lib/texts/sitting";
import { Button, OnceButton } from "../../../ui/button";
import type { Desk, DeskState } from "./desk";
import { isBlank } from "./question/paper";

const t = sitting.submit;

type Props = { desk: Desk; page: SittingPage; state: DeskState; unsent: number; onGo: (to: number) => void };

/** The last look before the paper is submitted: what has no answer, and what is marked for later. */
export function Review({ desk, page, state, unsent, onGo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const numbers = page.Items.map((one) => one.Number);
  const blank = numbers.filter((one) => isBlank(state.answers[one] ?? {}));
  const later = (state.seat?.later ?? []).filter((one) => numbers.includes(one)).sort((a, b) => a - b);

  async function submit() {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await desk.submit();
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    } catch (thrown) {
      setProblem(asApiError(thrown).message);
      setBusy(false);
    }
  }

  return (
    <section
      aria-labelledby="review"
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="review" ref={heading} tabIndex={-1} className="display text-2xl outline-none">
        {t.title}
      </h2>
      {blank.length === 0 ? <p>✓ {t.all}</p> : <Numbers text={t.blank(blank.length)} of={blank} onGo={onGo} />}
      {later.length > 0 && <Numbers text={t.later(later.length)} of={later} onGo={onGo} />}
      <p className="font-[600]">{t.final}</p>
      {unsent > 0 && <p className="rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">{t.unsent(unsent)}</p>}
      <div className="flex flex-wrap gap-3">
        <OnceButton aria-disabled={busy} className="aria-disabled:opacity-55" onClick={submit}>
          {t.yes}
        </OnceButton>
        <Button look="quiet" onClick={() => onGo(state.seat?.seen.at(-1) ?? 1)}>
          {t.no}
        </Button>
      </div>
      <p role="alert" className={problem ? "font-[650] text-danger" : "sr-only"}>
        {problem}
      </p>
    </section>
  );
}

function Numbers({ text, of, onGo }: { text: string; of: number[]; onGo: (to: number) => void }) {
  return (
    <div>
      <p className="mb-2">{text}</p>
      <ul className="flex flex-wrap gap-2">
        {of.map((number) => (
          <li key={number}>
            <Button
              look="small"
              className="min-w-11 justify-center"
              aria-label={sitting.question(number, 0).replace(/ of 0$/, "")}
              onClick={() => onGo(number)}
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
