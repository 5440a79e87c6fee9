import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";
import { goldenRows, InView, offline, rows, siteAnswers } from "../../../test/site-answers";

const observer = IntersectionObserver;
const media = window.matchMedia;
afterEach(() => {
  vi.stubGlobal("IntersectionObserver", observer);
  window.matchMedia = media;
});

const headings = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test.each(["/", "/no/such/page"])("%s has home's sections in the specification's order", async (path) => {
  answerWith(siteAnswers());
  renderRoute(path);
  expect(await screen.findByRole("heading", { level: 2, name: "Learn computers" })).toBeDefined();
  await screen.findAllByText("DCA");
  const shown = headings();
  const order = [
    "From the first visit to the certificate",
    "Were you shown a certificate?",
    "Most Popular Categories",
    "Why Choose Us",
    "See a lesson before you come to one",
    "Our Courses",
    "Our Teachers",
    "Student Say",
    "Our Partners",
  ];
  expect(shown.filter((text) => order.includes(text ?? ""))).toEqual(order);
  expect(screen.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/course");
  expect(screen.getByRole("link", { name: /^Learn More/ }).getAttribute("href")).toBe("/about");
});

test("home shows the first four courses, and where the others are", async () => {
  const [course] = goldenRows("GetAllCourse_ok");
  const six = [1, 2, 3, 4, 5, 6].map((n) => ({ ...course, DID: n, course_id: n, DivName: `Course ${n}` }));
  answerWith(siteAnswers({ "/api/Course/GetAllCourse": rows(six) }));
  renderRoute("/");
  expect(await screen.findByText("Course 4")).toBeDefined();
  expect(screen.queryByText("Course 5")).toBeNull();
  expect(screen.getByRole("link", { name: "View More" }).getAttribute("href")).toBe("/course");
});

test("what fails says so in its place, and everything else is there", async () => {
  answerWith(siteAnswers({ "/api/WebDashboard/GetTecherSay": offline }));
  renderRoute("/");
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
  expect((await screen.findAllByText("DCA")).length).toBeGreaterThan(0);
});

test("a reason is cut to 100 characters, and read in full on a press", async () => {
  answerWith(siteAnswers());
  renderRoute("/");
  const more = await screen.findByRole("button", { name: "Read More: Scholarship" });
  const card = more.closest("article") as HTMLElement;
  const text = () => card.querySelector("p.if-script")?.textContent ?? "";
  expect(Array.from(text())).toHaveLength(101);
  expect(text().endsWith("…")).toBe(true);
  await userEvent.click(more);
  expect(text()).toMatch(/Ask at the center's desk\.$/);
  await userEvent.click(screen.getByRole("button", { name: "Read Less: Scholarship" }));
  expect(Array.from(text())).toHaveLength(101);
});

test("the counters count up to their numbers when they come into view", async () => {
  vi.stubGlobal("IntersectionObserver", InView);
  answerWith(siteAnswers());
  renderRoute("/");
  const band = await screen.findByRole("region", { name: "In numbers" });
  const seen = () => [...band.querySelectorAll("[aria-hidden]")].map((one) => one.textContent);
  const passed = new Set<string | null | undefined>();
  await waitFor(() => {
    passed.add(seen()[0]);
    expect(passed.size > 1 && seen()).toEqual(["60", "9", "6", "3"]);
  });
});

test("the counters are there at once for who wants no motion", async () => {
  vi.stubGlobal("IntersectionObserver", InView);
  window.matchMedia = (query) => ({ ...media(query), matches: query.includes("reduce") }) as MediaQueryList;
  const frames = vi.spyOn(window, "requestAnimationFrame");
  answerWith(siteAnswers());
  renderRoute("/");
  const band = await screen.findByRole("region", { name: "In numbers" });
  expect(within(band).getAllByText("60")).toHaveLength(2);
  expect(frames).not.toHaveBeenCalled();
  frames.mockRestore();
});

test("the navbar has its links in order, with news and notices in a dropdown", async () => {
  answerWith(siteAnswers());
  renderRoute("/certificate");
  const nav = await screen.findByRole("navigation", { name: "Main" });
  const names = [...nav.querySelectorAll(".nav-link")].map((one) => one.textContent);
  expect(names).toEqual([
    "Home",
    "Courses",
    "Certificate",
    "Events",
    "Teacher",
    "Blog",
    "Contact",
    "Notification",
    "About Us",
  ]);
  await userEvent.click(within(nav).getByText("Notification"));
  expect(within(nav).getByRole("link", { name: "News" }).getAttribute("href")).toBe("/news?kind=news");
  expect(within(nav).getByRole("link", { name: "Notice" }).getAttribute("href")).toBe("/news?kind=notice");
  await userEvent.keyboard("{Escape}");
  expect(nav.querySelector("details")?.open).toBe(false);
});

test("the footer has the latest posts, the way to the terms and the policy, and how the institute is reached", async () => {
  answerWith(siteAnswers());
  renderRoute("/certificate");
  const footer = await screen.findByRole("contentinfo");
  expect((await within(footer).findByText("Second steps")).getAttribute("href")).toBe("/blog/second-steps");
  expect(within(footer).getByText("Privacy policy").getAttribute("href")).toBe("/policy");
  expect(within(footer).getByText("Terms and conditions").getAttribute("href")).toBe("/privacy");
  expect(within(footer).getByText("9876500001").getAttribute("href")).toBe("tel:9876500001");
  expect(within(footer).getByText("12 Boring Road, Patna, Bihar")).toBeDefined();
});

test("the tutorial opens over the page, and is gone with Escape", async () => {
  answerWith(siteAnswers());
  renderRoute("/");
  await userEvent.click(await screen.findByRole("button", { name: "Play the tutorial" }));
  const film = await screen.findByRole("dialog", { name: "A lesson in one minute" });
  await userEvent.click(await within(film).findByRole("button", { name: "Next" }));
  expect(within(film).getByText("Scene 2 of 4")).toBeDefined();
  expect(within(film).getByRole("button", { name: "Play" })).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
