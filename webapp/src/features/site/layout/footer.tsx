import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Contact } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { hasContent, institute, linkedIn } from "../../../lib/institute";
import { site } from "../../../lib/texts/site";
import { Brand } from "../../../ui/brand";
import { WhenNear } from "../../../ui/when-near";
import { content, recentPosts } from "../api";
import { isSocial, Social } from "./social";

const t = site.footer;
const link = "inline-flex min-h-8 items-center underline decoration-1 underline-offset-4 hover:text-band-accent";

const texts = [
  { to: "/privacy", text: t.terms },
  { to: "/policy", text: t.policy },
] as const;

/** The footer. `newsletter` is the form, which loads when the footer is nearly in view. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const contact = useQuery(content.contact).data?.[0];
  const of = institute();
  return (
    <footer className="band rings">
      <div className="mx-auto max-w-7xl px-4 pt-14 pb-8 sm:px-6">
        <div className="grid gap-10 lg:grid-cols-[1fr_1.1fr] lg:items-center">
          <div>
            <p className="flex items-center gap-3">
              <Brand on="band" size={52} />
            </p>
            {of.tagline && <p className="mt-4 max-w-[56ch] font-[700]">{of.tagline}</p>}
            {of.summary && <p className="mt-2 max-w-[56ch] text-on-band-muted">{of.summary}</p>}
          </div>
          <WhenNear room="if-script min-h-60 sm:min-h-44">{newsletter}</WhenNear>
        </div>
        <div className="mt-12 grid gap-x-10 gap-y-10 border-t-2 border-on-band/20 pt-10 sm:grid-cols-2 lg:grid-cols-[1fr_1.6fr_1.4fr]">
          <Links />
          <RecentPosts />
          {contact && <Reach contact={contact} />}
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-1 border-t-2 border-on-band/20 pt-6 text-small text-on-band-muted">
          <p className="mr-auto">
            {[t.rights(of.legalName), of.registration && t.registration(of.registration), of.gstin && t.gstin(of.gstin)]
              .filter(Boolean)
              .join(" ")}
          </p>
          {texts
            .filter((one) => hasContent(one.to))
            .map((one) => (
              <Link key={one.to} to={one.to} className={link}>
                {one.text}
              </Link>
            ))}
        </div>
      </div>
    </footer>
  );
}

function Links() {
  const links = [
    { to: "/about", text: site.nav.about },
    { to: "/course", text: site.nav.courses },
    { to: "/event", text: site.nav.events },
    { to: "/center", text: t.centers },
    { to: "/certificate", text: site.nav.certificate },
    { to: "/contact", text: site.nav.contact },
    { to: "/login", text: site.login },
  ] as const;
  return (
    <nav aria-labelledby="footer-links">
      <h2 id="footer-links" className="display text-xl text-band-accent">
        {t.links}
      </h2>
      <ul className="mt-3 grid grid-cols-2 sm:grid-cols-1">
        {links
          .filter((one) => hasContent(one.to))
          .map((one) => (
            <li key={one.to}>
              <Link to={one.to} className={link}>
                {one.text}
              </Link>
            </li>
          ))}
        {linkedIn("footer").map((page) => (
          <li key={page.slug}>
            <Link to="/page/$slug" params={{ slug: page.slug }} className={link}>
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RecentPosts() {
  const posts = useQuery(recentPosts).data?.Items;
  if (posts?.length === 0) return null;
  return (
    <section aria-labelledby="footer-posts">
      <h2 id="footer-posts" className="display text-xl text-band-accent">
        {t.posts}
      </h2>
      <ul className="mt-3 min-h-44">
        {posts?.map((post) => (
          <li key={post.Slug} className="mb-3">
            <Link to="/blog/$slug" params={{ slug: post.Slug }} className={`${link} leading-snug`}>
              {post.Title}
            </Link>
            <p className="text-small text-on-band-muted">{longDay(post.PublishedOn)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reach({ contact }: { contact: Contact }) {
  return (
    <section aria-labelledby="footer-reach">
      <h2 id="footer-reach" className="display text-xl text-band-accent">
        {t.reach}
      </h2>
      <address className="mt-3 not-italic">
        <p className="text-on-band-muted">
          {[contact.Address1, contact.Address2, contact.Address3].filter(Boolean).join(", ")}
        </p>
        <p className="mt-2 flex flex-col items-start">
          {[contact.Mobile, contact.Mobile1].filter(Boolean).map((phone) => (
            <a key={phone} className={link} href={`tel:${phone}`}>
              {phone}
            </a>
          ))}
          {contact.Email && (
            <a className={link} href={`mailto:${contact.Email}`}>
              {contact.Email}
            </a>
          )}
        </p>
      </address>
      {isSocial(contact) && (
        <>
          <h3 className="mt-4 font-[700]">{t.follow}</h3>
          <div className="-ml-3">
            <Social contact={contact} />
          </div>
        </>
      )}
    </section>
  );
}
