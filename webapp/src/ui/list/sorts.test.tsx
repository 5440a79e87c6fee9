import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf, queryOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

test.each([
  ["/admin/dues", "/api/Fees/GetDues", "GetDues_ok", "Overdue", ["least", "most"]],
  [
    "/admin/certificates",
    "/api/Certificate/GetCertificates",
    "GetCertificates_ok",
    "Serial",
    ["serial", "serial_desc"],
  ],
  ["/admin/receipts", "/api/Fees/GetReceipts", "GetReceipts_ok", "Amount", ["least", "most"]],
  ["/admin/manage-staff", "/api/Staff/GetStaff", "GetStaff_ok", "Name", ["name", "name_desc"]],
  ["/admin/inbox", "/api/Inbox/GetMessages", "GetMessages_all", "Received", ["oldest", "newest"]],
  ["/admin/newsletter", "/api/Newsletter/GetSubscribers", "GetSubscribers_page", "E-mail", ["name", "name_desc"]],
  ["/admin/outbox", "/api/Outbox/GetMails", "GetMails_page", "To", ["name", "name_desc"]],
  ["/admin/manage-session", "/api/Session/GetSessionList", "GetSessionList_ok", "Title", ["title", "title_desc"]],
] as const)("%s is sorted by a heading, up, down and as at first", async (address, path, answer, head, orders) => {
  const asked = answerWith({
    [path]: () => golden(answer),
    "/api/StudyCenter/GetStudyCenterfordropdown": () => json([]),
    "/api/Course/GetAllCourseByOId": () => json([]),
  });
  const router = renderRoute(address, administrator);
  for (const order of [...orders, undefined]) {
    await userEvent.click(await screen.findByRole("button", { name: `Sort by ${head}` }));
    await waitFor(() => expect(router.state.location.search).toEqual(order ? { Sort: order } : {}));
  }
  const sent = asked.filter((one) => pathOf(one) === path).map((one) => queryOf(one).Sort);
  expect(sent).toEqual(expect.arrayContaining([...orders]));
});
