import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerWith, golden, pathOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";
import { siteAnswers } from "../../../test/site-answers";

const draft = "/api/WebDashboard/GetDraft";
const link = (kind: string) => `/preview?Kind=${kind}&Id=7&Expires=1795845780&Seal=x`;

test("a draft of a section is shown on Home, in place of what visitors see", async () => {
  const asked = answerWith(siteAnswers({ [draft]: () => golden("GetDraft_section") }));
  renderRoute(link("section"));
  expect(await screen.findByRole("heading", { name: "From the first visit to the certificate" })).toBeDefined();
  expect(asked.some((one) => pathOf(one).endsWith("GetSections"))).toBe(false);
});

test("a draft of a center's page is shown with the center's record and courses", async () => {
  answerWith(siteAnswers({ [draft]: () => golden("GetDraft_center") }));
  renderRoute(link("center"));
  expect(await screen.findByRole("heading", { level: 1, name: "Kendra Patna" })).toBeDefined();
});
