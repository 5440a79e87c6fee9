import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import type { Contact } from "../../../api/types";
import { hasContent } from "../../../lib/institute";
import { pages } from "../../../lib/texts/pages";
import { Icon, type IconName } from "../../../ui/icon";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { PageTop } from "../../../ui/page-top";
import { SoftBreaks } from "../../../ui/soft-breaks";
import { WhenNear } from "../../../ui/when-near";
import { content } from "../api";
import { Social } from "../layout/social";
import { MessageForm } from "./message-form";

const PlaceOnMap = lazy(() => import("./map"));
const t = pages.contact;
const linkLook = "inline-flex min-h-8 items-center font-[600] text-brand underline underline-offset-4";

/** The contact details with a map on the left, and the form on the right (specification, section 2). */
export function ContactPage() {
  return (
    <>
      <PageTop title={t.title} lead={t.lead} />
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-2 lg:gap-14">
        <section aria-labelledby="reach">
          <h2 id="reach" className="display h-section mb-6">
            {t.details}
          </h2>
          <Loaded
            query={useQuery(content.contact)}
            empty={t.noMap}
            loading={
              <div className="grid gap-6">
                <Placeholders count={1} className="h-56" />
                <Placeholders count={1} className="h-[400px]" />
              </div>
            }
          >
            {([contact]) => contact && <Reach contact={contact} />}
          </Loaded>
          {hasContent("/center") && (
            <p className="mt-6">
              <Link to="/center" className={linkLook}>
                {t.centers}
              </Link>
            </p>
          )}
        </section>
        <section aria-labelledby="message">
          <div className="card overflow-hidden border-ink lg:sticky lg:top-24">
            <img
              src="/art/contact.svg"
              alt=""
              width="960"
              height="420"
              className="aspect-[16/7] w-full border-b-2 border-ink object-cover"
            />
            <div className="p-5 sm:p-8">
              <h2 id="message" className="display h-section mb-5">
                {t.form.title}
              </h2>
              <MessageForm />
            </div>
          </div>
        </section>
      </div>
    </>
  );
}

const LONG_EMAIL = 20; // characters that fit half of the width

function Reach({ contact }: { contact: Contact }) {
  const phones = [contact.Mobile, contact.Mobile1].filter(Boolean);
  const lines = [contact.Address1, contact.Address2, contact.Address3].filter(Boolean);
  const known = contact.Latitude !== undefined && contact.Longitude !== undefined;
  return (
    <>
      <address className="grid gap-5 not-italic sm:grid-cols-2">
        <Item icon="pin" name={t.address} wide>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {contact.MapUrl && (
            <a href={contact.MapUrl} rel="noopener" target="_blank" className={linkLook}>
              {t.openMap}
            </a>
          )}
        </Item>
        {phones.length > 0 && (
          <Item icon="phone" name={t.phone}>
            <p className="flex flex-col items-start">
              {phones.map((phone) => (
                <a key={phone} href={`tel:${phone}`} className={linkLook}>
                  {phone}
                </a>
              ))}
            </p>
          </Item>
        )}
        {contact.Email && (
          <Item icon="mail" name={t.email} wide={phones.length === 0 || contact.Email.length > LONG_EMAIL}>
            <a href={`mailto:${contact.Email}`} className={`${linkLook} [overflow-wrap:anywhere]`}>
              <SoftBreaks text={contact.Email} />
            </a>
            <span className="-ml-3 block">
              <Social contact={contact} />
            </span>
          </Item>
        )}
      </address>
      {known && (
        <WhenNear room="if-script mt-8 h-[400px] w-full overflow-hidden rounded-md border-2 border-ink bg-sunken">
          <Suspense>
            <PlaceOnMap at={[contact.Latitude ?? 0, contact.Longitude ?? 0]} lines={lines} link={contact.MapUrl} />
          </Suspense>
        </WhenNear>
      )}
    </>
  );
}

type ItemProps = { icon: IconName; name: string; wide?: boolean; children: ReactNode };

function Item({ icon, name, wide, children }: ItemProps) {
  return (
    <div className={`card flex gap-4 p-5 ${wide ? "sm:col-span-2" : ""}`}>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="font-[700]">{name}</h3>
        {children}
      </div>
    </div>
  );
}
