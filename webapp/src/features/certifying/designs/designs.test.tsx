import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const designs = "/api/Certificate/GetDesigns";
const preview = "/api/Certificate/PostPreviewDesign";
const save = "/api/Certificate/PostSaveDesign";
const choose = "/api/Certificate/PostChooseDesign";
const lookups = {
  "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
};
const drawing = () => new Response("\x89PNG", { headers: { "content-type": "image/png" } });
const first = async () => (await golden("GetDesigns_ok").json()).Designs[0];

test("designs are listed, and one is chosen for a center", async () => {
  const asked = answerWith({
    ...lookups,
    [designs]: () => golden("GetDesigns_ok"),
    [choose]: () => golden("PostChooseDesign_ok"),
  });
  renderRoute("/admin/certificates/designs", administrator);
  const { Designs } = await golden("GetDesigns_ok").json();
  const table = within(await screen.findByRole("table", { name: "Certificate Designs" }));
  expect(table.getAllByRole("row")).toHaveLength(Designs.length + 1);
  const user = userEvent.setup();
  await screen.findByRole("option", { name: "Kendra Patna" });
  await user.selectOptions(screen.getByLabelText("For the center"), "Kendra Patna");
  await user.click(screen.getByRole("button", { name: "Use this design" }));
  expect(await screen.findByText("Design Successfully Chosen !")).toBeDefined();
  const sent = await asked.find((one) => pathOf(one) === choose)?.json();
  expect(sent).toEqual({ For: "certificate", OId: 1, DID: 0, Name: Designs[0].Name });
});

test("marksheets have designs of their own, with kinds that certificates do not have", async () => {
  const asked = answerWith({
    ...lookups,
    [designs]: (request) => golden(request.url.includes("For=marksheet") ? "GetDesigns_marksheets" : "GetDesigns_ok"),
    [preview]: drawing,
    [save]: () => golden("PostSaveDesign_marksheet"),
    [choose]: () => golden("PostChooseDesign_ok"),
  });
  const router = renderRoute("/admin/certificates/designs", administrator);
  const user = userEvent.setup();
  const papers = within(await screen.findByRole("navigation", { name: "Designs" }));
  expect(papers.getByRole("link", { name: "Certificates" }).getAttribute("aria-current")).toBe("page");
  await user.click(papers.getByRole("link", { name: "Marksheets" }));
  await screen.findByRole("table", { name: "Marksheet Designs" });
  await user.click(screen.getByRole("button", { name: "Use this design" }));
  await waitFor(async () => {
    const sent = await asked
      .find((one) => pathOf(one) === choose)
      ?.clone()
      .json();
    expect(sent).toEqual({ For: "marksheet", OId: 0, DID: 0, Name: "Classic" });
  });
  await user.click(screen.getByRole("link", { name: "Classic, version 1" }));
  await screen.findByAltText("Sample marksheet in this design");
  await user.click(screen.getByRole("button", { name: "Add an element" }));
  await user.selectOptions(screen.getByLabelText("Kind"), "Result strip");
  await user.selectOptions(screen.getByLabelText("Colour behind"), "Institute's pale colour");
  await user.click(screen.getByRole("button", { name: "Save as the next version" }));
  const saved = await golden("PostSaveDesign_marksheet").json();
  await waitFor(() => expect(router.state.location.search).toEqual({ For: "marksheet", Id: saved.Id }));
  const sent = await asked.find((one) => pathOf(one) === save)?.json();
  expect(sent).toMatchObject({ For: "marksheet", Name: "My Classic" });
  expect(sent.Elements.at(-1)).toMatchObject({ Kind: "verdict", X: 105, Ground: "tint" });
});

test("what is changed is seen at once, and saved as the next version", async () => {
  const design = await first();
  const asked = answerWith({
    ...lookups,
    [designs]: () => golden("GetDesigns_ok"),
    [preview]: drawing,
    [save]: () => golden("PostSaveDesign_ok"),
  });
  const router = renderRoute(`/admin/certificates/designs?Id=${design.Id}`, administrator);
  const user = userEvent.setup();
  expect((await screen.findByAltText(/Sample certificate/)).getAttribute("src")).toMatch(/^data:image\/png/);
  expect(screen.getByLabelText("Name of the design")).toHaveProperty("value", `My ${design.Name}`);
  await user.click(screen.getByRole("button", { name: "Add an element" }));
  await user.clear(screen.getByLabelText("Text"));
  await user.type(screen.getByLabelText("Text"), "Awarded with honour");
  await waitFor(async () => {
    const last = await asked
      .filter((one) => pathOf(one) === preview)
      .at(-1)
      ?.clone()
      .json();
    expect(last.Elements.at(-1)).toMatchObject({ Kind: "text", Text: "Awarded with honour" });
  });
  await user.click(screen.getByRole("button", { name: "Save as the next version" }));
  const saved = await golden("PostSaveDesign_ok").json();
  await waitFor(() => expect(router.state.location.search).toEqual({ Id: saved.Id }));
  const sent = await asked.find((one) => pathOf(one) === save)?.json();
  expect(sent.Elements).toHaveLength(design.Elements.length + 1);
});

test("a refusal names the element, beside its field and in words, and keeps what was typed", async () => {
  const design = await first();
  const refusal = { Message: "has mistakes", Fields: [{ Field: "Elements[1].X", Message: "is not on the page" }] };
  answerWith({
    ...lookups,
    [designs]: () => golden("GetDesigns_ok"),
    [preview]: () => json(refusal, 422),
    [save]: () => json(refusal, 422),
  });
  renderRoute(`/admin/certificates/designs?Id=${design.Id}`, administrator);
  const user = userEvent.setup();
  await screen.findByText("Element 1, X is not on the page");
  await user.clear(screen.getByLabelText("Name of the design"));
  await user.type(screen.getByLabelText("Name of the design"), "Ours");
  await user.click(screen.getByRole("button", { name: "Save as the next version" }));
  await waitFor(() => expect(screen.getAllByText("Element 1, X is not on the page")).toHaveLength(2));
  expect(screen.getByLabelText("Name of the design")).toHaveProperty("value", "Ours");
});

test("a design that is not there leads back, and staff are not let in", async () => {
  answerWith({ ...lookups, [designs]: () => golden("GetDesigns_ok") });
  renderRoute("/admin/certificates/designs?Id=999", administrator);
  expect(await screen.findByText("There is no such design.")).toBeDefined();
  renderRoute("/admin/certificates/designs", { ...administrator, role: 2 });
  expect(await screen.findByText(/^This screen is for another role\./)).toBeDefined();
});
