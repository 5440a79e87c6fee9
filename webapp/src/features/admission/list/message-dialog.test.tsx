import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const missed = [{ SID: 7, RegNo: "1001-26-00007", Name: "Birju Rai", Mobile: "9876543210" }];

test("everybody whom the filters find gets one mail, and those without an address are named", async () => {
  const asked = answerWith({
    "/api/Report/GetStudentReport": () => golden("GetStudentReport_page"),
    "/api/StudyCenter/GetStudyCenterfordropdown": () => json([]),
    "/api/Course/GetAllCourseByOId": () => json([]),
    "/api/Student/GetSessions": () => json([]),
    "/api/Student/PostCircularPreview": () => json({ Message: "", Mails: 36, Silent: 1, Missed: missed }),
    "/api/Student/PostCircular": async (request) =>
      (await request.clone().json()).Text
        ? json({ Message: "Message Queued !", Mails: 36, Silent: 1, Missed: missed })
        : golden("PostCircular_empty"),
  });
  renderRoute("/admin/manage-students?DIDs=1,2&Need=late_fees", administrator);
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole("checkbox", { name: /^Choose (?!everything)/ }))[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: /^Choose all/ }));
  await user.click(screen.getByRole("button", { name: "Message" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("36 students get one mail each.")).toBeDefined();
  expect(dialog.getByText("1 student has no e-mail address and gets nothing:")).toBeDefined();
  expect(dialog.getByText("Birju Rai").parentElement?.textContent).toContain("9876543210");
  await user.type(dialog.getByLabelText("Subject"), "Fees");
  await user.click(dialog.getByRole("button", { name: "Send 36 mails" }));
  expect(await dialog.findByText(/is required/)).toBeDefined();
  await user.type(dialog.getByLabelText("Message"), "Please pay.");
  expect(dialog.getByRole("region", { name: "Preview" }).textContent).toContain("Please pay.");
  await user.click(dialog.getByRole("button", { name: "Send 36 mails" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = asked.filter((one) => pathOf(one) === "/api/Student/PostCircular");
  expect(await sent.at(-1)?.json()).toEqual({
    All: true,
    Filter: { DIDs: [1, 2], Need: "late_fees" },
    Subject: "Fees",
    Text: "Please pay.",
  });
});
