import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { DuplicatePair, Student } from "../../../api/types";
import { longDate } from "../../../lib/format";
import { students as t } from "../../../lib/texts/students";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { Screen } from "../../../ui/screen";
import { useAction } from "../../../ui/use-action";
import { duplicates, mergeStudents } from "../api";
import { StatusBadge } from "../status-badge";

type Merging = { kept: Student; gone: Student };

/** Shows possible duplicate records side by side, to be merged. */
export function DuplicatesScreen() {
  const client = useQueryClient();
  const query = useQuery(duplicates);
  const [asked, setAsked] = useState<Merging | null>(null);
  const running = useRef(false);
  const merge = useAction(({ kept, gone }: Merging) => mergeStudents(kept.SID, gone.SID), {
    success: (answer) => answer.Message,
  });

  async function confirm(what: Merging) {
    if (running.current) return;
    running.current = true;
    const done = await merge.run(what);
    running.current = false;
    if (!done) return;
    setAsked(null);
    await client.invalidateQueries({ queryKey: ["students"] });
  }

  return (
    <Screen title={t.duplicates.title} area={t.area}>
      <p className="mb-6 max-w-prose text-muted">{t.duplicates.about}</p>
      <Loaded query={query} empty={t.duplicates.none}>
        {({ Items, More }) =>
          Items.length === 0 ? (
            <Notice>{t.duplicates.none}</Notice>
          ) : (
            <ul className="flex flex-col gap-6">
              {Items.map((pair) => (
                <Pair key={`${pair.First.SID} ${pair.Second.SID}`} pair={pair} onKeep={setAsked} />
              ))}
              {More && <li className="text-muted">{t.duplicates.more}</li>}
            </ul>
          )
        }
      </Loaded>
      <Modal title={t.duplicates.ask} isOpen={asked !== null} onClose={() => setAsked(null)}>
        {asked && (
          <>
            <p>{t.duplicates.what(asked.kept.RegNo, asked.gone.RegNo)}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button look="quiet" onClick={() => setAsked(null)}>
                {t.duplicates.cancel}
              </Button>
              <Button onClick={() => void confirm(asked)}>{t.duplicates.merge}</Button>
            </div>
          </>
        )}
      </Modal>
    </Screen>
  );
}

function Pair({ pair, onKeep }: { pair: DuplicatePair; onKeep: (what: Merging) => void }) {
  const { First, Second, Alike, Score } = pair;
  return (
    <li
      aria-label={t.duplicates.pair(First.RegNo, Second.RegNo)}
      className="rounded-lg border-2 border-line bg-surface p-4 sm:p-6"
    >
      <p className="mb-4 flex flex-wrap items-center gap-2">
        <b className="mr-2">{t.duplicates.sure(Score)}</b>
        {Alike.map((one) => (
          <Badge key={one} tone="plain">
            {t.duplicates.alike[one]}
          </Badge>
        ))}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <Side one={First} onKeep={() => onKeep({ kept: First, gone: Second })} />
        <Side one={Second} onKeep={() => onKeep({ kept: Second, gone: First })} />
      </div>
    </li>
  );
}

function Side({ one, onKeep }: { one: Student; onKeep: () => void }) {
  const facts = [one.Father_Name, longDate(one.DOB), one.Mobile, one.Email, one.DivName, one.CenterName, one.Session];
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-lg font-[650]">
        <Link
          to="/admin/student/$SID"
          params={{ SID: String(one.SID) }}
          className="text-brand underline underline-offset-4"
        >
          {one.Name}
        </Link>{" "}
        <span className="tabular">{one.RegNo}</span>
      </p>
      <StatusBadge status={one.Status} />
      <ul className="[overflow-wrap:anywhere]">
        {[...new Set(facts)].filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button look="small" onClick={onKeep}>
        {t.duplicates.keep(one.RegNo)}
      </Button>
    </div>
  );
}
