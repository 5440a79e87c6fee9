import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button, Dialog, DialogTrigger, Heading, Popover } from "react-aria-components";
import type { AttentionLine, AttentionTopic } from "../../api/types";
import { ROLE } from "../../lib/constants";
import { count } from "../../lib/format";
import { momentInIndia } from "../../lib/moments";
import { attention as t } from "../../lib/texts/attention";
import { useSession } from "../../stores/session";
import { OfficeIcon } from "../../ui/office-icon";
import { seeAttention, waiting } from "./api";

type Place = { to: string; search?: object; params?: object };

/** Where the things of a topic are. */
const places: Record<Exclude<AttentionTopic, "documents">, Place> = {
  follow_ups: { to: "/admin/dashboard" },
  enquiries: { to: "/admin/inbox", search: { Kind: "enquiry", Status: "new" } },
  corrections: { to: "/admin/inbox", search: { Kind: "correction", Status: "new" } },
  suggestions: { to: "/admin/inbox", search: { Kind: "suggestion", Status: "new" } },
  courses: { to: "/admin/manage-course", search: { Status: "pending" } },
  import_plans: { to: "/admin/import" },
  imports: { to: "/admin/import" },
  certificate_issues: { to: "/admin/certificates/batches" },
  enrolment_issues: { to: "/admin/bulk-actions" },
  mail: { to: "/admin/outbox" },
};

function placeOf({ Topic, SID }: AttentionLine): Place {
  if (Topic !== "documents") return places[Topic];
  return { to: "/admin/student/$SID", params: { SID: String(SID) }, search: { Tab: "documents" } };
}

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
  const fresh = data.reduce((sum, line) => sum + line.New, 0);

  function toggle(open: boolean) {
    setShown(open ? data : null);
    const topics = data.filter((line) => line.New > 0).map((line) => line.Topic);
    if (!open || topics.length === 0) return;
    client.setQueryData(waiting.queryKey, (lines) => lines?.map((line) => ({ ...line, New: 0 })));
    void seeAttention(topics).catch(() => client.invalidateQueries({ queryKey: waiting.queryKey }));
  }
  return (
    <DialogTrigger isOpen={shown !== null} onOpenChange={toggle}>
      <Button
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
      </Button>
      <Popover
        placement="bottom end"
        className="fade-in w-[min(24rem,calc(100vw-2rem))] rounded-md border border-line bg-surface text-ink shadow-card"
      >
        <Dialog className="max-h-[70dvh] overflow-y-auto p-2 outline-none">
          {({ close }) => (
            <>
              <Heading slot="title" className="px-3 py-2 font-[650]">
                {t.title}
              </Heading>
              {shown?.length ? (
                <ul>
                  {shown.map((line) => (
                    <li key={line.Topic}>
                      <Line line={line} onChoose={close} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="px-3 pb-2 text-muted">{t.nothing}</p>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Line({ line, onChoose }: { line: AttentionLine; onChoose: () => void }) {
  const place = placeOf(line) as { to: string };
  return (
    <Link
      {...place}
      onClick={onChoose}
      className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-3 py-1.5 hover:bg-brand-soft focus-visible:bg-brand-soft"
    >
      <span className={line.New > 0 ? "min-w-0 flex-1 font-[650]" : "min-w-0 flex-1"}>
        {t.topics[line.Topic](count(line.Count))}
        <span className="block text-small font-normal text-muted">{momentInIndia(line.Latest)}</span>
      </span>
      {line.New > 0 && (
        <span className="tabular rounded-sm bg-brand-soft px-2 text-small font-[600] text-brand">
          {t.fresh(count(line.New))}
        </span>
      )}
    </Link>
  );
}
