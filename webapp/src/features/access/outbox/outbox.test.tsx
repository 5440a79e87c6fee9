import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Mail } from "../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { rowAction } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";

const mails = "/api/Outbox/GetMails";
const retry = "/api/Outbox/PostRetryMail";

/** Returns the golden page with a changed message, with or without a mail server. */
async function page(mail: Partial<Mail>, Sending: boolean) {
  const answer = await golden("GetMails_page").json();
  return json({ ...answer, Sending, Items: [{ ...answer.Items[0], ...mail }] });
}

test("without a mail server it says what to do, and letters are read here", async () => {
  answerWith({ [mails]: () => golden("GetMails_page") });
  renderRoute("/admin/outbox", administrator);
  expect(await screen.findByText(/No mail server is set up/)).toBeDefined();
  expect(screen.queryByText(/SMTP_URL/)).toBeNull();
  const table = within(await screen.findByRole("table", { name: "Outbox" }));
  expect(table.getByText("Waiting")).toBeDefined();
  expect(table.queryByRole("button", { name: /^Actions for/ })).toBeNull();
});

test("a letter that failed shows why, and is sent again", async () => {
  let failed = true;
  const state = (): Partial<Mail> =>
    failed
      ? { Status: "failed", Tries: 8, Error: "550 no such mailbox", Subject: "Hello", To: "a@b.in", NextTry: null }
      : { Status: "sent", Tries: 1, Sent: "2026-11-21T06:00:00Z" };
  const asked = answerWith({
    [mails]: () => page(state(), true),
    [retry]: () => {
      failed = false;
      return golden("PostRetryMail_ok");
    },
  });
  renderRoute("/admin/outbox", administrator);
  expect(await screen.findByText("550 no such mailbox")).toBeDefined();
  expect(screen.queryByText(/No mail server/)).toBeNull();
  await rowAction("Hello, to a@b.in", "Send now");
  expect(await screen.findByText("Sent 21 Nov 2026, 11:30")).toBeDefined();
  const sent = asked.find((one) => pathOf(one) === retry);
  expect(await sent?.text()).toMatch(/^Id=\d+$/);
  expect(await screen.findByText("The Mail Is Sent Now !")).toBeDefined();
});

test("without a mail server a link is shown to who proves to be the administrator", async () => {
  const show = "/api/Outbox/PostShowLink";
  const asked = answerWith({
    [mails]: () => page({ Link: "reset", To: "a@b.in", Subject: "Choose a new password" }, false),
    [show]: () => json({ Link: "https://kendra.example/reset-password?token=9f2c" }),
  });
  renderRoute("/admin/outbox", administrator);
  await rowAction("Choose a new password, to a@b.in", "Show link");
  expect(screen.getByText("A link to choose a new password waits for a@b.in.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Your password"), "Old horse 1!{Enter}");
  expect(await screen.findByText("https://kendra.example/reset-password?token=9f2c")).toBeDefined();
  const sent = asked.find((one) => pathOf(one) === show);
  expect(await sent?.text()).toMatch(/^Id=\d+&Password=Old\+horse\+1%21&Code=$/);
});

test("pages are in the address, and nothing is nothing", async () => {
  answerWith({
    [mails]: async (request) =>
      new URL(request.url).searchParams.get("Page") === "0"
        ? json({ ...(await (await page({}, true)).json()), Total: 60 })
        : golden("GetMails_last_page"),
  });
  const router = renderRoute("/admin/outbox", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ Page: 1 }));
  expect(await screen.findByText(/No mail yet/)).toBeDefined();
});
