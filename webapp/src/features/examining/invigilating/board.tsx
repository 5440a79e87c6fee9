import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { SittingBoard, SittingSeat } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { invigilating } from "../../../lib/texts/invigilating";
import { typed } from "../../../lib/texts/typed";
import { useSession } from "../../../stores/session";
import { Button, buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { QuickForm } from "../../../ui/quick-form";
import { useOnce } from "../../../ui/use-once";
import { ActForm, type Asked } from "./act-form";
import { board, renewCode, takeMarks } from "./api";
import { Computers } from "./computers";
import { Seats } from "./seats";
import { Signals } from "./signals";
import { clockOf } from "./times";

const t = invigilating.board;

/** The invigilator's board of an opened paper. It follows the candidates by itself. */
export function Board({ id }: { id: number }) {
  return <Loaded query={useQuery(board(id))}>{(found) => <Known found={found} />}</Loaded>;
}

function Known({ found }: { found: SittingBoard }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [looked, setLooked] = useState<SittingSeat | null>(null);
  const { Window } = found;
  const isRunning = runs(found);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="display text-2xl">
          {Window.Name}
          {Window.Room && <span className="font-[500] text-muted"> · {Window.Room}</span>}
        </h2>
        <Link
          to="/admin/exam/$Id"
          params={{ Id: String(found.ExamId) }}
          search={{ Part: "online" }}
          className="text-brand underline underline-offset-4"
        >
          {invigilating.back}
        </Link>
      </div>
      <Code found={found} />
      <Computers found={found} />
      {!isRunning && <Marks found={found} />}
      <Counts seats={found.Seats} />
      <div>
        <Seats found={found} onAsk={(seat, what) => setAsked({ seat, what })} onLook={setLooked} />
        <p className="mt-3 text-small text-muted">{t.evidence}</p>
      </div>
      {isRunning && <Marks found={found} />}
      {looked && <Signals window={Window.Id} seat={looked} onClose={() => setLooked(null)} />}
      {asked && <ActForm asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Reports whether somebody still writes, or nobody has begun. */
const runs = ({ Seats: all }: SittingBoard) =>
  all.some((one) => one.State === "writing") || all.every((one) => one.State === "ready");

/** The start code, large enough for the last row of the room. */
function Code({ found: { Window, Code: code } }: { found: SittingBoard }) {
  const client = useQueryClient();
  const [renewing, setRenewing] = useState(false);
  const large = useRef<HTMLParagraphElement>(null);
  return (
    <Panel
      title={t.code}
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="small" onClick={() => void large.current?.requestFullscreen?.().catch(() => {})}>
            {t.large}
          </Button>
          <Button look="small" onClick={() => setRenewing(true)}>
            {t.renew}
          </Button>
        </div>
      }
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <p
          ref={large}
          className="tabular grid place-items-center bg-surface font-mono text-[clamp(2.6rem,9vw,4rem)] leading-none font-[750] tracking-[0.12em] text-ink [&:fullscreen]:text-[18vw]"
        >
          {code}
        </p>
        <div className="min-w-0 grow basis-72">
          <p className="text-small text-muted">{t.codeAbout(`${location.host}/exam`)}</p>
          <p className="tabular mt-1 font-[600]">
            {t.inTime(clockOf(Window.InTime))} · {t.ends(clockOf(Window.Ends))}
          </p>
        </div>
      </div>
      {renewing && (
        <QuickForm
          title={t.renewTitle}
          about={<p>{t.renewAbout}</p>}
          fields={[]}
          initial={{}}
          submit={t.renew}
          save={() => renewCode(Window.Id)}
          success={(done) => done.Message}
          onSaved={() => client.invalidateQueries({ queryKey: ["exams", "board", Window.Id] })}
          onClose={() => setRenewing(false)}
        />
      )}
    </Panel>
  );
}

function Counts({ seats }: { seats: readonly SittingSeat[] }) {
  const number = (is: (one: SittingSeat) => boolean) => seats.filter(is).length;
  const all: [text: string, n: number][] = [
    [t.counts.there, number((one) => one.State !== "ready")],
    [t.counts.absent, number((one) => one.State === "ready")],
    [t.counts.over, number((one) => one.State === "over")],
    [t.counts.away, number((one) => one.State === "writing" && one.Away)],
    [t.counts.asks, number((one) => one.Waits)],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      {all.map(([text, n]) => (
        <div key={text} className="flex items-baseline gap-2">
          <dt className="text-muted">{text}</dt>
          <dd className="tabular text-xl font-[650]">{count(n)}</dd>
        </div>
      ))}
    </dl>
  );
}

const m = invigilating.marks;

/** What is left to do until the marks are in the exam. */
function Marks({ found }: { found: SittingBoard }) {
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const { Window, ExamId, Unmarked } = found;
  const put = useOnce(() => takeMarks(Window.Id), {
    success: (done) => done.Message,
    onDone: () => client.invalidateQueries({ queryKey: ["exams"] }),
  });
  const to = { to: "/admin/exam/$Id", params: { Id: String(ExamId) } } as const;
  const compare = (
    <Link {...to} search={{ Part: "online", Window: Window.Id, Alike: true }} className={buttonLook.small}>
      {invigilating.alike.open}
    </Link>
  );
  const tests = isAdmin && found.Typing > 0 && (
    <Link {...to} search={{ Part: "online", Window: Window.Id, Typing: true }} className={buttonLook.small}>
      {typed.open}
    </Link>
  );
  if (Window.Taken) {
    return (
      <Panel title={m.title}>
        <p>{m.taken(momentInIndia(Window.Taken))}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Link {...to} search={{ Part: "marks" }} className={buttonLook.small}>
            {m.toMarks}
          </Link>
          {tests}
          {isAdmin && compare}
        </div>
      </Panel>
    );
  }
  const isRunning = runs(found);
  return (
    <Panel title={m.title}>
      <div className="flex flex-col items-start gap-3">
        <p>{isRunning ? m.running : Unmarked > 0 ? m.unmarked(Unmarked) : m.ready}</p>
        {Unmarked > 0 && !isAdmin && <p className="text-muted">{m.onlyAdmin}</p>}
        <div className="flex flex-wrap items-center gap-3">
          {!isRunning && Unmarked === 0 && (
            <Button aria-disabled={put.busy} onClick={() => void put.run(undefined)}>
              {m.take}
            </Button>
          )}
          {found.Written > 0 && isAdmin && (
            <Link
              {...to}
              search={{ Part: "online", Window: Window.Id, Written: true }}
              className={Unmarked > 0 && !isRunning ? buttonLook.main : buttonLook.small}
            >
              {m.mark}
            </Link>
          )}
          {tests}
          {!isRunning && isAdmin && compare}
        </div>
      </div>
    </Panel>
  );
}
