import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";

const lookup = "/api/Certificate/GetCertificateByIdDOB";
const file = "/api/Certificate/GetFile/V63QXKKD6T5AR6KF.pdf";
async function fill(username: string, dob: string) {
  const user = userEvent.setup();
  const name = await screen.findByLabelText("Username");
  if (username) await user.type(name, username);
  if (dob) await user.type(screen.getByLabelText("Date of Birth"), dob);
  await user.click(screen.getByRole("button", { name: "Find certificate" }));
  return user;
}

test.each([
  ["", "2005-06-14", "Username"],
  ["1001-26-00007", "", "Date of Birth"],
])("both fields are asked for (%j, %j)", async (username, dob, missing) => {
  const asked = answerWith({});
  renderRoute("/certificate");
  await fill(username, dob);
  await alerted("Both Fields are mandatory");
  expect(document.activeElement).toBe(screen.getByLabelText(missing));
  expect(asked.filter((request) => pathOf(request) === lookup)).toHaveLength(0);
});

test("what is found takes the form's place in a frame, is saved under its name, and gives way to the form again", async () => {
  const asked = answerWith({
    [lookup]: () => golden("GetCertificateByIdDOB_found"),
    [file]: () => new Response("%PDF-1.7"),
  });
  URL.createObjectURL = vi.fn(() => "blob:certificate");
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderRoute("/certificate");
  const user = await fill(" 1001-26-00007 ", "2005-06-14");

  expect(await screen.findByText("Loading Certificate..")).toBeDefined();
  const frame = await screen.findByTitle("Certificate 1001-26-000001-U");
  expect(frame.getAttribute("src")).toMatch(new RegExp(`^${file}(#|$)`));
  expect(screen.queryByLabelText("Username")).toBeNull();
  const sent = asked.find((request) => pathOf(request) === lookup);
  expect(sent && queryOf(sent)).toEqual({ id: "1001-26-00007", DOB: "2005-06-14" });

  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toEqual(["certificate.pdf"]));

  await user.click(screen.getByRole("button", { name: "Fill Form Again" }));
  expect(screen.getByLabelText("Username")).toBeDefined();
});

test("on a phone the certificate is a picture, and the PDF is there to download", async () => {
  const media = window.matchMedia;
  onTestFinished(() => {
    window.matchMedia = media;
  });
  window.matchMedia = (query) => ({ ...media(query), matches: query.includes("max-width") }) as MediaQueryList;
  answerWith({ [lookup]: () => golden("GetCertificateByIdDOB_found") });
  renderRoute("/certificate");
  await fill("1001-26-00007", "2005-06-14");
  const picture = await screen.findByRole("img", { name: "Certificate 1001-26-000001-U" });
  expect(picture.getAttribute("src")).toBe(file.replace(".pdf", ".png"));
  expect(picture.closest("a")?.getAttribute("href")).toBe(file.replace(".pdf", ".png"));
  expect(document.querySelector("iframe")).toBeNull();
  expect(screen.getByRole("button", { name: "Download" })).toBeDefined();

  fireEvent.error(picture);
  expect(await screen.findByText(/The picture could not be loaded/)).toBeDefined();
});

test("nothing found says so, and the form stays", async () => {
  answerWith({ [lookup]: () => golden("GetCertificateByIdDOB_none") });
  renderRoute("/certificate");
  await fill("1001-26-00007", "2001-01-01");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Certificate not found"));
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "1001-26-00007");
});

const withStatus = (Status: string) => async () => json({ ...(await golden("GetVerification_issued").json()), Status });

test("a certificate that was replaced says when, why and by which", async () => {
  const replaced = {
    Status: "superseded",
    Since: "2026-11-22T06:00:00Z",
    Reason: "A wrong name",
    ReplacedBy: "86FCC9Y7DCDZP7X3",
  };
  answerWith({
    "/api/Certificate/GetVerification": async () =>
      json({ ...(await golden("GetVerification_issued").json()), ...replaced, From: "01/05/2026", To: "31/10/2026" }),
  });
  renderRoute("/verify/V63QXKKD6T5AR6KF");
  const link = await screen.findByRole("link", { name: "See the certificate that replaced it" });
  expect(link.getAttribute("href")).toBe("/verify/86FCC9Y7DCDZP7X3");
  expect(screen.getByRole("status").textContent).toContain("A wrong name");
  expect(screen.getByText(/May.*2026.*Oct.*2026/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Download the credential" }).getAttribute("href")).toContain(
    "V63QXKKD6T5AR6KF",
  );
});

test.each([
  [() => golden("GetVerification_issued"), "VALID"],
  [withStatus("revoked"), "REVOKED"],
  [withStatus("expired"), "EXPIRED"],
  [withStatus("superseded"), "SUPERSEDED"],
  [() => golden("GetVerification_not_found"), "NOT FOUND"],
  [() => json({ Message: "down" }, 500), "NOT CHECKED"],
])("the first line of a code's page is the answer (%#)", async (answer, word) => {
  answerWith({
    "/api/Certificate/GetVerification": answer,
    "/api/Exam/GetMarksheet": () => golden("GetMarksheet_not_found"),
    "/api/Exam/GetHallTicket": () => golden("GetHallTicket_not_found"),
  });
  renderRoute("/verify/V63QXKKD6T5AR6KF");
  const line = await screen.findByRole("heading", { level: 1 });
  expect(line.textContent).toMatch(new RegExp(`^${word}checked at`));
});

test("a serial of another region leads to that region's website", async () => {
  const Message = "the region North of the institute issued this certificate; verify it at https://north.example";
  answerWith({
    "/api/Certificate/GetVerification": () =>
      json(
        { code: "certificate.elsewhere", Message, Fields: [{ Field: "serial", Message: "https://north.example" }] },
        404,
      ),
  });
  renderRoute("/verify/NO-31001-26-000012-X");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toMatch(/^ANOTHER REGION/);
  expect(screen.getByRole("link", { name: "Verify it there" }).getAttribute("href")).toBe(
    "https://north.example/verify/NO-31001-26-000012-X",
  );
});

test("a certificate with an exam shows the marks that its credential has, and says that a newer result exists", async () => {
  const asked = answerWith({
    "/api/Certificate/GetVerification": async () =>
      json({ ...(await golden("GetVerification_issued").json()), Marksheet: "86FCC9Y7DCDZP7X3" }),
    "/api/Exam/GetMarksheet": async () =>
      json({
        ...(await golden("GetMarksheet_ok").json()),
        ReplacedBy: "9WERTY7DCDZP7X3M",
        Superseded: "2026-12-01T06:00:00Z",
      }),
  });
  renderRoute("/verify/V63QXKKD6T5AR6KF");
  const result = within(await screen.findByRole("region", { name: "The result that gave the grade" }));
  expect(await result.findByRole("row", { name: /^Typing 100 38/ })).toBeDefined();
  expect(result.getByRole("link", { name: "See the newer result" }).getAttribute("href")).toBe(
    "/verify/9WERTY7DCDZP7X3M",
  );
  expect(asked.filter((request) => pathOf(request).endsWith("GetMarksheet")).map(queryOf)).toEqual([
    { Code: "86FCC9Y7DCDZP7X3" },
  ]);
});

test("the code of a hall ticket shows who may sit, when and where", async () => {
  answerWith({
    "/api/Certificate/GetVerification": () => golden("GetVerification_not_found"),
    "/api/Exam/GetMarksheet": () => golden("GetMarksheet_not_found"),
    "/api/Exam/GetHallTicket": () => golden("GetHallTicket_ok"),
  });
  renderRoute("/verify/V63QXKKD6T5AR6KF");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toMatch(/^Genuine hall ticket/);
  expect(screen.getByText("Hall 1, seat 1", { exact: false })).toBeDefined();
});

test("by a serial the page shows the first letters of the name and no papers; who knows the holder sees the rest", async () => {
  const asked = answerWith({
    "/api/Certificate/GetVerification": (request: Request) => {
      const holder = queryOf(request).Holder;
      if (!holder) return golden("GetVerification_by_serial");
      return golden(holder === "Asha Verma" ? "GetVerification_by_holder" : "GetVerification_wrong_holder");
    },
  });
  const router = renderRoute("/verify/1001-26-000001-U");
  const user = userEvent.setup();
  expect(await screen.findByText("A... V...")).toBeDefined();
  expect(screen.queryByText("1001-26-00001")).toBeNull();
  expect(screen.queryByRole("link", { name: /credential|picture|See the certificate|LinkedIn/ })).toBeNull();

  const holder = () => screen.getByLabelText("Date of birth or full name on the certificate");
  await user.type(holder(), "Bina Verma");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText(/does not fit the certificate/)).toBeDefined();
  expect(screen.queryByText("Asha Verma")).toBeNull();
  await user.clear(holder());
  await user.type(holder(), " Asha Verma ");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("Asha Verma")).toBeDefined();
  expect(screen.getByText("1001-26-00001")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show" })).toBeNull();
  expect(screen.queryByRole("link", { name: /credential|LinkedIn/i })).toBeNull();
  expect(router.state.location.href).toBe("/verify/1001-26-000001-U");
  expect(asked.filter((one) => pathOf(one).endsWith("GetVerification")).map((one) => queryOf(one).Holder)).toEqual([
    undefined,
    "Bina Verma",
    "Asha Verma",
  ]);
});

test("the holder that is typed with the serial is asked for at once, and stands in no address", async () => {
  const asked = answerWith({ "/api/Certificate/GetVerification": () => golden("GetVerification_by_holder") });
  const router = renderRoute("/verify");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Serial or code"), "1001-26-000001-U");
  await user.type(screen.getByLabelText("Date of birth or full name on the certificate"), "14/06/2005{Enter}");
  expect(await screen.findByText("Asha Verma")).toBeDefined();
  expect(router.state.location.href).toBe("/verify/1001-26-000001-U");
  const sent = asked.find((one) => pathOf(one).endsWith("GetVerification"));
  expect(sent && queryOf(sent)).toEqual({ Code: "1001-26-000001-U", Holder: "14/06/2005", Via: "page" });
});
