import { common } from "./texts/common";

const LONGEST_DESCRIPTION = 160;

/** What a page's `head` says: its title, a sentence about it, and facts for search engines, which read HTML only. */
export function pageHead(title: string, description: string, facts?: () => object) {
  const plain = description.replace(/\s+/g, " ").trim();
  const short =
    plain.length <= LONGEST_DESCRIPTION ? plain : `${plain.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, "")} …`;
  return {
    meta: [
      { title: `${title} · ${common.institute}` },
      { name: "description", content: short },
      ...(import.meta.env.SSR && facts ? [{ "script:ld+json": { "@context": "https://schema.org", ...facts() } }] : []),
    ],
  };
}
