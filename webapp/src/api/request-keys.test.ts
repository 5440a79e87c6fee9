import { expect, test } from "vitest";
import { answerWith, json } from "../test/answers";
import { api, asForm, take } from "./client";
import type { StudentForm } from "./types";

const path = "/api/Student/PostRegisterStudent";
const register = (Name: string) =>
  take(api.POST(path, { body: { Name, Gender: "Female" } as StudentForm, headers: asForm }));
const keyOf = (request: Request | undefined) => request?.headers.get("Idempotency-Key");
const done = () => json({ Message: "Student Registerd Successfully !", SID: 7, RegNo: "1001-26-00007" });

test("a form that is sent again after a failure keeps its key", async () => {
  const failures = [() => Promise.reject(new TypeError("offline")), () => json({ code: "store.unsure" }, 503)];
  const asked = answerWith({ [path]: () => failures.shift()?.() ?? done() });
  await expect(register("Asha")).rejects.toMatchObject({ status: 0 });
  await expect(register("Asha")).rejects.toMatchObject({ status: 503 });
  await register("Asha");
  const [first, second, third] = asked.map(keyOf);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
});

test("two clicks at once have one key, another form has another", async () => {
  const asked = answerWith({ [path]: done });
  await Promise.all([register("Asha"), register("Asha"), register("Bela")]);
  const [first, second, third] = asked.map(keyOf);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("once a form was answered, the same form is a new one", async () => {
  const answers = [() => json({ code: "student.invalid" }, 422), done, done];
  const asked = answerWith({ [path]: () => (answers.shift() ?? done)() });
  await expect(register("Asha")).rejects.toMatchObject({ status: 422 });
  await register("Asha");
  await register("Asha");
  expect(new Set(asked.map(keyOf)).size).toBe(3);
});

test("calls that take no key get none", async () => {
  const approve = "/api/Course/PostApproveCourse";
  const asked = answerWith({ [approve]: () => json({ Message: "Course Approved !" }) });
  await take(api.POST(approve, { body: { course_id: "7" }, headers: asForm }));
  expect(keyOf(asked[0])).toBeNull();
});
