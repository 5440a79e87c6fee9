import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ExamDesk, ExamToppers } from "../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const list = "/api/Exam/GetToppers";
const desk = "/api/Exam/GetExam";
const post = "/api/Exam/PostTopper";
const shown = (await golden("GetExamToppers_ok").json()) as ExamToppers[];
const exam = (await golden("GetExam_published").json()) as ExamDesk;
const [best] = exam.Toppers as [ExamDesk["Toppers"][number]];

test("visitors see the toppers that the institute shows", async () => {
  answerWith({ [list]: () => json(shown) });
  renderRoute("/result");
  expect(await screen.findByRole("heading", { name: "Toppers" })).toBeDefined();
  const [first] = shown as [ExamToppers];
  expect(screen.getByText(first.Toppers[0]?.Name ?? "nobody")).toBeDefined();
  expect(screen.getByText(`${first.Course}, ${first.Year}`)).toBeDefined();
});

test("without toppers the page has the form only", async () => {
  const asked = answerWith({ [list]: () => json([]) });
  renderRoute("/result");
  expect(await screen.findByRole("button", { name: "Show result" })).toBeDefined();
  await waitFor(() => expect(asked.some((one) => pathOf(one) === list)).toBe(true));
  expect(screen.queryByRole("heading", { name: "Toppers" })).toBeNull();
});

test("an administrator leaves a topper out of the website", async () => {
  let LeftOut = false;
  const asked = answerWith({
    [desk]: () => json({ ...exam, PublicToppers: true, MayPublish: true, Toppers: [{ ...best, LeftOut }] }),
    [post]: () => {
      LeftOut = true;
      return golden("PostExamTopper_ok");
    },
  });
  renderRoute("/admin/exam/1?Part=results", administrator);
  await userEvent.click(await screen.findByRole("button", { name: `Leave ${best.Name} out of the website` }));
  expect(await screen.findByText("Not named on the website")).toBeDefined();
  expect(screen.getByRole("button", { name: `Name ${best.Name} on the website` })).toBeDefined();
  const sent = asked.find((one) => pathOf(one) === post);
  expect(await sent?.json()).toEqual({ SID: best.SID, LeftOut: true });
});

test.each([
  ["only who may publish leaves somebody out", { PublicToppers: true, MayPublish: false }],
  ["there is nothing to leave out of while toppers are not public", { PublicToppers: false, MayPublish: true }],
])("%s", async (_, change) => {
  answerWith({ [desk]: () => json({ ...exam, ...change }) });
  renderRoute("/admin/exam/1?Part=results", administrator);
  expect((await screen.findAllByText(best.Name)).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: /out of the website$/ })).toBeNull();
});
