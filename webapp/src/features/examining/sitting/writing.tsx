import { useEffect, useRef, useState } from "react";
import type { SittingPage } from "../../../api/types";
import { sitting as t } from "../../../lib/texts/sitting";
import { Brand } from "../../../ui/brand";
import { Text } from "../bank/show";
import { leftText } from "./clock/clock";
import { useLeft } from "./clock/use-left";
import type { Desk, DeskState } from "./desk";
import { FullScreen } from "./full-screen";
import { type JournalState, STOPS } from "./journal/journal";
import { useJournal } from "./journal/use-journal";
import type { Keyboard } from "./keyboard/layouts";
import { Palette } from "./palette";
import { isBlank, isTyping, type Language, textIn } from "./question/paper";
import { loadPictures } from "./question/pictures";
import { Question } from "./question/question";
import { Review } from "./review";
import { watchSignals } from "./signals";

/** The paper while the candidate writes it: one question at a time, and the list of all. */
export function Writing({ desk, state, page }: { desk: Desk; state: DeskState; page: SittingPage }) {
  const journal = useJournal(state.journal);
  const [told, tell] = useState("");
  const left = useLeft(desk, tell);
  const [number, setNumber] = useState(() => state.seat?.seen.at(-1) ?? 1);
  const [isReview, setReview] = useState(false);
  const [language, setLanguage] = useState<Language>("en");
  const [keyboard, setKeyboard] = useState<Keyboard>("computer");
  const seen = state.seat?.seen ?? [];
  const later = state.seat?.later ?? [];
  const test = page.Items.find((one) => isTyping(one, state.answers[one.Number]));
  const item = test ?? page.Items[number - 1] ?? page.Items[0];
  const isLast = isReview && !test;

  useEffect(() => {
    desk.remember((seat) => ({ seen: [...seat.seen.filter((one) => one !== number), number] }));
  }, [desk, number]);
  useEffect(() => {
    if (test) setNumber(test.Number); // it stays in sight when it ends
  }, [test]);
  useEffect(() => loadPictures(page.Items), [page.Items]);
  useSignals(desk, isLast ? 0 : (item?.Number ?? 0));
  useTold(journal, tell);

  const go = (to: number) => {
    setReview(false);
    setNumber(to);
  };
  const unsent = new Set(journal.unsent.filter((one) => one.kind === "answer").map((one) => one.item));
  const answered = page.Items.filter((one) => !isBlank(state.answers[one.Number] ?? {})).length;
  const palette = (
    <Palette
      items={page.Items}
      answers={state.answers}
      unsent={unsent}
      seen={seen}
      later={later}
      current={isLast ? 0 : (item?.Number ?? 0)}
      isLocked={test !== undefined}
      onGo={go}
      onFinish={() => setReview(true)}
    />
  );

  return (
    <div className="flex min-h-dvh flex-col">
      <Top page={page} left={left} journal={journal} unsent={unsent.size} />
      <p role="status" className="sr-only">
        {told}
      </p>
      <main className="mx-auto grid w-full max-w-6xl grow gap-6 px-4 py-5 lg:grid-cols-[1fr_19rem] lg:py-8">
        <div className="min-w-0">
          <Warnings left={left} journal={journal} />
          {isLast || !item ? (
            <Review desk={desk} page={page} state={state} unsent={unsent.size} onGo={go} />
          ) : (
            <Question
              key={item.Number}
              item={item}
              all={page.Items}
              answer={state.answers[item.Number] ?? {}}
              isUnsent={unsent.has(item.Number)}
              isLater={later.includes(item.Number)}
              left={left}
              language={language}
              onLanguage={setLanguage}
              keyboard={keyboard}
              onKeyboard={setKeyboard}
              onAnswer={(answer) => desk.answer(item.Number, answer)}
              onKeys={(chunk) => desk.keys(item.Number, chunk)}
              onTell={tell}
              onLater={(isOn) =>
                desk.remember((seat) => ({
                  later: isOn ? [...seat.later, item.Number] : seat.later.filter((one) => one !== item.Number),
                }))
              }
              onGo={(to) => (to > page.Items.length ? setReview(true) : go(to))}
            />
          )}
        </div>
        <aside className="min-w-0" aria-label={t.questions}>
          <div className="hidden lg:block">{palette}</div>
          <details className="rounded-lg border border-line bg-surface lg:hidden">
            <summary className="min-h-11 px-4 py-2.5 font-[600]">
              {t.questions} · {t.counts(answered, page.Items.length)}
            </summary>
            <div className="p-4 pt-1">{palette}</div>
          </details>
          <Instructions page={page} language={language} />
        </aside>
      </main>
    </div>
  );
}

type TopProps = { page: SittingPage; left: number; journal: JournalState; unsent: number };

/** The bar that stays in sight: whose paper it is, whether all is saved, and the time that is left. */
function Top({ page, left, journal, unsent }: TopProps) {
  const isWaiting = journal.isLost && unsent > 0;
  const isFew = left <= 5 * 60_000;
  return (
    <header className="band z-10 [@media(min-height:520px)]:sticky [@media(min-height:520px)]:top-0">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5">
        <div className="hidden items-center gap-3 lg:flex">
          <Brand on="band" size={36} nameClass="sr-only" />
        </div>
        <div className="min-w-0 grow basis-40">
          <h1 className="truncate text-base font-[700]">
            {page.Paper} <span className="font-[450] text-on-band-muted">· {page.Exam}</span>
          </h1>
          <p className="truncate text-small text-on-band-muted">
            {page.Name} · <span className="tabular">{page.RegNo}</span>
          </p>
        </div>
        <p className="order-last w-full text-small sm:order-none sm:w-auto">
          {isWaiting ? (
            <span className="font-[650] text-band-accent">⚠ {t.waiting(unsent)}</span>
          ) : unsent > 0 ? (
            <span className="text-on-band-muted">{t.sending}</span>
          ) : (
            <span>✓ {t.saved}</span>
          )}
        </p>
        <FullScreen />
        <p
          role="timer"
          aria-label={t.left}
          className={`tabular rounded-md px-3 py-1 text-xl font-[750] ${isFew ? "bg-accent text-on-accent" : "border border-on-band-muted"}`}
        >
          {leftText(left)}
        </p>
      </div>
    </header>
  );
}

function Warnings({ left, journal }: { left: number; journal: JournalState }) {
  const all = [
    left === 0 && t.noTime,
    !journal.keeps && t.keepsNothing,
    journal.refused && t.refused(journal.refused.item, journal.refused.message),
  ].filter((one): one is string => Boolean(one));
  if (all.length === 0) return null;
  return (
    <div role="alert" className="mb-4 rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">
      {all.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}

function Instructions({ page, language }: { page: SittingPage; language: Language }) {
  const { text, lang } = textIn(page.Instructions, language);
  if (!text) return null;
  return (
    <details className="mt-4 rounded-lg border border-line bg-surface">
      <summary className="min-h-11 px-4 py-2.5 font-[600]">{t.instructions}</summary>
      <div className="px-4 pb-4">
        <Text lang={lang}>{text}</Text>
      </div>
    </details>
  );
}

/** Sends what the invigilator sees beside the answers: leaving the page or the full screen, and pasting. */
function useSignals(desk: Desk, item: number) {
  const at = useRef(item);
  at.current = item;
  useEffect(() => watchSignals((signal) => desk.signal(signal, at.current)), [desk]);
}

/** Tells once that the network is gone, and once that all is saved again. */
function useTold({ isLost, unsent, stopped }: JournalState, tell: (text: string) => void) {
  const wasLost = useRef(false);
  const count = unsent.filter((one) => one.kind === "answer").length;
  const waits = isLost && count > 0 && !STOPS.includes(stopped);
  const isSaved = !isLost && unsent.length === 0;
  useEffect(() => {
    if (waits && !wasLost.current) {
      wasLost.current = true;
      tell(t.waiting(count));
    }
    if (isSaved && wasLost.current) {
      wasLost.current = false;
      tell(t.saved);
    }
  }, [waits, isSaved, count, tell]);
}
