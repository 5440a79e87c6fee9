import type { Contact } from "../../../api/types";
import { site } from "../../../lib/texts/site";
import { Icon } from "../../../ui/icon";

const pagesOf = (contact: Contact) =>
  (
    [
      { name: "facebook", href: contact.Facebook, label: site.contact.facebook },
      { name: "twitter", href: contact.Twitter, label: site.contact.twitter },
      { name: "instagram", href: contact.Instagram, label: site.contact.instagram },
      { name: "youtube", href: contact.YouTube, label: site.contact.youtube },
      { name: "linkedin", href: contact.LinkedIn, label: site.contact.linkedin },
    ] as const
  ).filter((page) => /^https?:\/\//.test(page.href));

/** Whether the institute has a social media page. */
export const isSocial = (contact: Contact) => pagesOf(contact).length > 0;

/** Links to the institute's social media pages, if it has any. */
export function Social({ contact }: { contact: Contact }) {
  return (
    <span className="flex gap-1">
      {pagesOf(contact).map((page) => (
        <a
          key={page.name}
          href={page.href}
          aria-label={page.label}
          rel="noopener"
          className="grid size-10 place-items-center rounded-full hover:text-band-accent"
        >
          <Icon name={page.name} size={17} />
        </a>
      ))}
    </span>
  );
}
