import { useQuery } from "@tanstack/react-query";
import type { EventRow } from "../../../api/types";
import { CUT } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { cut, dayAndMonth } from "../../../lib/format";
import { pages } from "../../../lib/texts/pages";
import { Icon, type IconName } from "../../../ui/icon";
import { Loaded, Notice, Placeholders } from "../../../ui/loaded";
import { PageTop } from "../../../ui/page-top";
import { Photo } from "../../../ui/photo";
import { content } from "../api";

const t = pages.events;
const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** Lists upcoming events, three per row (section 2), and past events separately, latest first. */
export function EventsPage() {
  return (
    <>
      <PageTop title={t.title} lead={t.lead} art="/art/page-events.svg" />
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-14">
        <Loaded
          query={useQuery(content.events)}
          empty={t.empty}
          loading={
            <div className={grid}>
              <Placeholders count={3} className="h-96" />
            </div>
          }
        >
          {(events) => <All events={events} />}
        </Loaded>
      </div>
    </>
  );
}

function All({ events }: { events: EventRow[] }) {
  const coming = events.filter((event) => !event.Past);
  const past = events.filter((event) => event.Past).sort((a, b) => (a.Date < b.Date ? 1 : -1));
  return (
    <>
      {coming.length === 0 ? <Notice>{t.empty}</Notice> : <Cards events={coming} />}
      {past.length > 0 && (
        <section aria-labelledby="past-events" className="mt-16 border-t-2 border-line-strong pt-10">
          <h2 id="past-events" className="display h-section mb-7">
            {t.past}
          </h2>
          <Cards events={past} past />
        </section>
      )}
    </>
  );
}

function Cards({ events, past = false }: { events: EventRow[]; past?: boolean }) {
  const Title = past ? "h3" : "h2";
  return (
    <ul className={grid}>
      {events.map((event, i) => (
        <li key={event.Id}>
          <article
            aria-label={event.Title}
            className={cx("card relative flex h-full flex-col overflow-hidden", !past && "border-ink")}
          >
            <Photo
              src={event.Image || "/art/event.svg"}
              alt=""
              width="800"
              height="450"
              loading="lazy"
              first={!past && i === 0}
              className={cx("aspect-video w-full object-cover", past && "grayscale-[70%]")}
            />
            <Day wire={event.StartDate} past={past} />
            <div className="flex grow flex-col p-5">
              <Title className="display text-xl">{event.Title}</Title>
              <div className="mt-3 flex flex-col gap-1">
                <Line icon="clock" text={`${event.StartTime} ${t.to} ${event.EndTime}`} />
                <Line icon="people" text={cut(event.Organiser, CUT.organiser)} />
                <Line icon="pin" text={cut(event.Venue, CUT.venue)} />
              </div>
              <p className="mt-4 grow">{event.About}</p>
              {!past && (
                <a
                  href={`/api/WebDashboard/GetEventCalendar?Id=${event.Id}`}
                  download
                  aria-label={t.calendarOf(event.Title)}
                  className="mt-4 inline-flex min-h-9 items-center gap-2 self-start font-[650] text-brand underline underline-offset-4"
                >
                  <Icon name="calendar" size={18} />
                  {t.calendar}
                </a>
              )}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Shows the date like a calendar page. The year is only for screen readers, except for past events. */
function Day({ wire, past }: { wire: string; past: boolean }) {
  const date = dayAndMonth(wire);
  return (
    <p
      className={cx(
        "label-frame absolute top-3 left-3 px-4 py-3 text-center leading-none",
        past ? "bg-surface text-ink" : "bg-accent text-on-accent",
      )}
    >
      {date ? (
        <>
          <span className="display block text-2xl">{Number(date.day)}</span>{" "}
          <span className="font-[700]">{date.month}</span>{" "}
          <span className={past ? "block pt-0.5 text-tiny" : "sr-only"}>{date.year}</span>
        </>
      ) : (
        wire
      )}
    </p>
  );
}

function Line({ icon, text }: { icon: IconName; text: string }) {
  if (!text) return null;
  return (
    <p className="flex items-center gap-2 text-muted">
      <Icon name={icon} size={17} />
      {text}
    </p>
  );
}
