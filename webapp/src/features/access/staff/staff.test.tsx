import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { rowAction, setFilter } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";
import { staffSearch } from "./search";
import { stateOf } from "./state";

const list = "/api/Staff/GetStaff";
const one = "/api/Staff/GetStaffByID";
const remove = "/api/Staff/DeleteStaff";
const give = "/api/Staff/PostGiveAccount";
const leave = "/api/Staff/PostLeaveStaff";
const lookups = {
  "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
};

/** Returns the golden member of staff with some fields changed. */
const nita = async (changed: Record<string, unknown>) =>
  json({ ...((await golden("GetStaffByID_ok").json()) as object), ...changed });

afterEach(() => void vi.useRealTimers());

test("an address that makes no sense shows the list", () => {
  expect(staffSearch({ Page: "2", Search: "", Show: "x", OId: -1 })).toEqual({});
  expect(staffSearch({ Page: 1, Search: 98765, Show: "all", OId: 3 })).toEqual({
    Page: 1,
    Search: "98765",
    Show: "all",
    OId: 3,
  });
});

test("the last day is a working day", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T20:00:00Z") }); // already the 22nd in India
  expect(stateOf({ Left: "" } as never)).toBe("working");
  expect(stateOf({ Left: "22/11/2026" } as never)).toBe("leaving");
  expect(stateOf({ Left: "21/11/2026" } as never)).toBe("left");
});

test("who has left is shown when that is asked for", async () => {
  const asked = answerWith({ [list]: () => golden("GetStaff_ok"), ...lookups });
  const router = renderRoute("/admin/manage-staff", administrator);
  expect(await screen.findByText("Nita Rao")).toBeDefined();
  const lists = () => asked.filter((request) => pathOf(request) === list).map(queryOf);
  expect(lists()[0]).toEqual({ Page: "0", Size: "25", Working: "true" });
  await setFilter("Show", "Current and former staff");
  await waitFor(() => expect(router.state.location.search).toEqual({ Show: "all" }));
  await waitFor(() => expect(lists().at(-1)).toEqual({ Page: "0", Size: "25" }));
});

test("who teaches stays, and why is read where it was asked", async () => {
  answerWith({ [list]: () => golden("GetStaff_ok"), [remove]: () => golden("DeleteStaff_used"), ...lookups });
  renderRoute("/admin/manage-staff", administrator);
  await rowAction("Nita Rao", "Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await alerted("they teach or taught a session: enter the day they left instead of deleting them");
});

test("staff see their colleagues and change nothing", async () => {
  answerWith({ [list]: () => golden("GetStaff_ok") });
  renderRoute("/admin/manage-staff", { ...administrator, role: 2 });
  expect(await screen.findByText("Nita Rao")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /Nita Rao|Edit|Add Staff/ })).toBeNull();
});

test("a sign-in needs an address", async () => {
  answerWith({ [one]: () => nita({ Email: "" }), ...lookups });
  renderRoute("/admin/edit-staff/30", administrator);
  expect(await screen.findByText(/Enter and save an e-mail address first/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Create an account" })).toBeNull();
});

test("a sign-in is given once", async () => {
  let CanSignIn = false;
  const asked = answerWith({
    [one]: () => nita({ CanSignIn }),
    [give]: () => {
      CanSignIn = true;
      return golden("PostGiveAccount_ok");
    },
    ...lookups,
  });
  renderRoute("/admin/edit-staff/30", administrator);
  await userEvent.dblClick(await screen.findByRole("button", { name: "Create an account" }));
  expect(await screen.findByText(/This person signs in as center staff with nita@kendra.example/)).toBeDefined();
  expect(asked.filter((request) => pathOf(request) === give)).toHaveLength(1);
});

test("a last day is saved, refused beside its field, and taken back", async () => {
  let Left = "";
  const asked = answerWith({
    [one]: () => nita({ Left }),
    [leave]: async (request) => {
      const sent = new URLSearchParams(await request.text()).get("Left") ?? "";
      if (sent === "2019-12-31") return golden("PostLeaveStaff_invalid");
      Left = sent.split("-").reverse().join("/");
      return golden("PostLeaveStaff_ok");
    },
    ...lookups,
  });
  renderRoute("/admin/edit-staff/30", administrator);
  const field = () => screen.getByLabelText<HTMLInputElement>("Last day");
  await screen.findByLabelText("Last day");
  await userEvent.type(field(), "2019-12-31");
  await userEvent.click(screen.getByRole("button", { name: "Save last day" }));
  expect(await screen.findByText("✕ is before they were hired")).toBeDefined();
  await userEvent.clear(field());
  await userEvent.type(field(), "2099-12-31");
  await userEvent.click(screen.getByRole("button", { name: "Save last day" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove the last day" }));
  await waitFor(() => expect(field().value).toBe(""));
  const sent = await Promise.all(asked.filter((request) => pathOf(request) === leave).map((request) => request.text()));
  expect(sent).toEqual(["Id=30&Left=2019-12-31", "Id=30&Left=2099-12-31", "Id=30&Left="]);
});
