import { type APIRequestContext, expect } from "@playwright/test";
import { given } from "./given.ts";
import { unique } from "./office.ts";

/** A session that meets every day, with students who joined it today. */
export type Classroom = {
  id: number;
  title: string;
  oid: string;
  students: { SID: number; Name: string; Email: string }[];
};

/** Returns functions that call the API as a user. */
export async function caller(request: APIRequestContext, role: 1 | 2 | 3, username: string) {
  const form = { CompanyID: "KENDRA", username, password: given("KENDRA_ADMIN_PASSWORD"), Role: role };
  const { data } = await (await request.post("/api/Login/Login", { data: form })).json();
  const headers = { Authorization: `Bearer ${data}` };
  return {
    get: async (path: string) => (await request.get(path, { headers })).json(),
    post: async (path: string, body: Record<string, string>) => {
      const answer = await request.post(path, { headers, form: body });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
      return answer.json();
    },
    json: (path: string, data: unknown) => request.post(path, { headers, data }),
  };
}

/** The day that it is in India, so many days later, as YYYY-MM-DD. */
export const day = (later = 0) => new Date(Date.now() + 5.5 * 3600_000 + later * 86_400_000).toISOString().slice(0, 10);

const names =
  "Aarav Bhavna Chetan Divya Esha Farhan Gauri Harsh Isha Jatin Kavya Lalit Meena Nikhil Ojas Pooja Rahul Sana Tarun Uma".split(
    " ",
  );

/** Plans a session at the center of staff, the first one when nobody else is named, and puts so many new students into it. */
export async function classroom(
  request: APIRequestContext,
  size: number,
  username = given("KENDRA_CENTER_STAFF_EMAIL"),
): Promise<Classroom> {
  const staff = await caller(request, 2, username);
  const [course] = await staff.get("/api/Course/GetAllCourseByOId?OId=0");
  const word = unique();
  const title = `Story ${word}`;
  const { Id } = await staff.post("/api/Session/PostSaveSession", {
    Title: title,
    From: day(-20),
    To: day(60),
    Starts: "09:00",
    Ends: "10:30",
    DID: String(course.DID),
  });
  await staff.post("/api/Session/PostStartSession", { Id: String(Id) });
  const { Session } = await staff.get(`/api/Session/GetSession?Id=${Id}`);
  const students: Classroom["students"] = [];
  for (let i = 0; i < size; i++) {
    const Name = `${names[i % names.length]} ${word}${String.fromCharCode(65 + Math.floor(i / names.length))}`;
    const Email = `pupil.${i}.${word}@example.in`;
    const { SID } = await staff.post("/api/Student/PostRegisterStudent", {
      Name,
      Email,
      OId: String(Session.OId),
      DID: String(course.DID),
      Father_Name: "Ravi Story",
      DOB: "14/06/2005",
      Gender: "Female",
      Mobile: "9876543210",
    });
    await staff.post("/api/Session/PostEnrolStudent", { Id: String(Id), SID: String(SID) });
    students.push({ SID, Name, Email });
  }
  students.sort((a, b) => (a.Name < b.Name ? -1 : 1));
  return { id: Id, title, oid: String(Session.OId), students };
}
