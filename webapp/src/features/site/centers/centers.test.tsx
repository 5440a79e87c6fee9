import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, pathOf, queryOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";
import { goldenRows, rows, siteAnswers } from "../../../test/site-answers";

const names = () => screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

test("many centers are searched by name and place; few have no search", async () => {
  const [one] = goldenRows("GetPublicCenters_ok");
  const all = Array.from({ length: 12 }, (_, i) => ({
    ...one,
    Code: 1001 + i,
    Name: `Center ${i + 1}`,
    Address: [i === 4 ? "Station Road, Gaya" : "Boring Road, Patna"],
  }));
  answerWith(siteAnswers({ "/api/StudyCenter/GetPublicCenters": rows(all) }));
  const shown = renderRoute("/center");
  expect(await screen.findByRole("heading", { level: 1, name: "Study Centers" })).toBeDefined();
  expect(names()).toHaveLength(12);
  await userEvent.type(screen.getByRole("searchbox"), "gaya center");
  expect(names()).toEqual(["Center 5"]);
  await userEvent.type(screen.getByRole("searchbox"), " delhi");
  expect(screen.getByText("No center matches.")).toBeDefined();
  expect(shown.state.location.pathname).toBe("/center");
});

test("without centers the page says so, and nothing else", async () => {
  answerWith(siteAnswers({ "/api/StudyCenter/GetPublicCenters": rows([]) }));
  renderRoute("/center");
  expect(await screen.findByText("No study center is shown here yet.")).toBeDefined();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a center shows its record, photos and courses", async () => {
  const asked = answerWith(siteAnswers({ "/api/StudyCenter/GetPublicCenter": () => golden("GetPublicCenter_ok") }));
  renderRoute("/center/1001");
  expect(await screen.findByRole("heading", { level: 1, name: "Kendra Patna" })).toBeDefined();
  expect(queryOf(asked.find((one) => pathOf(one).endsWith("GetPublicCenter")) as Request)).toMatchObject({
    Code: "1001",
  });
  expect(screen.getByText("Two labs.")).toBeDefined();
  expect(screen.getByText("Meera Sinha")).toBeDefined();
  expect(within(screen.getByRole("region", { name: "Photos" })).getByRole("figure").textContent).toBe(
    "The labForty seats.",
  );
  const courses = within(screen.getByRole("region", { name: "Courses here" })).getAllByRole("link");
  expect(courses.map((link) => link.getAttribute("href"))).toEqual(["/course/4", "/course/6"]);
});

test("an address that no center has says so", async () => {
  answerWith(siteAnswers({}));
  renderRoute("/center/99");
  expect(await screen.findByText("This study center was not found. It may have closed.")).toBeDefined();
});
