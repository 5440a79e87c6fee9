import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../test/alerts";
import { answerWith, golden, json, pathOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const one = "/api/Imports/GetImport";
const centers = {
  "/api/StudyCenter/GetStudyCenterfordropdown": () => json([{ OId: 1, KRCCode: 1001, KRCName: "Patna" }]),
};

/** Returns the golden response of a finished import with some fields changed. */
async function importAs(changed: object) {
  return json({ ...(await golden("GetImport_done").json()), Id: "abc", ...changed });
}

test("the history tells who, when, into which center, and what became of it", async () => {
  answerWith({ ...centers, "/api/Imports/GetImports": () => golden("GetImports_page") });
  renderRoute("/admin/import", administrator);
  const table = await screen.findByRole("table", { name: "Import history" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows).toHaveLength(2);
  const done = rows.find((row) => row.textContent?.includes("Imported"));
  expect(done?.textContent).toMatch(
    /register\.csvPatnaMeera Sinha21 Nov 2026, 11:30Imported1 refuseduntil 21 Dec 2026/,
  );
});

test("an empty history says how to begin", async () => {
  answerWith({ ...centers, "/api/Imports/GetImports": () => golden("GetImports_other_center") });
  renderRoute("/admin/import", administrator);
  expect(await screen.findByText(/^No imports yet/)).toBeTruthy();
});

test("a file waits for its center", async () => {
  const two = [
    { OId: 1, KRCCode: 1001, KRCName: "Patna" },
    { OId: 2, KRCCode: 1002, KRCName: "Gaya" },
  ];
  answerWith({
    "/api/StudyCenter/GetStudyCenterfordropdown": () => json(two),
    "/api/Imports/GetImports": () => golden("GetImports_other_center"),
  });
  renderRoute("/admin/import", administrator);
  await screen.findByRole("option", { name: "Gaya" });
  await userEvent.click(await screen.findByRole("button", { name: "Choose a file" }));
  expect(screen.getByText("✕ Choose the center first.")).toBeTruthy();
});

test("an import at work shows how far it is, and is stopped once", async () => {
  const running = {
    Stage: "running",
    Expected: 4000,
    Counts: {
      Rows: 1000,
      Created: 990,
      Enrolled: 0,
      Updated: 0,
      Unchanged: 0,
      Refused: 10,
      Skipped: 0,
      Left: 0,
      Undated: 0,
      Unnumbered: 0,
    },
    Finished: null,
    UndoUntil: null,
  };
  let Cancel = false;
  const asked = answerWith({
    ...centers,
    [one]: () => importAs({ ...running, Cancel }),
    "/api/Imports/PostCancel": () => {
      Cancel = true;
      return importAs({ ...running, Cancel });
    },
  });
  renderRoute("/admin/import/abc?Step=columns", administrator); // the columns step is no longer available
  expect(await screen.findByText("1,000 of 4,000 rows")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Progress of the import" }).getAttribute("value")).toBe("1000");
  await userEvent.dblClick(screen.getByRole("button", { name: "Stop the import" }));
  expect(await screen.findByText("Stopping after the current rows …")).toBeTruthy();
  expect(asked.filter((request) => pathOf(request).endsWith("PostCancel"))).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Stop the import" })).toBeNull();
});

test("students without a birth date or a mobile number are counted, with the way to the former", async () => {
  const { Counts } = await golden("GetImport_done").json();
  let undated = 1;
  let unnumbered = 2;
  answerWith({
    ...centers,
    [one]: () => importAs({ Counts: { ...Counts, Undated: undated, Unnumbered: unnumbered } }),
    "/api/Imports/GetIssues": () => json({ Groups: [], Items: [], Next: null }),
  });
  renderRoute("/admin/import/abc", administrator);
  expect(await screen.findByText(/^1 new student has no birth date\. Until it is entered/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Show the students without a birth date" });
  expect(link.getAttribute("href")).toBe("/admin/manage-students?Need=birth_date");
  expect(screen.getByText(/^2 new students have no mobile number\. Until it is entered/)).toBeTruthy();
  cleanup();
  undated = 0;
  unnumbered = 0;
  renderRoute("/admin/import/abc", administrator);
  expect(await screen.findByText("New students")).toBeTruthy();
  expect(screen.queryByText(/no birth date/)).toBeNull();
  expect(screen.queryByText(/no mobile number/)).toBeNull();
});

test("an import that waits says what for", async () => {
  answerWith({ ...centers, [one]: () => importAs({ Stage: "queued", Finished: null, UndoUntil: null }) });
  renderRoute("/admin/import/abc", administrator);
  expect(await screen.findByText(/Another import into this center is running/)).toBeTruthy();
});

test("a stopped import tells why, and goes on", async () => {
  let now: object = { Stage: "stopped", Problem: "the disk is full" };
  const asked = answerWith({
    ...centers,
    [one]: () => importAs(now),
    "/api/Imports/GetIssues": () => json({ Groups: [], Items: [], Next: null }),
    "/api/Imports/PostRun": () => {
      now = { Stage: "queued", Finished: null };
      return importAs(now);
    },
  });
  renderRoute("/admin/import/abc", administrator);
  await alerted("The disk is full");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/Another import into this center is running/)).toBeTruthy();
  expect(asked.filter((request) => pathOf(request).endsWith("PostRun"))).toHaveLength(1);
});

test("what could not be taken back is named, and there is no second undo", async () => {
  answerWith({
    ...centers,
    [one]: () =>
      importAs({
        Stage: "undone",
        UndoUntil: null,
        Undone: { Id: "abc", Removed: 1200, Restored: 3, Kept: ["1001-26-00005"] },
      }),
    "/api/Imports/GetIssues": () => json({ Groups: [], Items: [], Next: null }),
  });
  renderRoute("/admin/import/abc", administrator);
  expect(await screen.findByText("The import was undone. 1,200 students removed, 3 restored.")).toBeTruthy();
  expect(screen.getByText("Had added")).toBeTruthy();
  expect(screen.queryByText("New students")).toBeNull();
  expect(screen.getByRole("link", { name: "1001-26-00005" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo the import" })).toBeNull();
});

test("an import that is no more, and a server that is gone, say so", async () => {
  answerWith({ ...centers, [one]: () => golden("GetImport_foreign") });
  renderRoute("/admin/import/abc", administrator);
  await alerted(/There is no such import/);
});

test("a guess from values alone is a question, which one click answers", async () => {
  const known = await golden("PostImportFile_ok").json();
  const column = { Index: 0, Letter: "A", Confidence: 0.6, Doubt: "", Samples: ["x"] };
  const Columns = [
    { ...column, Heading: "Ring", Field: "mobile", How: "content" },
    { ...column, Index: 1, Letter: "B", Heading: "Year", Field: "", How: "", Doubt: "session" },
  ];
  const DateCells = [{ Row: 7, Value: "14/06/2005", Style: "dmy" }];
  answerWith({
    ...centers,
    [one]: () => json(known.Import),
    "/api/Imports/GetColumns": () => json({ ...known, Columns, DateCells, AskDates: false, Unknown: [], Sessions: [] }),
  });
  renderRoute("/admin/import/abc?Step=columns", administrator);
  const ring = await screen.findByLabelText<HTMLSelectElement>("A: Ring");
  expect(ring.value).toBe("");
  expect(screen.getByText("The values look like “Mobile number”. Is that right?")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Yes, Mobile number: column A" }));
  expect(ring.value).toBe("mobile");
  expect(screen.getByText(/^No value is right for “Session”/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Leave it out: column B" }));
  expect(screen.getByLabelText<HTMLSelectElement>("B: Year").value).toBe("-");
});

test("a cell to correct says whose row it is in", async () => {
  answerWith({
    ...centers,
    [one]: () => importAs({ Stage: "checked", Finished: null, UndoUntil: null }),
    "/api/Imports/GetColumns": () => golden("PostImportFile_ok"),
    "/api/Imports/GetIssues": () => golden("GetIssues_group"),
    "/api/Imports/GetChanges": () => json({ Changes: [], Kept: [], Leavers: [] }),
  });
  renderRoute("/admin/import/abc?Step=review", administrator);
  expect((await screen.findAllByLabelText("Row 3, Eva Das: Mobile")).length).toBeGreaterThan(0);
});

test("who is missing from the file of a mirror is listed, and many must be confirmed", async () => {
  const checked = {
    Stage: "checked",
    Mode: "mirror",
    Plan: "a-plan",
    Counts: {
      Rows: 6,
      Created: 0,
      Enrolled: 0,
      Updated: 0,
      Unchanged: 6,
      Refused: 0,
      Skipped: 0,
      Left: 2,
      Undated: 0,
      Unnumbered: 0,
    },
    Covers: { Courses: ["DCA"], Sessions: ["Morning"], Unseated: true, Open: 8, MustConfirm: true },
    Finished: null,
    UndoUntil: null,
  };
  const leaver = {
    SID: 7,
    RegNo: "1001-26-00007",
    Name: "Asha Verma",
    Course: "DCA",
    Session: "Morning",
    Status: "active",
    Left: false,
  };
  const Leavers = [leaver, { ...leaver, SID: 8, RegNo: "1001-26-00008", Name: "Bina Das", Session: "" }];
  let ran = "";
  answerWith({
    ...centers,
    [one]: () => importAs(checked),
    "/api/Imports/GetColumns": () => golden("PostImportFile_ok"),
    "/api/Imports/GetIssues": () => json({ Groups: [], Items: [], Next: null }),
    "/api/Imports/GetChanges": () => json({ Changes: [], Kept: [], Leavers }),
    "/api/Imports/PostRun": async (request) => {
      ran = await request.text();
      return importAs({ ...checked, Stage: "queued" });
    },
  });
  renderRoute("/admin/import/abc?Step=review", administrator);
  expect(await screen.findByText("The file covers DCA in Morning, no session: 8 open enrolments.")).toBeTruthy();
  const table = await screen.findByRole("table", { name: "Enrolments that the file leaves out" });
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  expect(within(table).getByText("Asha Verma")).toBeTruthy();
  expect(screen.getByText(/^Many are missing/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Cancel 2/ })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "I have checked the list: these 2 of 8 have left." }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel 2 enrolments" }));
  expect(await screen.findByText(/Another import into this center is running/)).toBeTruthy();
  expect(new URLSearchParams(ran).get("Missing")).toBe("2");
});

test("a mirror with refused rows cancels nobody", async () => {
  answerWith({
    ...centers,
    [one]: () =>
      importAs({
        Stage: "checked",
        Mode: "mirror",
        Plan: "a-plan",
        Counts: {
          Rows: 6,
          Created: 0,
          Enrolled: 0,
          Updated: 0,
          Unchanged: 5,
          Refused: 1,
          Skipped: 0,
          Left: 1,
          Undated: 0,
          Unnumbered: 0,
        },
        Covers: { Courses: [], Sessions: [], Unseated: false, Open: 8, MustConfirm: false },
        Finished: null,
        UndoUntil: null,
      }),
    "/api/Imports/GetColumns": () => golden("PostImportFile_ok"),
    "/api/Imports/GetIssues": () => json({ Groups: [], Items: [], Next: null }),
    "/api/Imports/GetChanges": () => json({ Changes: [], Kept: [], Leavers: [] }),
  });
  renderRoute("/admin/import/abc?Step=review", administrator);
  expect(await screen.findByText(/^Some rows are refused, and one of them may be/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /enrolment/ })).toBeNull();
});
