import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { site } from "../../lib/texts/site";
import { WhenNear } from "../../ui/when-near";
import { content } from "./api";
import { Social } from "./social";

/** `newsletter` is its form, which is loaded once somebody comes near. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const contact = useQuery(content.contact).data?.[0];
  const link = "inline-flex min-h-8 items-center underline decoration-1 underline-offset-4 hover:text-band-accent";
  return (
    <footer className="band rings">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-14 sm:px-6 md:grid-cols-[2fr_1fr_1.4fr]">
        <div>
          <div className="flex items-center gap-3">
            <img src="/art/logo.svg" alt="" width="52" height="52" />
            <p className="display text-3xl">Kendra</p>
          </div>
          <p className="mt-4 max-w-[52ch] text-on-band-muted">{site.footer.about}</p>
          <WhenNear room="mt-6 min-h-60 max-w-xl sm:min-h-44">{newsletter}</WhenNear>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="display text-xl text-band-accent">
            {site.footer.links}
          </h2>
          <ul className="mt-3">
            <li>
              <Link to="/" hash="courses" className={link}>
                {site.nav.courses}
              </Link>
            </li>
            <li>
              <Link to="/certificate" className={link}>
                {site.nav.certificate}
              </Link>
            </li>
            <li>
              <Link to="/" hash="admissions" className={link}>
                {site.apply}
              </Link>
            </li>
            <li>
              <Link to="/login" className={link}>
                {site.login}
              </Link>
            </li>
          </ul>
        </nav>
        {contact && (
          <div>
            <h2 className="display text-xl text-band-accent">{site.footer.reach}</h2>
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
                <a className={link} href={`mailto:${contact.Email}`}>
                  {contact.Email}
                </a>
              </p>
            </address>
            <div className="-ml-3 mt-2">
              <Social contact={contact} />
            </div>
          </div>
        )}
      </div>
    </footer>
  );
}
