import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { PublicCourse } from "../../api/types";
import { answerWith, golden, json, pathOf, queryOf } from "../../test/answers";
import { renderRoute } from "../../test/render-route";
import { goldenRows, rows, siteAnswers } from "../../test/site-answers";

const cards = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

test("all courses, each with its facts, searched by word and category, which stand in the address", async () => {
  const [dca, tally] = goldenRows("GetAllCourse_ok");
  const text = "x".repeat(74);
  const courses = [
    { ...dca, ShortDescription: text, Rating: 3, Like: 12 },
    { ...tally, CategoryId: 8, StdName: "Accounts" },
  ];
  answerWith(siteAnswers({ "/api/Course/GetAllCourse": rows(courses) }));
  const router = renderRoute("/course");
  expect(await screen.findByRole("heading", { level: 1, name: "All Courses" })).toBeDefined();
  expect(await screen.findByText(`${"x".repeat(73)}…`)).toBeDefined();
  expect(cards()).toEqual(["Diploma in Computer Applications", "Tally"]);
  const card = screen.getAllByRole("article")[0] as HTMLElement;
  expect(within(card).getByText("₹5,400")).toBeDefined();
  expect(within(card).getByText("2 students")).toBeDefined();
  expect(within(card).getByText("12 likes")).toBeDefined();
  expect(within(card).getByText("by Training Institute")).toBeDefined();
  expect(within(card).getByRole("img", { name: "Rated 3 of 5" }).querySelectorAll(".fill-accent")).toHaveLength(3);

  await userEvent.type(screen.getByLabelText("Search for a course"), "tal");
  await waitFor(() => expect(cards()).toEqual(["Tally"]));
  expect(router.state.location.search).toEqual({ q: "tal" });
  await userEvent.selectOptions(screen.getByLabelText("Category"), "Diploma");
  expect(await screen.findByText("0 of 2 courses")).toBeDefined();
  expect(router.state.location.search).toEqual({ q: "tal", category: 3 });
  await userEvent.click(screen.getByRole("button", { name: "Show all courses" }));
  await waitFor(() => expect(cards()).toEqual(["Diploma in Computer Applications", "Tally"]));
});

test("a card has the title of the course's page, and says nothing that is not known yet", async () => {
  const [dca] = goldenRows("GetAllCourse_ok");
  const title = "Cloud Computing Fundamentals";
  const evening = { ...dca, Title: title, DivName: "Evening", Rating: 0, Like: 0, Users: 0 };
  const alike = { ...dca, DID: 90, Title: title, DivName: title, Like: 1, Users: 1 };
  answerWith(siteAnswers({ "/api/Course/GetAllCourse": rows([evening, alike]) }));
  renderRoute("/course");
  const [first, second] = (await screen.findAllByRole("article")).map((card) => within(card));
  expect(first?.getByRole("heading", { name: title })).toBeDefined();
  expect(first?.getByText("Evening")).toBeDefined();
  expect(first?.queryByRole("img", { name: /Rated/ })).toBeNull();
  expect(first?.queryByText(/like|student/)).toBeNull();
  expect(second?.getAllByText(title)).toHaveLength(1);
  expect(second?.getByText("1 student")).toBeDefined();
  expect(second?.getByText("1 like")).toBeDefined();
});

test("an address with a category shows its courses", async () => {
  const [dca, tally] = goldenRows("GetAllCourse_ok");
  answerWith(siteAnswers({ "/api/Course/GetAllCourse": rows([dca as object, { ...tally, CategoryId: 8 }]) }));
  renderRoute("/course?category=8");
  expect(await screen.findByText("1 of 2 courses")).toBeDefined();
  expect(cards()).toEqual(["Tally"]);
});

test("a course has its price, whom it is for, how long it takes, and its syllabus", async () => {
  const asked = answerWith(siteAnswers({ "/api/Course/GetPublicCourse": () => golden("GetPublicCourse_ok") }));
  renderRoute("/course/4");
  expect(await screen.findByRole("heading", { level: 1, name: "Diploma in Computer Applications" })).toBeDefined();
  expect(screen.getByText("₹5,400")).toBeDefined();
  expect(screen.getByText("10th pass")).toBeDefined();
  expect(screen.getByText("6 months")).toBeDefined();
  expect(screen.getByText("Six papers and a project")).toBeDefined();
  const syllabus = screen.getByRole("region", { name: "What you will learn" });
  expect(
    within(syllabus)
      .getAllByRole("heading", { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(["First steps", "Writing"]);
  expect(queryOf(asked.find((one) => pathOf(one).endsWith("GetPublicCourse")) as Request)).toEqual({ Id: "4" });
});

test("a course has its next batches with center, teacher and free seats", async () => {
  answerWith(siteAnswers({ "/api/Course/GetPublicCourse": () => golden("GetPublicCourse_after_plan") }));
  renderRoute("/course/4");
  const batches = await screen.findByRole("region", { name: "Next batches" });
  const [gaya, noon, weekend] = within(batches).getAllByRole("listitem") as [HTMLElement, HTMLElement, HTMLElement];
  expect(
    within(batches)
      .getAllByRole("heading", { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(["DCA Gaya", "DCA noon", "DCA weekend"]);
  expect(within(gaya).getByText("1 seat free")).toBeDefined();
  expect(within(gaya).queryByRole("link"), "the center has no page").toBeNull();
  expect(within(gaya).getByText("Every day")).toBeDefined();
  expect(within(noon).getByText("1 Dec 2026")).toBeDefined();
  expect(within(noon).getByText("Mon, Wed, Fri, 12:00 to 13:30")).toBeDefined();
  expect(within(noon).getByText("20 seats free")).toBeDefined();
  expect(within(noon).getByText("Nita Rao")).toBeDefined();
  expect(within(noon).getByRole("link", { name: "Kendra Patna" }).getAttribute("href")).toBe("/center/1001");
  expect(within(weekend).getByText("Sat, Sun")).toBeDefined();
  expect(within(weekend).queryByText(/seat|Teacher/), "it has no limit, and nobody the website introduces").toBeNull();
});

test("a course shows a sample of its certificate, which opens larger", async () => {
  answerWith(siteAnswers({ "/api/Course/GetPublicCourse": () => golden("GetPublicCourse_ok") }));
  renderRoute("/course/4");
  const sample = await screen.findByRole("region", { name: "Your certificate" });
  const picture = within(sample).getByRole("img", { name: /^Sample certificate of Diploma in Computer Applications/ });
  const address = picture.getAttribute("src") ?? "";
  expect(address).toMatch(/^\/api\/Certificate\/GetSpecimen\?Id=\d+$/);
  expect(picture.getAttribute("srcset")).toContain(`${address}&Width=768 768w`);
  expect(picture.closest("a")?.getAttribute("href")).toBe(`${address}&Width=1600`);
});

test("a course whose certificate cannot be drawn shows none", async () => {
  const course = (await golden("GetPublicCourse_ok").json()) as PublicCourse;
  answerWith(siteAnswers({ "/api/Course/GetPublicCourse": () => json({ ...course, Specimen: "" }) }));
  renderRoute("/course/4");
  expect(await screen.findByRole("region", { name: "Next batches" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Your certificate" })).toBeNull();
});

test("a course without batches says so, and takes an enquiry", async () => {
  answerWith(siteAnswers({ "/api/Course/GetPublicCourse": () => golden("GetPublicCourse_ok") }));
  renderRoute("/course/4");
  const batches = await screen.findByRole("region", { name: "Next batches" });
  expect(within(batches).getByText(/^No batch is planned yet/)).toBeDefined();
  expect(within(batches).getByRole("link", { name: "Apply Now" })).toBeDefined();
});

test("a batch without a free seat is full", async () => {
  const course = (await golden("GetPublicCourse_after_plan").json()) as PublicCourse;
  const Openings = course.Openings.map((one) => ({ ...one, Free: 0 }));
  answerWith(siteAnswers({ "/api/Course/GetPublicCourse": () => json({ ...course, Openings }) }));
  renderRoute("/course/4");
  expect(await screen.findAllByText("Full")).toHaveLength(Openings.length);
});

test.each(["/course/4", "/course/x"])("%s, of which there is none, says so", async (path) => {
  answerWith(siteAnswers({ "/api/Course/GetPublicCourse": () => golden("GetPublicCourse_not_approved") }));
  renderRoute(path);
  expect(await screen.findByText(/^This course was not found/)).toBeDefined();
});

test("events three in a row, those that are over apart, cut to 30 and 25 characters, and for the calendar", async () => {
  const [past, coming] = goldenRows("GetEvents_ok");
  const events = [past as object, { ...coming, Organiser: "o".repeat(31), Venue: "v".repeat(26) }];
  answerWith(siteAnswers({ "/api/WebDashboard/GetEvents": rows(events) }));
  renderRoute("/event");
  expect(await screen.findByRole("heading", { level: 1, name: "Upcoming Events" })).toBeDefined();
  expect(await screen.findByText(`${"o".repeat(30)}…`)).toBeDefined();
  expect(screen.getByText(`${"v".repeat(25)}…`)).toBeDefined();
  expect(screen.getByText("10:00 to 13:00", { selector: "article p", exact: true, ignore: "section *" })).toBeDefined();
  const over = screen.getByRole("region", { name: "Past events" });
  expect(within(over).getByText("Long ago")).toBeDefined();
  expect(within(over).queryByRole("link")).toBeNull();
  const calendar = screen.getByRole("link", { name: "Add to calendar: Open day" });
  expect(calendar.getAttribute("href")).toBe("/api/WebDashboard/GetEventCalendar?Id=5");
});

test("no events, and none but past ones, say so", async () => {
  answerWith(siteAnswers({ "/api/WebDashboard/GetEvents": rows(goldenRows("GetEvents_ok").slice(0, 1)) }));
  renderRoute("/event");
  expect(await screen.findByText("No events are planned yet.")).toBeDefined();
});

test("the blog has its posts and their pages", async () => {
  const asked = answerWith(siteAnswers({ "/api/WebDashboard/GetPosts": () => golden("GetPosts_page") }));
  renderRoute("/blog?page=2");
  const newer = await screen.findByRole("link", { name: "Newer posts" });
  expect(newer.getAttribute("href")).toBe("/blog");
  const pages = asked.filter((one) => pathOf(one).endsWith("GetPosts")).map(queryOf);
  expect(pages).toContainEqual({ Page: "1", Size: "9" });
  expect(pages).toContainEqual({ Page: "0", Size: "3" });
});

test("a post is shown as it was written", async () => {
  answerWith(siteAnswers({ "/api/WebDashboard/GetPost": () => golden("GetPost_ok") }));
  renderRoute("/blog/first-steps");
  expect(await screen.findByRole("heading", { level: 1, name: "First steps" })).toBeDefined();
  expect((await screen.findByText("down")).tagName).toBe("B");
  expect(screen.getByText(/by Nita Rao/)).toBeDefined();
});

test("a post that is not there says so", async () => {
  answerWith(siteAnswers({ "/api/WebDashboard/GetPost": () => golden("GetPost_draft") }));
  renderRoute("/blog/second-steps");
  expect(await screen.findByText(/^This post was not found/)).toBeDefined();
});

test("news and notices: all, or one of the two by the address", async () => {
  const asked = answerWith(siteAnswers({ "/api/WebDashboard/GetNotices": () => golden("GetNotices_ok") }));
  renderRoute("/news?kind=notice");
  expect(await screen.findByRole("heading", { level: 1, name: "Notice" })).toBeDefined();
  expect(await screen.findByText("Closed on Holi")).toBeDefined();
  expect(screen.getByRole("link", { name: "Read more" }).getAttribute("href")).toBe("/contact");
  expect(asked.filter((one) => pathOf(one).endsWith("GetNotices")).map(queryOf)).toEqual([{ Kind: "notice" }]);
});

test.each([
  ["/privacy", "terms"],
  ["/policy", "privacy"],
])("%s is the page of the %s, with its date", async (path, slug) => {
  const asked = answerWith(siteAnswers({ "/api/WebDashboard/GetPage": () => golden("GetPage_terms") }));
  renderRoute(path);
  expect(await screen.findByText("1 Jan 2023")).toBeDefined();
  expect(screen.getByText("Be kind.")).toBeDefined();
  expect(asked.filter((one) => pathOf(one).endsWith("GetPage")).map(queryOf)).toEqual([{ Slug: slug }]);
});

test("a page that nobody has written yet says so", async () => {
  answerWith(siteAnswers({ "/api/WebDashboard/GetPage": () => golden("GetPage_not_found") }));
  renderRoute("/about");
  expect(await screen.findByText("This page has not been written yet.")).toBeDefined();
});

test("the teachers are introduced", async () => {
  answerWith(siteAnswers());
  renderRoute("/teacher");
  const [teacher] = goldenRows("GetTecherSay_ok");
  expect(await screen.findByRole("heading", { level: 2, name: String(teacher?.Name) })).toBeDefined();
});
