import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";
import { goldenRows, offline, rows, siteAnswers } from "../../../test/site-answers";

const enquiry = "/api/Enquiry/PostSendEnquiry";
const suggestion = "/api/WebDashboard/SendSuggestions";
const course = { "/api/Course/GetPublicCourse": () => golden("GetPublicCourse_ok") };

async function openEnquiry() {
  renderRoute("/course/4");
  const aside = await screen.findByRole("complementary", { name: "At a glance" });
  await userEvent.click(within(aside).getByRole("link", { name: "Apply Now" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply Now" }));
  await dialog.findByLabelText("Your name");
  return dialog;
}

test("an enquiry about a course goes out with it, and is thanked for", async () => {
  const asked = answerWith(siteAnswers({ ...course, [enquiry]: () => golden("PostSendEnquiry_ok") }));
  const dialog = await openEnquiry();
  expect(dialog.getByLabelText("Course")).toHaveProperty("value", "4");
  await userEvent.type(dialog.getByLabelText("Your name"), "Asha Verma");
  await userEvent.type(dialog.getByLabelText("Mobile number"), "9876543210");
  await userEvent.click(dialog.getByRole("button", { name: "Send my enquiry" }));
  expect(await dialog.findByText("Thank you ! Your enquiry has arrived.")).toBeDefined();
  const sent = new URLSearchParams(await asked.find((request) => pathOf(request) === enquiry)?.text());
  expect(Object.fromEntries(sent)).toEqual({
    Name: "Asha Verma",
    Mobile: "9876543210",
    Email: "",
    CourseId: "4",
    Message: "",
    Website: "",
  });
});

test("an enquiry without name and number is not sent", async () => {
  const asked = answerWith(siteAnswers(course));
  const dialog = await openEnquiry();
  await userEvent.click(dialog.getByRole("button", { name: "Send my enquiry" }));
  expect(await dialog.findAllByText("✕ is required")).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Your name")));
  expect(asked.some((request) => pathOf(request) === enquiry)).toBe(false);
});

test("what the server finds wrong with an enquiry stands beside its fields", async () => {
  answerWith(siteAnswers({ ...course, [enquiry]: () => golden("PostSendEnquiry_invalid") }));
  const dialog = await openEnquiry();
  await userEvent.type(dialog.getByLabelText("Your name"), "Asha");
  await userEvent.type(dialog.getByLabelText("Mobile number"), "12");
  await userEvent.click(dialog.getByRole("button", { name: "Send my enquiry" }));
  expect(await dialog.findByText("✕ is not a mobile number of 10 digits")).toBeDefined();
  expect(await screen.findByText("the enquiry has mistakes")).toBeDefined();
});

test("an enquiry without a network says so and keeps what was written", async () => {
  answerWith(siteAnswers({ ...course, [enquiry]: offline }));
  const dialog = await openEnquiry();
  await userEvent.type(dialog.getByLabelText("Your name"), "Asha");
  await userEvent.type(dialog.getByLabelText("Mobile number"), "9876543210");
  await userEvent.click(dialog.getByRole("button", { name: "Send my enquiry" }));
  expect(await screen.findByText("Something went wrong!")).toBeDefined();
  expect(dialog.getByLabelText("Your name")).toHaveProperty("value", "Asha");
});

async function write() {
  renderRoute("/contact");
  const form = within(await screen.findByRole("region", { name: "Send us a message" }));
  await userEvent.type(form.getByLabelText("Subject"), "Light");
  await userEvent.type(form.getByLabelText("Email"), "asha@example.in");
  await userEvent.type(form.getByLabelText("Message"), "More light in room 3.");
  await userEvent.click(form.getByRole("button", { name: "Send Now" }));
  return form;
}

test("a message goes out as the specification has it, and the form is empty again", async () => {
  const asked = answerWith(siteAnswers({ [suggestion]: () => golden("SendSuggestions_ok") }));
  const form = await write();
  expect(await screen.findByText("SUCCESS")).toBeDefined();
  expect(await form.findByText("Thank you. Your message has arrived.")).toBeDefined();
  expect(form.getByLabelText("Subject")).toHaveProperty("value", "");
  expect(await asked.find((request) => pathOf(request) === suggestion)?.json()).toEqual({
    model: { Subject: "Light", Email: "asha@example.in", Compose: "More light in room 3.", SID: 0, OUTMSG: "" },
  });
});

test("any other answer to a message is the error", async () => {
  answerWith(siteAnswers({ [suggestion]: () => golden("SendSuggestions_no_words") }));
  const form = await write();
  expect(await screen.findByText("Compose is required")).toBeDefined();
  expect(form.getByLabelText("Subject")).toHaveProperty("value", "Light");
});

test("an empty message is sent as it is, and each missing field is marked, the first with the focus", async () => {
  const asked = answerWith(siteAnswers({ [suggestion]: () => json({ Item2: "Email is required" }) }));
  renderRoute("/contact");
  const form = within(await screen.findByRole("region", { name: "Send us a message" }));
  await userEvent.click(form.getByRole("button", { name: "Send Now" }));
  expect(await screen.findByText("Email is required")).toBeDefined();
  expect(await form.findAllByText("✕ is required")).toHaveLength(2);
  expect(form.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  expect(form.getByLabelText("Message").getAttribute("aria-invalid")).toBe("true");
  expect(form.getByLabelText("Subject").getAttribute("aria-invalid")).toBe("false");
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText("Email")));
  expect(await asked.find((request) => pathOf(request) === suggestion)?.json()).toMatchObject({
    model: { Subject: "", Email: "", Compose: "" },
  });
});

test("what the server does not take of a message is marked too", async () => {
  answerWith(siteAnswers({ [suggestion]: () => json({ Item2: "Email is not an e-mail address" }) }));
  const form = await write();
  expect(await form.findByText("✕ is not an e-mail address")).toBeDefined();
  expect(form.queryByText("✕ is required")).toBeNull();
});

test("a message without a network has the one text", async () => {
  answerWith(siteAnswers({ [suggestion]: offline }));
  await write();
  expect(await screen.findByText("Something went wrong!")).toBeDefined();
});

test("an address that is on no map is an address with a link", async () => {
  const [{ Latitude: _, Longitude: __, ...contact } = {}] = goldenRows("GetContactUs_ok");
  answerWith(siteAnswers({ "/api/WebDashboard/GetContactUs": rows([contact]) }));
  renderRoute("/contact");
  const reach = within(await screen.findByRole("region", { name: "The institute" }));
  expect(await reach.findByText("12 Boring Road")).toBeDefined();
  expect(reach.getByRole("link", { name: "Open the map" }).getAttribute("href")).toContain("openstreetmap.org");
  expect(document.querySelector(".h-\\[400px\\]")).toBeNull();
});
