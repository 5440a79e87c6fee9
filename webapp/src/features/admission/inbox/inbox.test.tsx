import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { setFilter } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";
import { inboxSearch } from "./search";

const list = "/api/Inbox/GetMessages";
const one = "/api/Inbox/GetMessage";
const at = (name: string) => `/api/Inbox/${name}`;
const sent = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);

async function changed(change: object) {
  return json({ ...((await golden("GetMessage_own").json()) as object), ...change });
}

function open(answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({
    [one]: () => golden("GetMessage_own"),
    [at("GetColleagues")]: () => golden("GetColleagues_admin"),
    ...answers,
  });
  return { asked, router: renderRoute("/admin/inbox/1", administrator) };
}
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("what is looked for is in the address, and asked for", async () => {
  const asked = answerWith({ [list]: () => golden("GetMessages_all") });
  const router = renderRoute("/admin/inbox?Page=1", administrator);
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("Enquiry: Tally")).toBeDefined();
  expect(table.getByText("Suggestion: Light")).toBeDefined();
  expect(table.getByText("Correction: Father Name")).toBeDefined();
  expect(screen.getByText("3 messages")).toBeDefined();
  expect(queryOf(asked[0] as Request)).toEqual({ Page: "1", Size: "25" });
  await setFilter("Kind", "Enquiry");
  await setFilter("Status", "New");
  await setFilter("For", "Me");
  await userEvent.type(screen.getByRole("searchbox"), "chitra{Enter}");
  const search = { Kind: "enquiry", Status: "new", Mine: true, Search: "chitra" };
  await waitFor(() => expect(router.state.location.search).toEqual(search));
  expect(queryOf(asked.at(-1) as Request)).toEqual({ ...search, Mine: "true", Size: "25" });
  await setFilter("For", "Everybody");
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty("Mine"));
  expect(table.getByRole("link", { name: "Chitra Das" }).getAttribute("href")).toBe("/admin/inbox/1");
});

test("an address that makes no sense shows all", () => {
  expect(inboxSearch({ Kind: "x", Status: 3, Mine: "yes", Page: -1 })).toEqual({});
  expect(inboxSearch({ Mine: true, Status: "closed" })).toEqual({ Mine: true, Status: "closed" });
});

test("an empty inbox says so, and a search without a match another thing", async () => {
  answerWith({ [list]: () => golden("GetMessages_foreign") });
  const router = renderRoute("/admin/inbox", { ...administrator, role: 2 });
  expect(await screen.findByText("No messages yet. Messages from the website appear here.")).toBeDefined();
  await router.navigate({ to: "/admin/inbox", search: { Search: "x" } });
  expect(await screen.findByText("No message matches. Try fewer letters or another status.")).toBeDefined();
});

test("without a mail server it says that the answer waits", async () => {
  open({ [at("PostAnswerMessage")]: () => changed({ Status: "answered", Answer: "Yes.", Sending: false }) });
  await userEvent.type(await screen.findByLabelText("Your answer"), "Yes.");
  await userEvent.click(screen.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("The answer waits in the outbox, because no mail server is set.")).toBeDefined();
});

test("an answer is mailed once, and stands there then", async () => {
  const { asked } = open({
    [at("PostAnswerMessage")]: () =>
      changed({ Status: "answered", Answer: "Yes, at six.", AnsweredBy: "Asha Verma", Sending: true }),
  });
  await userEvent.type(await screen.findByLabelText("Your answer"), "Yes, at six.");
  await userEvent.dblClick(screen.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("The answer is on its way.")).toBeDefined();
  expect(await screen.findByText("Last answer, by Asha Verma")).toBeDefined();
  expect(screen.getByText("Answered")).toBeDefined();
  expect(screen.getByLabelText("Your answer")).toHaveProperty("value", "");
  expect(sent(asked, at("PostAnswerMessage"))).toHaveLength(1);
  expect(await sent(asked, at("PostAnswerMessage"))[0]?.text()).toBe("Id=1&Text=Yes%2C+at+six.");
});

test("an answer without words is refused beside its field; with the server gone it stays", async () => {
  let gone = false;
  open({
    [at("PostAnswerMessage")]: () => (gone ? Promise.reject(new TypeError("gone")) : golden("PostAnswerMessage_empty")),
  });
  await screen.findByLabelText("Your answer");
  await click("Send the answer");
  expect(await screen.findByText("✕ is required")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Your answer"));
  gone = true;
  await userEvent.type(screen.getByLabelText("Your answer"), "Yes");
  await click("Send the answer");
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
  expect(screen.getByLabelText("Your answer")).toHaveProperty("value", "Yes");
});

test("a message is given to a colleague, closed and taken up again", async () => {
  const { asked } = open({
    [at("PostAssignMessage")]: () => golden("PostAssignMessage_ok"),
    [at("PostCloseMessage")]: () => changed({ Status: "closed" }),
    [at("PostReopenMessage")]: () => golden("GetMessage_own"),
  });
  await userEvent.selectOptions(await screen.findByLabelText("Colleague"), "Ravi Kumar (center staff)");
  await click("Assign");
  expect(await screen.findByText("Assigned to Ravi Kumar.")).toBeDefined();
  expect(await sent(asked, at("PostAssignMessage"))[0]?.text()).toBe("Id=1&AccountId=14");
  await click("Close");
  expect(await screen.findByText("This message is closed. Reopen it to answer.")).toBeDefined();
  expect(screen.queryByLabelText("Colleague")).toBeNull();
  await click("Reopen");
  expect(await screen.findByLabelText("Your answer")).toBeDefined();
});

test("a colleague who is none any more is told beside the field", async () => {
  open({ [at("PostAssignMessage")]: () => golden("PostAssignMessage_nobody") });
  await screen.findByLabelText("Colleague");
  await click("Assign");
  await waitFor(() => expect(screen.getByLabelText("Colleague").getAttribute("aria-invalid")).toBe("true"));
});

test("an enquiry becomes a student: the form knows who, and the number is noted", async () => {
  const { asked } = open({
    "/api/Report/GetStudentReport": () => golden("GetStudentReport_page"),
    [at("PostLinkStudent")]: () => golden("PostLinkStudent_ok"),
  });
  const { Items } = (await golden("GetStudentReport_page").json()) as { Items: { RegNo: string; SID: number }[] };
  const student = Items[0];
  await screen.findByLabelText("Registration number");
  const links = screen.getAllByRole("link", { name: "Add Student" }).map((link) => link.getAttribute("href"));
  expect(links).toContain(
    "/admin/add-student?Name=Chitra+Das&Email=chitra%40example.in&Mobile=%229876543210%22&Enquiry=1",
  );
  await click("Link to registration number");
  expect(await screen.findByText("✕ is required")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Registration number"), "nobody");
  await click("Link to registration number");
  expect(await screen.findByText("✕ no student at your center has this registration number")).toBeDefined();
  await userEvent.clear(screen.getByLabelText("Registration number"));
  await userEvent.type(screen.getByLabelText("Registration number"), String(student?.RegNo));
  await click("Link to registration number");
  expect(await screen.findByText("This person is now a student.")).toBeDefined();
  expect(await sent(asked, at("PostLinkStudent"))[0]?.text()).toBe(`Id=1&SID=${student?.SID}`);
});

test("who left no address cannot be answered by mail", async () => {
  open({ [one]: () => changed({ Email: "" }) });
  expect(await screen.findByText("This message has no e-mail address, so you cannot answer it by mail.")).toBeDefined();
  expect(screen.queryByLabelText("Your answer")).toBeNull();
});

test("a message that is not there leads back", async () => {
  open({ [one]: () => golden("GetMessage_foreign") });
  expect(await screen.findByRole("link", { name: "Back to the inbox" })).toBeDefined();
});
