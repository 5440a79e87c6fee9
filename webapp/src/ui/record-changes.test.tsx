import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden } from "../test/answers";
import { administrator, renderRoute } from "../test/render-route";

test("an edited record shows its changes before they are saved, and its parts lead to their fields", async () => {
  answerWith({
    "/api/Others/GetCountryAll": () => golden("GetCountryAll_ok"),
    "/api/Others/GetStateByCountryId": () => golden("GetStateByCountryId_ok"),
    "/api/Others/GetCityByStateId": () => golden("GetCityByStateId_ok"),
    "/api/StudyCenter/GetRegisteredStudyCenter": () => golden("GetRegisteredStudyCenter_own"),
  });
  renderRoute("/admin/edit-center/1", administrator);
  const user = userEvent.setup();
  await screen.findByDisplayValue("Kendra Patna");
  expect(screen.queryByText(/not saved yet/)).toBeNull();

  await user.type(screen.getByLabelText("HOD"), " II");
  await user.clear(screen.getByLabelText("Branch"));
  const changes = within(await screen.findByRole("region", { name: "2 changes, not saved yet" }));
  expect(changes.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "Branch17→becomes(empty)",
    "HODMeera Sinha→becomesMeera Sinha II",
  ]);
  await user.click(changes.getByRole("button", { name: "HOD" }));
  expect(document.activeElement).toBe(screen.getByLabelText("HOD"));
  await user.clear(screen.getByLabelText("HOD"));
  await user.type(screen.getByLabelText("HOD"), "Meera Sinha");
  await screen.findByRole("region", { name: "1 change, not saved yet" });

  const parts = within(screen.getByRole("navigation", { name: "Parts of the form" }));
  await user.click(parts.getByRole("button", { name: "Contact" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
});
