import { useQuery } from "@tanstack/react-query";
import type { EventRow } from "../../api/types";
import { CUT } from "../../lib/constants";
import { cut, dayAndMonth, dayInIndia, isOnOrAfter } from "../../lib/format";
import { site } from "../../lib/texts/site";
import { Icon } from "../../ui/icon";
import { Loaded, Placeholders } from "../../ui/loaded";
import { Section } from "../../ui/section";
import { content } from "./api";

const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** Those that are still to come: what is over is no reason to visit. */
const upcoming = (events: EventRow[]) => {
  const today = dayInIndia(new Date());
  return events.filter((event) => isOnOrAfter(event.StartDate, today));
};

export function Events() {
  const query = useQuery({ ...content.events, select: upcoming });
  return (
    <Section id="events" title={site.events.title}>
      <Loaded
        query={query}
        empty={site.events.empty}
        loading={
          <div className={grid}>
            <Placeholders count={3} className="h-80" />
          </div>
        }
      >
        {(events) => (
          <ul className={grid}>
            {events.map((event) => (
              <li key={`${event.StartDate} ${event.StartTime} ${event.Title}`}>
                <EventCard event={event} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function EventCard({ event }: { event: EventRow }) {
  const date = dayAndMonth(event.StartDate);
  const line = "flex items-center gap-2 text-muted";
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md border-2 border-line bg-surface">
      <img
        src="/art/event.svg"
        alt=""
        width="800"
        height="500"
        loading="lazy"
        className="aspect-[16/7] w-full object-cover"
      />
      <p className="label-frame absolute top-3 left-3 bg-marigold px-4 py-3 text-center leading-none text-on-marigold">
        {date ? (
          <>
            <span className="display block text-2xl">{date.day}</span> <span className="font-[700]">{date.month}</span>{" "}
            <span className="sr-only">{date.year}</span>
          </>
        ) : (
          event.StartDate
        )}
      </p>
      <div className="flex grow flex-col p-5">
        <h3 className="display text-xl">{event.Title}</h3>
        <p className={`${line} mt-3`}>
          <Icon name="clock" size={17} />
          {event.StartTime} {site.events.to} {event.EndTime}
        </p>
        <p className={line}>
          <Icon name="people" size={17} />
          {cut(event.Organiser, CUT.organiser)}
        </p>
        <p className={line}>
          <Icon name="pin" size={17} />
          {cut(event.Venue, CUT.venue)}
        </p>
        <p className="mt-3">{event.About}</p>
      </div>
    </article>
  );
}
