import { institute } from "./institute";

const LONGEST_DESCRIPTION = 160;

/**
 * Returns the `head` of a page: its title, description, and structured data for search engines. They read only HTML from
 * the server. So callers write `import.meta.env.SSR && (() => …)`, which leaves the data out of the browser's app.
 * Nobody should find an empty page by a search; the sitemap leaves it out, too.
 */
export function pageHead(title: string, description: string, facts?: false | (() => object), isEmpty = false) {
  const plain = description.replace(/\s+/g, " ").trim();
  const short =
    plain.length <= LONGEST_DESCRIPTION ? plain : `${plain.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, "")} …`;
  return {
    meta: [
      { title: `${title} · ${institute().name}` },
      { name: "description", content: short },
      ...(isEmpty ? [{ name: "robots", content: "noindex" }] : []),
      ...(facts ? [{ "script:ld+json": { "@context": "https://schema.org", ...facts() } }] : []),
    ],
  };
}
