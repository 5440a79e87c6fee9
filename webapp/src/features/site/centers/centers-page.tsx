import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { PublicCenterItem } from "../../../api/types";
import { centerPages as t } from "../../../lib/texts/center-pages";
import { TextField } from "../../../ui/field";
import { Icon } from "../../../ui/icon";
import { PageTop } from "../../../ui/page-top";
import { Photo } from "../../../ui/photo";
import { centers } from "./api";

/** From this number of centers on, a list is too long to read through. */
const MANY = 9;

/** All study centers on the website. */
export function CentersPage() {
  const { data: all } = useSuspenseQuery(centers);
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((one) => {
    const text = [one.Name, ...one.Address].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <PageTop title={t.title} lead={t.lead} />
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-14">
        {all.length >= MANY && (
          <div className="mb-8 max-w-md">
            <TextField
              label={t.search}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        )}
        <p role="status" className="text-muted empty:hidden">
          {all.length === 0 ? t.empty : found.length === 0 && t.none}
        </p>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((one, i) => (
            <li key={one.Code}>
              <CenterCard center={one} first={i === 0} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function CenterCard({ center, first }: { center: PublicCenterItem; first: boolean }) {
  return (
    <article aria-label={center.Name} className="card rise relative flex h-full flex-col overflow-hidden">
      {center.Image ? (
        <Photo
          src={center.Image}
          alt=""
          width="800"
          height="450"
          loading="lazy"
          first={first}
          className="aspect-video w-full border-b-2 border-ink object-cover"
        />
      ) : (
        <span aria-hidden="true" className="band grid aspect-video w-full place-items-center">
          <Icon name="house" size={64} />
        </span>
      )}
      <div className="flex grow flex-col p-5">
        <h2 className="display text-xl [overflow-wrap:anywhere]">
          <Link to="/center/$code" params={{ code: String(center.Code) }} className="card-link">
            {center.Name}
          </Link>
        </h2>
        {center.Type && <p className="mt-1 text-muted">{center.Type}</p>}
        {center.Address.length > 0 && (
          <p className="mt-3 flex gap-2">
            <Icon name="pin" size={18} className="mt-1 shrink-0 text-brand" />
            <span>{center.Address.join(", ")}</span>
          </p>
        )}
        {center.Mobile && (
          <p className="tabular mt-2 flex items-center gap-2">
            <Icon name="phone" size={18} className="shrink-0 text-brand" />
            {center.Mobile}
          </p>
        )}
      </div>
    </article>
  );
}
