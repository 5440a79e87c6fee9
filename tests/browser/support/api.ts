import { type APIRequestContext, expect } from "@playwright/test";
import { given } from "./given.ts";
import { asAdmin } from "./mail.ts";

type Thing = Record<string, unknown>;

/** Posts a form as the administrator and returns the API's response. */
export async function postAsAdmin(request: APIRequestContext, address: string, form: Record<string, string>) {
  const username = given("KENDRA_ADMIN_EMAIL");
  const login = { CompanyID: "KENDRA", username, password: given("KENDRA_ADMIN_PASSWORD"), Role: 1 };
  const { data } = await (await request.post("/api/Login/Login", { data: login })).json();
  const answer = await request.post(address, { form, headers: { Authorization: `Bearer ${data}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Thing;
}

/** The center where the stories' staff work, and a course that it teaches. */
export async function staffCenter(request: APIRequestContext) {
  type Found = { Items: { OId: number; KRCName: string }[] };
  const { Items } = await asAdmin<Found>(request, "/api/StudyCenter/GetStudyCenters?Search=1001");
  const [center] = Items;
  if (!center) throw new Error("there is no center 1001");
  const courses = await asAdmin<{ DID: number; DivName: string; Status: string }[]>(
    request,
    `/api/Course/GetAllCourseByOId?OId=${center.OId}`,
  );
  const course = courses.find((one) => one.Status === "approved");
  if (!course) throw new Error("the center teaches nothing");
  return { OId: center.OId, KRCName: center.KRCName, DID: course.DID, DivName: course.DivName };
}

/** Registers an active student of a center and course. */
export async function newStudent(request: APIRequestContext, name: string, of: { OId: number; DID: number }) {
  const Email = `${name.toLowerCase().replaceAll(" ", ".")}@example.in`;
  const form = { Name: name, DOB: "14/06/2005", Gender: "Female", Email, Mobile: "9876501234" };
  const where = { OId: String(of.OId), DID: String(of.DID) };
  const { SID } = await postAsAdmin(request, "/api/Student/PostRegisterStudent", { ...form, ...where });
  await postAsAdmin(request, "/api/Student/PostChangeStatus", { SID: String(SID), Status: "active" });
  return Number(SID);
}
