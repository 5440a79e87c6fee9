import type { Contact } from "../../../api/types";
import { site } from "../../../lib/texts/site";
import { Icon } from "../../../ui/icon";

const names = ["Facebook", "Twitter", "Instagram", "YouTube", "LinkedIn"] as const;

const pagesOf = (contact: Contact) => names.filter((name) => /^https?:\/\//.test(contact[name]));

/** Whether the institute has a social media page. */
export const isSocial = (contact: Contact) => pagesOf(contact).length > 0;

/** Links to the institute's social media pages, if it has any. */
export function Social({ contact }: { contact: Contact }) {
  return (
    <span className="flex gap-1">
      {pagesOf(contact).map((name) => (
        <a
          key={name}
          href={contact[name]}
          aria-label={site.contact.page(name)}
          rel="noopener"
          className="grid size-10 place-items-center rounded-full hover:text-band-accent"
        >
          <Icon name={name.toLowerCase() as Lowercase<typeof name>} size={17} />
        </a>
      ))}
    </span>
  );
}
