import { institute } from "./institute";

// Builds the document head from the `head` of the routes: title, description, and the tags for search engines and link
// previews. The server does it once per page, the browser once per navigation.

type Attributes = Record<string, string | undefined>;
type Match = { id: string; routeId: string; meta?: unknown; links?: unknown };
export type Head = { title: string; tags: { tag: "meta" | "link"; attributes: Attributes }[]; data: object[] };

const UNKNOWN_PATH = "/_site/$";

/** Collects the meta tags by name; a page's tag overrides its layout's. */
function metaOf(matches: readonly Match[]): { named: Map<string, Attributes>; data: object[] } {
  const named = new Map<string, Attributes>();
  const data: object[] = [];
  for (const match of matches) {
    for (const meta of (match.meta ?? []) as (Attributes & { "script:ld+json"?: object })[]) {
      if (!meta) continue;
      if (import.meta.env.SSR && meta["script:ld+json"]) data.push(meta["script:ld+json"]);
      else named.set(meta.title !== undefined ? "title" : (meta.name ?? meta.property ?? ""), meta);
    }
  }
  return { named, data };
}

/** What messengers and social networks show of a link. They read only what the server sends. */
function linked(title: string, description: string | undefined, path: string): Attributes[] {
  return [
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: institute().name },
    { property: "og:url", content: path },
    { property: "og:image", content: `/link-picture?of=${path}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Returns the document head of a page. */
export function headOf(matches: readonly Match[], pathname: string): Head {
  const { named, data } = metaOf(matches);
  const unknown = matches.some((match) => match.routeId === UNKNOWN_PATH);
  const path = unknown ? "/" : pathname;
  const title = named.get("title")?.title ?? institute().name;
  const description = named.get("description")?.content ?? institute().summary;
  const usual: Attributes[] = [
    ...(description ? [{ name: "description", content: description }] : []),
    ...(import.meta.env.SSR ? linked(title, description, path) : []),
  ];
  if (unknown) usual.push({ name: "robots", content: "noindex" });
  const metas = new Map(usual.map((meta) => [meta.name ?? meta.property ?? "", meta]));
  for (const [name, meta] of named) if (name !== "title") metas.set(name, meta);
  const links = matches.flatMap((match) => (match.links ?? []) as Attributes[]);
  if (!links.some((link) => link.rel === "canonical")) links.push({ rel: "canonical", href: path });
  return {
    title,
    data,
    tags: [
      ...[...metas.values()].map((attributes) => ({ tag: "meta" as const, attributes })),
      ...links.map((attributes) => ({ tag: "link" as const, attributes })),
    ],
  };
}

/** Makes URLs absolute where other sites read them. */
function whole({ rel, property, ...rest }: Attributes, origin: string): Attributes {
  const isLink = import.meta.env.SSR && (property === "og:url" || property === "og:image");
  const at = rel === "canonical" ? "href" : isLink ? "content" : null;
  const value = at && rest[at];
  const absolute = value?.startsWith("/") ? { [at as string]: origin + value } : {};
  return { ...(rel && { rel }), ...(property && { property }), ...rest, ...absolute };
}

const spelling: Record<string, string> = {
  crossOrigin: "crossorigin",
  fetchPriority: "fetchpriority",
  imageSrcSet: "imagesrcset",
  imageSizes: "imagesizes",
  hrefLang: "hreflang",
};
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

const provider = (origin: string) => ({
  "@context": "https://schema.org",
  "@type": "EducationalOrganization",
  "@id": `${origin}/#institute`,
  name: institute().name,
  url: `${origin}/`,
  legalName: institute().legalName,
  logo: origin + (institute().logo ?? "/icons/icon-512.png"),
  ...(institute().summary && { description: institute().summary }),
  ...(institute().gstin && { taxID: institute().gstin }),
});

/** The properties of structured data that hold an address. */
const ADDRESSES = ["url", "item", "image", "logo"];

/** Returns structured data as JSON, with whole addresses. */
function dataJson(data: object, origin: string): string {
  const whole = (key: string, value: unknown) =>
    ADDRESSES.includes(key) && typeof value === "string" && value.startsWith("/") ? origin + value : value;
  return JSON.stringify(data, whole).replace(/</g, "\\u003c");
}

/** Marks the elements that belong to one page and are removed with it. */
const MARK = "data-page";

export function headHtml(head: Head, origin: string): string {
  const tags = head.tags.map(({ tag, attributes }) => {
    const written = Object.entries(whole(attributes, origin)).filter(([, value]) => value !== undefined);
    return `<${tag} ${written.map(([name, value]) => `${spelling[name] ?? name}="${escaped(String(value))}"`).join(" ")} ${MARK}>`;
  });
  const data = [provider(origin), ...head.data].map(
    (one) => `<script type="application/ld+json" ${MARK}>${dataJson(one, origin)}</script>`,
  );
  return [`<title>${escaped(head.title)}</title>`, ...tags, ...data].join("\n");
}

/** The head of every page while visitors see only that the website is being prepared. */
export const closedHead = () =>
  `<title>${escaped(institute().name)}</title>\n<meta name="robots" content="noindex" ${MARK}>`;

/** Replaces the head elements of the previous page. */
export function showHead(head: Head): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  for (const { tag, attributes } of head.tags) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(whole(attributes, location.origin)))
      if (value !== undefined) made.setAttribute(spelling[name] ?? name, String(value));
    made.setAttribute(MARK, "");
    document.head.append(made);
  }
}
