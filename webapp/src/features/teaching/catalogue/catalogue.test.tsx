import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const list = "/api/Course/GetCatalogue";
const add = "/api/Course/PostFromCatalogue";
const row = (title: string) =>
  within(screen.getByRole("checkbox", { name: `Add ${title}` }).closest("li") as HTMLElement);

test("chosen courses are added with their prices, and those that the institute teaches cannot be chosen", async () => {
  const asked = answerWith({ [list]: () => golden("GetCatalogue_ok"), [add]: () => golden("PostFromCatalogue_ok") });
  renderRoute("/admin/catalogue", administrator);
  const dtp = await screen.findByRole("checkbox", { name: "Add Desktop Publishing (DTP)" });
  expect(screen.getByRole("checkbox", { name: "Add Diploma in Computer Applications (DCA)" })).toHaveProperty(
    "disabled",
    true,
  );
  await userEvent.click(dtp);
  await userEvent.click(screen.getByRole("checkbox", { name: "Add CAD Basics" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Add CAD Basics" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Add Course on Computer Concepts (CCC)" }));
  const price = screen.getByLabelText("Price of Course on Computer Concepts (CCC) (₹)");
  expect(price).toHaveProperty("value", "3500");
  await userEvent.clear(price);
  await userEvent.click(screen.getByRole("button", { name: "Add 2 courses" }));
  expect(row("Course on Computer Concepts (CCC)").getByText(/Enter rupees/)).toBeDefined();
  expect(document.activeElement).toBe(price);
  expect(asked.filter((request) => pathOf(request) === add)).toHaveLength(0);

  await userEvent.type(price, "3,400");
  await userEvent.dblClick(screen.getByRole("button", { name: "Add 2 courses" }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^2 courses are added\./));
  const sent = asked.filter((request) => pathOf(request) === add);
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toEqual({
    Courses: [
      { Code: "DTP", Price: "5000" },
      { Code: "CCC", Price: "3,400" },
    ],
  });
  expect(screen.queryByRole("button", { name: /^Add \d/ })).toBeNull();
});

test("the syllabus opens", async () => {
  answerWith({ [list]: () => golden("GetCatalogue_ok") });
  renderRoute("/admin/catalogue", administrator);
  await screen.findByRole("checkbox", { name: "Add CAD Basics" });
  await userEvent.click(row("CAD Basics").getByText("Syllabus"));
  expect(row("CAD Basics").getByText("A floor plan · A machine part · Sections")).toBeDefined();
});
