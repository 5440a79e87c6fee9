import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { rowAction } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";

const list = "/api/Subject/GetSubjects";
const save = "/api/Subject/PostSaveSubject";
const order = "/api/Subject/PostOrderSubjects";
const lists = {
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
  [list]: () => golden("GetSubjects_ok"),
};
const [first, second] = (await golden("GetSubjects_ok").json()) as { Id: number }[];
const of = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);

test("the subjects of a division are listed in order with their marks, and moved", async () => {
  const asked = answerWith({ ...lists, [order]: () => golden("PostOrderSubjects_ok") });
  renderRoute("/admin/manage-subject?DID=5", administrator);
  expect(await screen.findByText("2 subjects, 150 marks in total")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Move Typing up" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Move Networks down" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Move Networks up" }));
  expect(await screen.findByText("Order Of Subjects Saved !")).toBeDefined();
  expect(await of(asked, order)[0]?.text()).toBe(`DID=5&Ids=${second?.Id}%2C${first?.Id}`);
  await waitFor(() => expect(of(asked, list)).toHaveLength(2));
});

test("courses with the same name are told apart by the center that teaches them", async () => {
  const [card] = (await golden("GetAllCourseByOId_admin").json()) as object[];
  const seniors = { ...card, Title: "CCC for seniors", DivName: "CCC for seniors", Price: 900 };
  const [patna, gaya] = (await golden("GetStudyCenterfordropdown_admin").json()) as { OId: number; KRCName: string }[];
  answerWith({
    ...lists,
    "/api/Course/GetAllCourseByOId": () =>
      json([
        { ...seniors, DID: 91, OId: patna?.OId },
        { ...seniors, DID: 92, OId: gaya?.OId },
        { ...seniors, DID: 93, OId: 0, DivName: "Morning" },
      ]),
    "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
  });
  renderRoute("/admin/manage-subject", administrator);
  for (const one of [patna, gaya])
    expect(await screen.findByRole("option", { name: `CCC for seniors · ${one?.KRCName}` })).toBeDefined();
  expect(screen.getByRole("option", { name: "CCC for seniors: Morning" })).toBeDefined();
});

test("subjects that are others by now are shown as they are", async () => {
  const asked = answerWith({ ...lists, [order]: () => golden("PostOrderSubjects_others") });
  renderRoute("/admin/manage-subject?DID=5", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Move Networks up" }));
  expect(await screen.findByText("the subjects have changed in the meantime; load them again")).toBeDefined();
  await waitFor(() => expect(of(asked, list)).toHaveLength(2));
});

test("a subject is changed, and a taken name stands beside its field", async () => {
  const asked = answerWith({ ...lists, [save]: () => golden("PostSaveSubject_taken") });
  renderRoute("/admin/manage-subject?DID=5", administrator);
  await rowAction("Networks", "Edit");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.clear(dialog.getByLabelText("Title"));
  await userEvent.type(dialog.getByLabelText("Title"), "Typing");
  await userEvent.click(dialog.getByRole("button", { name: "Save subject" }));
  expect(await dialog.findByText("✕ another subject of the course has this name")).toBeDefined();
  expect(await of(asked, save)[0]?.text()).toBe(`Id=${second?.Id}&DID=5&Name=Typing&FullMarks=100`);
});

test("a deleted subject comes back where it stood", async () => {
  const [typing, networks] = (await golden("GetSubjects_ok").json()) as object[];
  let gone = false;
  const asked = answerWith({
    ...lists,
    [list]: () => (gone ? json([networks, { ...typing, Id: 999 }]) : golden("GetSubjects_ok")),
    "/api/Subject/DeleteSubject": () => golden("DeleteSubject_ok"),
    [save]: () => json({ Message: "Subject Successfully Saved !", Id: 999 }),
    [order]: () => golden("PostOrderSubjects_ok"),
  });
  renderRoute("/admin/manage-subject?DID=5", administrator);
  await rowAction("Typing", "Delete");
  gone = true;
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await userEvent.click((await screen.findAllByRole("button", { name: "Undo" }))[0] as HTMLElement);
  await waitFor(() => expect(of(asked, order)).toHaveLength(1));
  expect(await of(asked, save)[0]?.text()).toBe("DID=5&Name=Typing&FullMarks=50");
  expect(await of(asked, order)[0]?.text()).toBe(`DID=5&Ids=999%2C${second?.Id}`);
});

test("a deleted subject comes back where it stood, though the list without it is still on its way", async () => {
  const [typing, networks] = (await golden("GetSubjects_ok").json()) as object[];
  let onSaved = () => {};
  const saved = new Promise<void>((resolve) => {
    onSaved = resolve;
  });
  const answers = [
    () => golden("GetSubjects_ok"),
    () => saved.then(() => json([networks])), // read before the subject was saved again
  ];
  const asked = answerWith({
    ...lists,
    [list]: () => (answers.shift() ?? (() => json([networks, { ...typing, Id: 999 }])))(),
    "/api/Subject/DeleteSubject": () => golden("DeleteSubject_ok"),
    [save]: () => {
      setTimeout(onSaved);
      return json({ Message: "Subject Successfully Saved !", Id: 999 });
    },
    [order]: () => golden("PostOrderSubjects_ok"),
  });
  renderRoute("/admin/manage-subject?DID=5", administrator);
  await rowAction("Typing", "Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await userEvent.click((await screen.findAllByRole("button", { name: "Undo" }))[0] as HTMLElement);
  await waitFor(() => expect(of(asked, order)).toHaveLength(1));
  expect(await of(asked, order)[0]?.text()).toBe(`DID=5&Ids=999%2C${second?.Id}`);
});

test("staff see the institute's subjects and change nothing", async () => {
  answerWith(lists);
  renderRoute("/admin/manage-subject?DID=5", { ...administrator, role: 2 });
  expect(await screen.findByText("Networks")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^(Move|Actions for)/ })).toBeNull();
});

test("a subject is added, and the course stays chosen for the next", async () => {
  const asked = answerWith({ ...lists, [save]: () => golden("PostSaveSubject_added") });
  renderRoute("/admin/add-subject?DID=5", administrator);
  await userEvent.type(await screen.findByLabelText("Title"), "Ledgers");
  await userEvent.click(screen.getByRole("button", { name: "Save subject" }));
  expect(await screen.findByText("Subject Successfully Saved !")).toBeDefined();
  expect(await of(asked, save)[0]?.text()).toBe("DID=5&Name=Ledgers&FullMarks=100");
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveProperty("value", ""));
  expect(screen.getByLabelText("Course and division")).toHaveProperty("value", "5");
});

test("an address that names no division asks for one", async () => {
  answerWith(lists);
  renderRoute("/admin/manage-subject?DID=x", administrator);
  expect(await screen.findByText("Choose a course to see its subjects.")).toBeDefined();
});
