import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../test/alerts";
import { answerWith, golden, json, pathOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const read = "/api/StudyCenter/GetRegisteredStudyCenter";
const update = "/api/StudyCenter/PostUpdateStudyCenter";
const places = {
  "/api/Others/GetCountryAll": () => golden("GetCountryAll_ok"),
  "/api/Others/GetStateByCountryId": () => golden("GetStateByCountryId_ok"),
  "/api/Others/GetCityByStateId": () => golden("GetCityByStateId_ok"),
};
const sent = (asked: Request[]) => asked.filter((request) => pathOf(request) === update);
const formOf = async (request: Request | undefined) => Object.fromEntries(new URLSearchParams(await request?.text()));

async function open(answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({ ...places, [read]: () => golden("GetRegisteredStudyCenter_own"), ...answers });
  renderRoute("/admin/edit-center/1", administrator);
  return { asked, name: await screen.findByDisplayValue("Kendra Patna") };
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save center" }));

test("the form loads the center, is kept after the update, and goes on from what stands there then", async () => {
  const { asked, name } = await open({ [update]: () => golden("PostUpdateStudyCenter_ok") });
  for (const [label, text] of [
    ["KRC Code", "1001"],
    ["Branch", "17"],
    ["HOD", "Meera Sinha"],
    ["State", "Bihar"],
    ["City", "Patna"],
    ["Color", "#1a2b3c"],
    ["Note", "Closed on Sundays"],
  ] as const) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty("value", text));
  }
  await userEvent.type(screen.getByLabelText("HOD"), " II");
  await save();
  expect(await screen.findByText("Update Successfully !")).toBeDefined();
  const form = await formOf(sent(asked)[0]);
  expect(form).toMatchObject({
    OId: "1",
    Version: "1",
    KRCName: "Kendra Patna",
    HOD: "Meera Sinha II",
    Image: "images/patna.webp",
  });
  expect(form).not.toHaveProperty("KRCCode");
  expect(name).toHaveProperty("value", "Kendra Patna");
});

test("a second click on Save sends nothing more", async () => {
  const { asked } = await open({ [update]: () => golden("PostUpdateStudyCenter_ok") });
  await userEvent.dblClick(screen.getByRole("button", { name: "Save center" }));
  expect(await screen.findByText("Update Successfully !")).toBeDefined();
  expect(sent(asked)).toHaveLength(1);
});

test("with the server gone what was typed stays", async () => {
  await open({ [update]: () => Promise.reject(new TypeError("gone")) });
  await userEvent.type(screen.getByLabelText("HOD"), " II");
  await save();
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
  expect(screen.getByLabelText("HOD")).toHaveProperty("value", "Meera Sinha II");
});

test("another country clears state and city, another state the city", async () => {
  await open();
  await userEvent.click(screen.getByLabelText("State"));
  await waitFor(() => expect(screen.getByRole("option", { name: "Chandigarh" })).toBeDefined());
  await userEvent.selectOptions(screen.getByLabelText("State"), "Chandigarh");
  expect(screen.getByLabelText("City")).toHaveProperty("value", "");
  expect(screen.getByLabelText("State")).toHaveProperty("value", "Chandigarh");
  await userEvent.type(screen.getByLabelText("City"), "Manimajra");
  await userEvent.click(screen.getByLabelText("Country"));
  await userEvent.selectOptions(screen.getByLabelText("Country"), "Cote d'Ivoire");
  expect(screen.getByLabelText("State")).toHaveProperty("value", "");
  expect(screen.getByLabelText("City")).toHaveProperty("value", "");
});

test("cities are suggested to somebody who comes to their field", async () => {
  const { asked } = await open();
  await waitFor(() => expect(asked.map(pathOf)).toContain("/api/Others/GetStateByCountryId"));
  const cities = () => asked.filter((request) => pathOf(request) === "/api/Others/GetCityByStateId");
  expect(cities()).toHaveLength(0);
  await userEvent.click(screen.getByLabelText("City"));
  await waitFor(() => expect(document.querySelector("datalist option")).not.toBeNull());
  expect(cities()).toHaveLength(1);
});

/** Returns the center as another user saved it. */
async function theirs(changes: object) {
  const [center] = (await golden("GetRegisteredStudyCenter_own").json()) as object[];
  return [{ ...center, ...changes, Version: 2 }];
}

test("who comes second is told what changed, and chooses", async () => {
  const now = await theirs({ HOD: "Somebody", Note: "Open on Sundays" });
  let changed = false;
  const { asked } = await open({
    [read]: () => (changed ? json(now) : golden("GetRegisteredStudyCenter_own")),
    [update]: async (request) => {
      const stale = new URLSearchParams(await request.clone().text()).get("Version") === "1";
      return golden(stale ? "PostUpdateStudyCenter_stale" : "PostUpdateStudyCenter_ok");
    },
  });
  await userEvent.clear(screen.getByLabelText("HOD"));
  await userEvent.type(screen.getByLabelText("HOD"), "Mine");
  await userEvent.type(screen.getByLabelText("KRC Fame"), "!");
  changed = true;
  await save();
  const dialog = within(await screen.findByRole("dialog", { name: "Another person changed this record" }));
  expect(dialog.getByText("Note: Open on Sundays")).toBeDefined();
  expect(dialog.getByRole("radio", { name: "Yours: Mine" })).toHaveProperty("checked", true);
  await userEvent.click(dialog.getByRole("radio", { name: "Theirs: Somebody" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save my choices" }));
  expect(await screen.findByText("Update Successfully !")).toBeDefined();
  expect(await formOf(sent(asked)[1])).toMatchObject({
    Version: "2",
    HOD: "Somebody",
    Note: "Open on Sundays",
    KRCFame: "Best of Bihar!",
  });
});

test("when the other changed nothing that is on the form, it is saved without a question", async () => {
  const now = await theirs({});
  let changed = false;
  const { asked } = await open({
    [read]: () => (changed ? json(now) : golden("GetRegisteredStudyCenter_own")),
    [update]: async (request) => {
      const stale = new URLSearchParams(await request.clone().text()).get("Version") === "1";
      return golden(stale ? "PostUpdateStudyCenter_stale" : "PostUpdateStudyCenter_ok");
    },
  });
  changed = true;
  await save();
  expect(await screen.findByText("Update Successfully !")).toBeDefined();
  expect(sent(asked)).toHaveLength(2);
});

test("a center that was deleted leads back to the list", async () => {
  answerWith({ [read]: () => golden("GetRegisteredStudyCenter_foreign") });
  renderRoute("/admin/edit-center/9", administrator);
  await alerted("There is no such center. It may have been deleted.");
  expect(screen.getByRole("link", { name: "Back to the centers" }).getAttribute("href")).toBe("/admin/manage-center");
});

test("staff are told that it is not for them", async () => {
  answerWith({});
  renderRoute("/admin/edit-center/1", { ...administrator, role: 2 });
  expect(await screen.findByText("This screen is for administrators.")).toBeDefined();
});
