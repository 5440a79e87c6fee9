import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ExamDesk, SittingPaper, SittingWindow } from "../../../api/types";
import { count, longDay } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { invigilating as t } from "../../../lib/texts/invigilating";
import { Button, buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { QuickForm } from "../../../ui/quick-form";
import type { ExamSearch } from "../search";
import { Alike } from "./alike";
import { openPaper, windows } from "./api";
import { Board } from "./board";
import { Required } from "./computers-form";
import { Packs, packable } from "./nodes/packs";
import { Typing } from "./typing/typing";
import { Written } from "./written";

type Props = { exam: ExamDesk; search: ExamSearch };

/** The online papers of an exam: those to open, and the board of an opened one. */
export function Online({ exam: { Card }, search: { Window, ...shown } }: Props) {
  if (!Window) return <Papers exam={Card.Id} />;
  if (shown.Written) return <Written exam={Card.Id} window={Window} />;
  if (shown.Alike) return <Alike exam={Card.Id} window={Window} />;
  if (shown.Typing) return <Typing exam={Card.Id} window={Window} />;
  return <Board key={Window} id={Window} />;
}

function Papers({ exam }: { exam: number }) {
  const query = useQuery(windows(exam));
  const [opening, setOpening] = useState<SittingPaper | null>(null);
  const navigate = useNavigate();
  return (
    <Loaded query={query}>
      {({ Papers, Windows, Packs: packs }) => {
        const online = Papers.filter((one) => one.Online);
        if (online.length === 0 && Windows.length === 0) return <Notice>{t.none}</Notice>;
        return (
          <div className="flex flex-col gap-6">
            {Windows.length > 0 && (
              <Panel title={t.opened}>
                <ul className="divide-y divide-line">
                  {Windows.map((one) => (
                    <Opened key={one.Id} exam={exam} of={one} />
                  ))}
                </ul>
              </Panel>
            )}
            {online.length > 0 && (
              <Panel title={t.papers}>
                <ul className="divide-y divide-line">
                  {online.map((one) => (
                    <Paper key={`${one.Component} ${one.SubjectId}`} of={one} onOpen={() => setOpening(one)} />
                  ))}
                </ul>
              </Panel>
            )}
            <Packs exam={exam} packs={packs} parts={packable(Papers, Windows, packs)} />
            {online.length > 0 && <Required exam={exam} />}
            {opening && (
              <OpenForm
                exam={exam}
                paper={opening}
                onClose={() => setOpening(null)}
                onSaved={(Window) =>
                  navigate({
                    to: "/admin/exam/$Id",
                    params: { Id: String(exam) },
                    search: { Part: "online", Window },
                  })
                }
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function Opened({ exam, of }: { exam: number; of: SittingWindow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <p className="font-[600]">{of.Name}</p>
        <p className="text-muted">{t.windowFacts(of.Room, momentInIndia(of.Opened), of.By)}</p>
        <p className="text-small">{t.progress(count(of.Started), count(of.Submitted), count(of.Seats))}</p>
      </div>
      <Link
        to="/admin/exam/$Id"
        params={{ Id: String(exam) }}
        search={{ Part: "online", Window: of.Id }}
        aria-label={t.toBoardOf(of.Name, of.Room)}
        className={buttonLook.small}
      >
        {t.toBoard}
      </Link>
    </li>
  );
}

function Paper({ of, onOpen }: { of: SittingPaper; onOpen: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <p className="font-[600]">{of.Name}</p>
        <p className="text-muted">{t.paperFacts(of.ComponentName, of.Questions, of.Minutes)}</p>
        <p className="text-small">{[longDay(of.Day), of.Starts, of.Rooms.join(", ")].filter(Boolean).join(", ")}</p>
        {of.Problem && <p className="text-small font-[600] text-warn first-letter:uppercase">{of.Problem}</p>}
      </div>
      {!of.Problem && (
        <Button aria-label={t.openOf(of.Name)} onClick={onOpen}>
          {t.open}
        </Button>
      )}
    </li>
  );
}

/** In how many minutes candidates have to start, if the invigilator says nothing else. */
const ENTRY = "15";

type FormProps = { exam: number; paper: SittingPaper; onClose: () => void; onSaved: (window: number) => unknown };

function OpenForm({ exam, paper, onClose, onSaved }: FormProps) {
  const rooms = paper.Rooms.map((room): [string, string] => [room, room]);
  return (
    <QuickForm
      title={t.openTitle(paper.Name)}
      about={<p>{t.openAbout}</p>}
      fields={[
        { name: "room", label: t.room, choices: Object.fromEntries([...rooms, ["", t.allRooms]]) },
        { name: "minutes", label: t.minutes, kind: "number", required: true },
        { name: "entry", label: t.entry, kind: "number", hint: t.entryHint, required: true },
      ]}
      initial={{
        room: paper.Rooms[0] ?? "",
        minutes: paper.Minutes > 0 ? String(paper.Minutes) : "",
        entry: ENTRY,
      }}
      submit={t.open}
      save={({ room, minutes, entry }) =>
        openPaper({
          ExamId: exam,
          Component: paper.Component,
          SubjectId: paper.SubjectId,
          Room: room,
          Minutes: Number(minutes),
          Entry: Number(entry),
        })
      }
      success={() => t.saved}
      onSaved={({ Id }) => onSaved(Id)}
      onClose={onClose}
    />
  );
}
