import { beforeEach, expect, test, vi } from "vitest";
import { headHtml, headOf, showHead } from "./head";

// What search engines and messengers read is made on the server only.
beforeEach(() => void vi.stubEnv("SSR", true));

const match = (routeId: string, meta: object[] = [], links: object[] = []) => ({ id: routeId, routeId, meta, links });
const layout = match("/_site", [{ title: "Kendra" }, { name: "description", content: "All" }]);

test("a page's words win over its layout's, and others follow from them", () => {
  const html = headHtml(
    headOf(
      [layout, match("/_site/about", [{ title: 'A "b" <c>' }, { name: "description", content: 'Say "hi"' }])],
      "/about",
    ),
    "https://kendra.example",
  );
  expect(html).toContain('<title>A "b" &lt;c></title>'.replace(/"/g, "&quot;"));
  expect(html).toContain('<meta name="description" content="Say &quot;hi&quot;" data-page>');
  expect(html).toContain('<meta property="og:title" content="A &quot;b&quot; &lt;c>" data-page>');
  expect(html).toContain('<link rel="canonical" href="https://kendra.example/about" data-page>');
  expect(html).not.toContain("noindex");
});

test("data about the institute and the page cannot end its script", () => {
  const html = headHtml(
    headOf([match("/_site/x", [{ "script:ld+json": { name: "</script>" } }])], "/x"),
    "https://k.example",
  );
  expect(html.match(/<script type="application\/ld\+json"/g)).toHaveLength(2);
  expect(html).toContain('"url":"https://k.example/"');
  expect(html).toContain("\\u003c/script>");
});

test("an unknown path is Home, and not to be listed", () => {
  const html = headHtml(headOf([layout, match("/_site/$")], "/no/such"), "https://k.example");
  expect(html).toContain('<meta name="robots" content="noindex" data-page>');
  expect(html).toContain('<link rel="canonical" href="https://k.example/" data-page>');
});

test("a walk to another page leaves nothing of the one before", () => {
  showHead(headOf([match("/_site/a", [{ title: "A" }, { name: "keywords", content: "a" }])], "/a"));
  showHead(headOf([match("/_site/b", [{ title: "B" }])], "/b"));
  expect(document.title).toBe("B");
  expect(document.head.querySelector("meta[name=keywords]")).toBeNull();
  expect(document.head.querySelectorAll("link[rel=canonical]")).toHaveLength(1);
});

test("addresses in structured data are whole ones", () => {
  const head = headOf(
    [match("/_site/x", [{ "script:ld+json": { url: "/x", item: { image: "/a.png" }, name: "/x" } }])],
    "/x",
  );
  const html = headHtml(head, "https://institute.example");
  expect(html).toContain(
    '{"url":"https://institute.example/x","item":{"image":"https://institute.example/a.png"},"name":"/x"}',
  );
});
