import { institute } from "./institute";

const LONGEST_DESCRIPTION = 160;

/**
 * Returns the `head` of a page: its title, description, and structured data for search engines, which read only HTML.
 */
export function pageHead(title: string, description: string, facts?: () => object) {
  const plain = description.replace(/\s+/g, " ").trim();
  const short =
    plain.length <= LONGEST_DESCRIPTION ? plain : `${plain.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, "")} …`;
  return {
    meta: [
      { title: `${title} · ${institute().name}` },
      { name: "description", content: short },
      ...(import.meta.env.SSR && facts ? [{ "script:ld+json": { "@context": "https://schema.org", ...facts() } }] : []),
    ],
  };
}
