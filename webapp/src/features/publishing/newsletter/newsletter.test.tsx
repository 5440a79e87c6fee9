import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, golden, pathOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";

const news = "/api/WebDashboard/PostNewsSubscriptions";
const confirm = "/api/WebDashboard/PostConfirmSubscription";
const leave = "/api/WebDashboard/PostUnsubscribe";

const observer = IntersectionObserver;
afterEach(() => vi.stubGlobal("IntersectionObserver", observer));

/** Makes the footer visible at once. */
function lookDown() {
  class Near {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe() {
      this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Near);
}

async function subscribe(email: string) {
  lookDown();
  renderRoute("/certificate");
  const field = await screen.findByLabelText("E-mail");
  await userEvent.type(field, email);
  await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  return field;
}

test("the form is not there before somebody comes near", async () => {
  answerWith({});
  renderRoute("/certificate");
  await screen.findByLabelText("Username");
  expect(screen.queryByRole("button", { name: "Subscribe" })).toBeNull();
});

test("who subscribes is told so, and to open the link; the form is empty again", async () => {
  const asked = answerWith({ [news]: () => golden("PostNewsSubscriptions_ok") });
  const field = await subscribe("asha@example.in");
  expect(await screen.findByText("SUCCESS")).toBeDefined();
  expect(await screen.findByText(/Open the link in it to confirm your subscription/)).toBeDefined();
  expect(field).toHaveProperty("value", "");
  expect(await asked.find((request) => pathOf(request) === news)?.json()).toEqual({
    model: { Email: "asha@example.in", Status: 1, OUTMSG: "" },
  });
});

test("any other answer is the error, and the field keeps its text and has the focus", async () => {
  answerWith({ [news]: () => golden("PostNewsSubscriptions_no_address") });
  const field = await subscribe("asha");
  expect(await screen.findByText("Email is not an e-mail address")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty("value", "asha");
});

test("a failed call has the one text", async () => {
  answerWith({ [news]: () => Promise.reject(new TypeError("offline")) });
  await subscribe("asha@example.in");
  expect(await screen.findByText("Something went wrong!")).toBeDefined();
});

test.each([
  ["/newsletter/confirm", confirm, "Confirm my subscription", "PostConfirmSubscription", /^Thank you/],
  ["/newsletter/unsubscribe", leave, "Unsubscribe", "PostUnsubscribe", /^You have unsubscribed/],
])("%s does it on a click, not on opening", async (path, call, name, answer, done) => {
  const asked = answerWith({ [call]: () => golden(`${answer}_ok`) });
  renderRoute(`${path}?token=9f2c`);
  const button = await screen.findByRole("button", { name });
  expect(asked.some((request) => pathOf(request) === call)).toBe(false);
  await userEvent.click(button);
  const text = await screen.findByText(done);
  expect(document.activeElement).toBe(text);
  const body = await asked.find((request) => pathOf(request) === call)?.text();
  expect(body).toBe("Token=9f2c");
});

test.each([
  [
    "/newsletter/confirm",
    confirm,
    "Confirm my subscription",
    "PostConfirmSubscription",
    /^This link is not complete, or the subscription/,
  ],
  ["/newsletter/unsubscribe", leave, "Unsubscribe", "PostUnsubscribe", /^This link is not complete/],
])("%s says when a link is of nobody", async (path, call, name, answer, over) => {
  answerWith({ [call]: () => golden(`${answer}_unknown`) });
  renderRoute(`${path}?token=9f2c`);
  await userEvent.click(await screen.findByRole("button", { name }));
  expect(await screen.findByText(over)).toBeDefined();
});

test("a link without a token is refused", async () => {
  answerWith({});
  renderRoute("/newsletter/unsubscribe");
  expect(await screen.findByText(/^This link is not complete/)).toBeDefined();
});
