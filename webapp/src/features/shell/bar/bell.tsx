import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AttentionLine } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { attention as t } from "../../../lib/texts/attention";
import { useSession } from "../../../stores/session";
import { DropPanel } from "../../../ui/drop";
import { OfficeIcon } from "../../../ui/office-icon";
import { seeAttention, waiting } from "../api";
import { BellList } from "./bell-list";

const MOST_SHOWN = 99;

/** What waits for this person, with the number of what is new since they last looked. Students have no bell. */
export function Bell() {
  const isOffice = useSession((s) => s.role === ROLE.admin || s.role === ROLE.staff);
  const mustChange = useSession((s) => s.mustChange);
  return isOffice && !mustChange ? <OfficeBell /> : null;
}

function OfficeBell() {
  const client = useQueryClient();
  const { data = [] } = useQuery(waiting);
  // What was new when the bell was opened stays marked until it is closed.
  const [shown, setShown] = useState<AttentionLine[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const fresh = data.reduce((sum, line) => sum + line.New, 0);

  function toggle(open: boolean) {
    setShown(open ? data : null);
    const topics = data.filter((line) => line.New > 0).map((line) => line.Topic);
    if (!open || topics.length === 0) return;
    client.setQueryData(waiting.queryKey, (lines) => lines?.map((line) => ({ ...line, New: 0 })));
    const again = () => client.invalidateQueries({ queryKey: waiting.queryKey });
    void seeAttention(topics).then(again, again); // the tab keeps what the server says for its next page
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={shown !== null}
        onClick={() => toggle(true)}
        aria-label={t.open(fresh)}
        className="relative grid size-11 shrink-0 place-items-center rounded-md hover:text-band-accent"
      >
        <OfficeIcon name="bell" />
        {fresh > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-tiny leading-5 font-[700] text-on-accent"
          >
            {fresh > MOST_SHOWN ? `${MOST_SHOWN}+` : fresh}
          </span>
        )}
      </button>
      <DropPanel
        title={t.title}
        button={button}
        isOpen={shown !== null}
        onOpenChange={toggle}
        className="w-[min(24rem,calc(100vw-2rem))] border-line"
        inner="max-h-[70dvh] overflow-y-auto p-2"
      >
        <BellList lines={shown ?? []} onChoose={() => toggle(false)} />
      </DropPanel>
    </>
  );
}
