import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const countries = "/api/Others/GetCountryAll";
const register = "/api/StudyCenter/PostRegisterStudyCenter";

async function submit() {
  renderRoute("/admin/add-center", administrator);
  const name = await screen.findByLabelText("KRC Name");
  await userEvent.type(name, "Kendra Gaya");
  await userEvent.click(screen.getByRole("button", { name: "Register center" }));
  return name;
}

test("a registered center clears the form", async () => {
  answerWith({ [countries]: () => golden("GetCountryAll_ok"), [register]: () => golden("PostRegisterStudyCenter_ok") });
  const name = await submit();
  expect(await screen.findByText("Register Successfully !")).toBeDefined();
  expect(screen.getByRole("status").textContent).toMatch(/^The center's code is \d{4}\.$/);
  await waitFor(() => expect(name).toHaveProperty("value", ""));
  expect(screen.getByLabelText("KRC Code")).toHaveProperty("readOnly", true);
});

test("a refusal keeps what was typed and stands beside its fields", async () => {
  answerWith({
    [countries]: () => golden("GetCountryAll_ok"),
    [register]: () => golden("PostRegisterStudyCenter_invalid"),
  });
  const name = await submit();
  expect(await screen.findByText("Every Field Is Required")).toBeDefined();
  expect(name).toHaveProperty("value", "Kendra Gaya");
  expect(screen.getByText(/^✕ is not a web address/)).toBeDefined();
});

test("who may not register is told so", async () => {
  answerWith({
    [countries]: () => golden("GetCountryAll_ok"),
    [register]: () => golden("PostRegisterStudyCenter_denied"),
  });
  await submit();
  expect(await screen.findByText("your role does not allow this")).toBeDefined();
});

test("who leaves with something unsaved is asked first", async () => {
  answerWith({
    [countries]: () => golden("GetCountryAll_ok"),
    "/api/StudyCenter/GetStudyCenters": () => golden("GetStudyCenters_page"),
  });
  const router = renderRoute("/admin/add-center", administrator);
  await userEvent.type(await screen.findByLabelText("KRC Name"), "Kendra Gaya");
  await userEvent.click(screen.getByRole("link", { name: "Study Center" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(screen.getByLabelText("KRC Name")).toHaveProperty("value", "Kendra Gaya");
  await userEvent.click(screen.getByRole("link", { name: "Study Center" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/manage-center"));
});
