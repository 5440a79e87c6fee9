import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { institute, setInstitute } from "../../../lib/institute";
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
    "Is a certificate genuine?",
    "Most Popular Categories",
    "Why Choose Us",
    "See a lesson",
    "Our Courses",
    "Our Teachers",
    "Student Say",
    "Our Partners",
    "Placement cell",
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
  const card = more.closest(".card") as HTMLElement;
  const text = () => card.querySelector("p.if-script")?.textContent ?? "";
  expect(Array.from(text())).toHaveLength(101);
  expect(text().endsWith("…")).toBe(true);
  await userEvent.click(more);
  expect(text()).toMatch(/Ask at the center's desk\.$/);
  expect(screen.queryByRole("button", { name: "Read More: Library" })).toBeNull(); // it is short
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
  expect(within(footer).getByText("12 Boring Road, Patliputra, Patna, Bihar 800013")).toBeDefined();
});

test("nothing leads to a page that has nothing to show", async () => {
  const before = institute();
  const shown = ["/contact", "/privacy", "/teacher", "/news?kind=news", "/certificate"];
  const empty = ["/about", "/policy", "/course", "/event", "/blog", "/news?kind=notice"];
  setInstitute({ ...before, empty });
  answerWith(siteAnswers());
  renderRoute("/");
  await screen.findByText("Second steps");
  const all = screen.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));
  setInstitute(before);
  expect(all).toEqual(expect.arrayContaining(shown));
  expect(all.filter((to) => to && empty.includes(to))).toEqual([]);
});

test("without news there is no menu of them", async () => {
  const before = institute();
  setInstitute({ ...before, empty: ["/news", "/news?kind=news", "/news?kind=notice"] });
  answerWith(siteAnswers());
  renderRoute("/certificate");
  await screen.findByRole("contentinfo");
  const menu = screen.queryByText("Notification");
  setInstitute(before);
  expect(menu).toBeNull();
});

test("a video of this website opens over the page, and is gone with Escape", async () => {
  answerWith(siteAnswers());
  renderRoute("/");
  await userEvent.click(await screen.findByRole("button", { name: "Play: See a lesson" }));
  const film = await screen.findByRole("dialog", { name: "See a lesson" });
  await waitFor(() => expect(film.querySelector("video")?.getAttribute("src")).toBe("/files/lesson.mp4"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const [firstVideo] = goldenRows("GetSections_ok").filter((one) => one.Key === "video");
const onlyVideo = (video: object) =>
  siteAnswers({ "/api/WebDashboard/GetSections": rows([{ ...firstVideo, Heading: "", ...video }]) });

test("a moving picture opens as a picture", async () => {
  answerWith(onlyVideo({ Video: "/art/film.svg" }));
  renderRoute("/");
  await userEvent.click(await screen.findByRole("button", { name: "Play: Video" }));
  const film = within(await screen.findByRole("dialog", { name: "Video" }));
  expect((await film.findByRole("img", { name: "Video" })).getAttribute("src")).toBe("/art/film.svg");
});

test("a video of another website opens in a new tab", async () => {
  answerWith(onlyVideo({ Video: "https://video.example/tour" }));
  renderRoute("/");
  const link = await screen.findByRole("link", { name: "Play: Video, opens in a new tab" });
  expect(link.getAttribute("href")).toBe("https://video.example/tour");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("without a video there is only the picture", async () => {
  answerWith(onlyVideo({ Video: "" }));
  renderRoute("/");
  expect(await screen.findByRole("heading", { level: 2, name: "Video" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
});

test("the sections are in the institute's order, with its words and cards", async () => {
  const [own, why] = ["own", "why"].map((key) => goldenRows("GetSections_ok").find((one) => one.Key === key));
  const Cards = [{ Title: "Asha's card", Text: "Every Monday.", Image: "/art/card.svg" }];
  answerWith(
    siteAnswers({
      "/api/WebDashboard/GetSections": rows([
        { ...own, Cards },
        { ...why, Heading: "Reasons", Text: "We asked." },
      ]),
    }),
  );
  renderRoute("/");
  expect(await screen.findByRole("heading", { level: 3, name: "Asha's card" })).toBeDefined();
  expect(headings().slice(0, 2)).toEqual(["Placement cell", "Reasons"]);
  expect(screen.getByText("We asked.")).toBeDefined();
  expect(screen.getByText(/We call employers/)).toBeDefined();
  expect(screen.queryByText("Our Courses")).toBeNull();
});

test("an institute without content shows its name, and no section or sentence that nobody wrote", async () => {
  const empty = goldenRows("GetSections_ok").filter(
    (one) => !["admissions", "why", "video", "own"].includes(String(one.Key)),
  );
  const none = { Total_Students: 0, Total_Course: 0, Total_Staff: 0, Total_Organization: 0 };
  answerWith(
    siteAnswers({
      "/api/WebDashboard/GetSections": rows(empty.filter((one) => one.Key !== "check")),
      "/api/WebDashboard/GetSlider": rows([]),
      "/api/Course/GetCourseCategory": rows([]),
      "/api/Course/GetAllCourse": rows([]),
      "/api/WebDashboard/GetDashInfoList": rows([none]),
      "/api/WebDashboard/GetTecherSay": rows([]),
      "/api/WebDashboard/GetStudentSay": rows([]),
      "/api/WebDashboard/GetClient": rows([]),
    }),
  );
  renderRoute("/");
  const start = await screen.findByRole("link", { name: "Get Started" });
  expect(start.getAttribute("href")).toBe("/course");
  const main = within(screen.getByRole("main"));
  await waitFor(() =>
    expect(main.queryAllByRole("heading").map((one) => one.textContent)).toEqual(["Training Institute"]),
  );
  expect(screen.getByRole("main").textContent).toBe(`${"Training Institute".repeat(2)}Get Started`);
});

test("only the counters above 0 are shown", async () => {
  const some = { Total_Students: 60, Total_Course: 0, Total_Staff: 0, Total_Organization: 3 };
  answerWith(siteAnswers({ "/api/WebDashboard/GetDashInfoList": rows([some]) }));
  renderRoute("/");
  const band = await screen.findByRole("region", { name: "In numbers" });
  expect([...band.querySelectorAll("dt")].map((one) => one.textContent)).toEqual(["Students", "Organizations"]);
});

test("a long heading of a slide is set smaller, so that it leaves room for the rest", async () => {
  const slide = { Image: "/art/slide-1.svg", Caption: "" };
  const short = "Learn computers";
  const long = "Admissions for the new session are open at all study centers of the institute until the first of May";
  answerWith(
    siteAnswers({ "/api/WebDashboard/GetSlider": rows([short, long].map((Heading) => ({ ...slide, Heading }))) }),
  );
  renderRoute("/");
  const sizes = [short, long].map(async (name) => (await screen.findByText(name)).className);
  expect(await sizes[0]).toContain("h-hero");
  expect(await sizes[1]).not.toContain("h-hero");
});
