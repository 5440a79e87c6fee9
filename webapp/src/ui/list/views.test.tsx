import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const late = { Id: 3, Name: "DCA late", Query: "DIDs=1%2C2&Need=late_fees", Shared: false, Own: true, MayChange: true };
const columns = ["Name", "Phone"];
const everybodys = {
  Id: 4,
  Name: "Passed",
  Query: "Status=passed",
  Columns: [],
  Shared: true,
  Own: false,
  MayChange: false,
};

/** Answers a screen of students with two views; views that are saved and deleted are listed as such. */
function answers(more: (typeof everybodys)[] = []) {
  let views = [{ ...late, Columns: columns }, everybodys, ...more];
  return answerWith({
    "/api/Report/GetStudentReport": () => golden("GetStudentReport_page"),
    "/api/StudyCenter/GetStudyCenterfordropdown": () => json([]),
    "/api/Course/GetAllCourseByOId": () => json([{ DID: 1, DivName: "DCA" }]),
    "/api/Student/GetSessions": () => json([]),
    "/api/View/GetViews": () => json(views),
    "/api/View/GetViewCounts": (request) =>
      json(
        new URL(request.url).searchParams
          .getAll("Query")
          .map((Query) => ({ Query, Total: 37, AtLeast: Query === "Need=session", Known: Query !== everybodys.Query })),
      ),
    "/api/View/PostView": async (request) => {
      const body = await request.json();
      const Id = body.Id || 9;
      views = [...views.filter((one) => one.Id !== Id), { ...late, ...body, Id }];
      return json({ Message: "View Saved !", Id });
    },
    "/api/View/DeleteView": () => {
      views = views.slice(1);
      return json({ Message: "View Deleted !" });
    },
  });
}

beforeEach(() => localStorage.clear());

async function open(path = "/admin/manage-students", more: (typeof everybodys)[] = []) {
  const asked = answers(more);
  const router = renderRoute(path, { ...administrator, loginId: "one" });
  const tabs = within(await screen.findByRole("navigation", { name: "Views" }));
  await tabs.findByRole("button", { name: /^DCA late/ });
  const bodies = async (name: string) =>
    Promise.all(asked.filter((one) => pathOf(one) === `/api/View/${name}`).map((one) => one.clone().json()));
  return { asked, bodies, router, tabs, user: userEvent.setup() };
}

test("the loader of a list asks for the numbers of its views, and the list does not ask again", async () => {
  const { asked, tabs } = await open();
  expect(await tabs.findByRole("button", { name: /^DCA late 37/ })).toBeDefined();
  const counted = asked.filter((one) => pathOf(one) === "/api/View/GetViewCounts");
  expect(counted.map(({ url }) => new URL(url).searchParams.getAll("Query")).sort()).toEqual([
    [late.Query, everybodys.Query],
    ["Need=late_fees", "Need=session", "Need=certificate", "Need=birth_date"],
  ]);
});

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent?.replace(/[↕▲▼]/, "").trim());

test("views are tabs with their counts, and the one that the address matches is shown", async () => {
  const { router, tabs, user } = await open();
  await tabs.findByRole("button", { name: "Fees late 37" });
  expect(tabs.getByRole("button", { name: "No session 37+" })).toBeDefined();
  expect(tabs.getByRole("button", { name: "All" }).getAttribute("aria-current")).toBe("page");
  const old = tabs.getByRole("button", { name: /^Passed, shared/ });
  expect(old.getAttribute("title")).toBe("It has a filter that this list no longer knows.");
  await user.click(tabs.getByRole("button", { name: /^Fees late/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ Need: "late_fees" }));
  expect(tabs.getByRole("button", { name: /^Fees late/ }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("To do: Fees late")).toBeDefined();
});

test("a view brings its columns, and what is changed in it is its own until it is saved", async () => {
  const { bodies, router, tabs, user } = await open();
  const before = heads();
  await user.click(tabs.getByRole("button", { name: /^DCA late/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ DIDs: "1,2", Need: "late_fees" }));
  expect(heads()).toEqual(["", "Name", "Phone", "Actions"]);
  expect(await screen.findByText("Course: DCA, no longer there")).toBeDefined(); // the second course was deleted
  await user.click(screen.getByRole("button", { name: "Display" }));
  await user.click(await screen.findByRole("checkbox", { name: "Email" }));
  await user.keyboard("{Escape}");
  expect(heads()).toContain("Email");
  await user.click(tabs.getByRole("button", { name: "Save changes" }));
  await waitFor(async () =>
    expect(await bodies("PostView")).toEqual([
      { ...pick(late), List: "students", Columns: ["Name", "Phone", "Email"] },
    ]),
  );
  await user.click(tabs.getByRole("button", { name: "All" }));
  await waitFor(() => expect(heads()).toEqual(before));
});

const pick = ({ Id, Name, Query, Shared }: typeof late) => ({ Id, Name, Query, Shared });

test("what is set is saved under a name, and a refusal stands at the field", async () => {
  const { bodies, tabs, user } = await open("/admin/manage-students?Status=active&Sort=name&Page=2");
  await user.click(tabs.getByRole("button", { name: "Save view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  await user.type(dialog.getByLabelText("Name"), "Active");
  await user.click(dialog.getByRole("checkbox", { name: "Share with everybody in the back office" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [body] = await bodies("PostView");
  expect(body).toMatchObject({ List: "students", Name: "Active", Query: "Status=active&Sort=name", Shared: true });
  expect(body.Columns).toContain("Name");
  const tab = await tabs.findByRole("button", { name: /^Active, shared/ });
  await waitFor(() => expect(tab.getAttribute("aria-current")).toBe("page"));
});

test("a view is renamed, and deleted with undo; one of others has no menu", async () => {
  const { asked, bodies, tabs, user } = await open("/admin/manage-students?Status=passed");
  expect(tabs.queryByRole("button", { name: /^Actions/ })).toBeNull();
  await user.click(tabs.getByRole("button", { name: /^DCA late/ }));
  await user.click(await tabs.findByRole("button", { name: "Actions for the view DCA late" }));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Late{Enter}");
  await tabs.findByRole("button", { name: /^Late/ });
  expect((await bodies("PostView"))[0]).toMatchObject({ Id: 3, Name: "Late", Columns: columns });

  await user.click(await tabs.findByRole("button", { name: "Actions for the view Late" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete the view" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(asked.some((one) => pathOf(one) === "/api/View/DeleteView")).toBe(true));
  await user.click((await screen.findAllByRole("button", { name: "Undo" }))[0] as HTMLElement);
  await waitFor(async () => expect((await bodies("PostView"))[1]).toMatchObject({ Id: 0, Name: "Late" }));
});

/** What the tab keeps for the pages that are loaded after this one, by name. */
const kept = (name: string) => JSON.parse(sessionStorage.getItem(`adm_kept_${name}`) ?? "null")?.data;

test("the tab keeps the views, and the numbers of the ready-made ones", async () => {
  await open();
  await waitFor(() => expect(kept("views_students")).toHaveLength(2));
  await waitFor(() =>
    expect(kept("counts_students")).toContainEqual(expect.objectContaining({ Query: "Need=late_fees", Total: 37 })),
  );
});

test.each(["Search", "Person"])("the tab keeps no view with a %s, and no number of one", async (parameter) => {
  const one = { ...everybodys, Id: 5, Name: "One person", Query: `${parameter}=asha+verma` };
  const { tabs } = await open(undefined, [one]);
  expect((await tabs.findByRole("button", { name: /^One person/ })).textContent).toContain("37");
  await waitFor(() => expect(kept("counts_students")).toBeDefined());
  expect(kept("views_students")).toBeUndefined();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("asha");
});
