import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { studentsToChoose } from "../../../api/lookups";
import type { Seated, Session, Student } from "../../../api/types";
import { SEARCH_MOST } from "../../../lib/constants";
import { sessions as t } from "../../../lib/texts/sessions";
import { Button, buttonLook } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Loaded, Notice } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { askAgain, enrol } from "./api";

/** The number of students found at once; typing more of the name narrows the results. */
const FOUND = 8;

/** The candidates for a session: students of the center who take its division. */
const candidates = ({ OId, DID }: Session, Search: string) => ({
  ...{ Page: 0, Size: FOUND, Search, OId },
  ...(DID && { DID }),
});

type Props = { session: Session; students: Seated[] };

/** Finds students of the center and adds them to the session while it has free seats. */
export function EnrolPanel({ session, students }: Props) {
  const [words, setWords] = useState("");
  const [wanted, setWanted] = useState("");
  const isFull = session.Seats > 0 && session.Taken >= session.Seats;
  function submit(event: FormEvent) {
    event.preventDefault();
    setWanted(words.trim());
  }
  return (
    <Panel title={t.enrol.title}>
      <p className="mb-4 text-muted">{session.DID ? t.enrol.about : t.enrol.aboutAny}</p>
      {isFull ? (
        <Notice>{t.enrol.full}</Notice>
      ) : (
        <>
          <search>
            <form onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-3 *:first:min-w-0 *:first:flex-1">
              <TextField
                label={t.enrol.label}
                placeholder={t.enrol.hint}
                type="search"
                value={words}
                maxLength={SEARCH_MOST}
                onChange={(event) => setWords(event.target.value)}
              />
              <Button type="submit" look="quiet">
                {t.enrol.submit}
              </Button>
            </form>
          </search>
          {wanted && <Found session={session} students={students} words={wanted} />}
        </>
      )}
    </Panel>
  );
}

function Found({ session, students, words }: Props & { words: string }) {
  const [since, setSince] = useState("");
  const client = useQueryClient();
  // Reload after a failure too: someone else may have taken the last seat.
  const again = () => askAgain(client);
  const put = useOnce((SID: number) => enrol(session.Id, SID, since).finally(again), {
    success: (answer) => answer.Message,
  });
  const here = new Set(students.map((one) => one.SID));
  return (
    <Loaded
      query={useQuery({ ...studentsToChoose(candidates(session, words)), enabled: words !== "" })}
      empty={t.enrol.none}
    >
      {({ Items, Total }) => {
        const others = Items.filter((one) => !here.has(one.SID));
        if (others.length === 0) return <p role="status">{t.enrol.none}</p>;
        return (
          <>
            <TextField
              label={t.enrol.since}
              type="date"
              value={since}
              hint={t.enrol.sinceHint}
              error={put.fields.Since}
              onChange={(event) => setSince(event.target.value)}
            />
            <ul className="mt-3 divide-y divide-line">
              {others.map((one) => (
                <li key={one.SID} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="min-w-0">
                    <span className="font-[650]">{one.Name}</span>
                    <span className="block text-small text-muted">{aboutOf(one)}</span>
                  </span>
                  {isOver(one) ? (
                    <span className="text-muted">{t.enrol.over}</span>
                  ) : (
                    <button
                      type="button"
                      className={buttonLook.small}
                      aria-label={t.enrol.putWhat(one.Name)}
                      aria-disabled={put.busy}
                      // After the first click, another student's button may be in the same place.
                      onClick={(event) => event.detail < 2 && void put.run(one.SID)}
                    >
                      {t.enrol.put}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {Total > Items.length && <p className="mt-3 text-muted">{t.enrol.many}</p>}
          </>
        );
      }}
    </Loaded>
  );
}

const isOver = ({ Status }: Student) => Status === "passed" || Status === "cancelled";

const aboutOf = ({ RegNo, Session: now }: Student) => (now ? `${RegNo} · ${t.enrol.from(now)}` : RegNo);
