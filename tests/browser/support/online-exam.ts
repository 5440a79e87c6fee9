import { type APIRequestContext, expect } from "@playwright/test";
import { caller, day } from "./classroom.ts";
import { given } from "./given.ts";
import { unique } from "./office.ts";

export type Candidate = { SID: number; Name: string; RegNo: string; ticket: string };

export const words = (English: string, Hindi = "") => ({ English, ...(Hindi && { Hindi }) });
const PASSAGE = words("A computer has a processor, a memory and a disk.", "कंप्यूटर में प्रोसेसर, मेमोरी और डिस्क होते हैं।");

/** A question of each kind, with its right answer. */
const questions: readonly Asked[] = [
  {
    Kind: "one",
    Stem: words("Which is an input device?", "इनपुट उपकरण कौन सा है?"),
    Choices: [words("Mouse", "माउस"), words("Printer", "प्रिंटर"), words("Monitor", "मॉनिटर")],
    Right: [0],
    Fixed: true,
  },
  {
    Kind: "several",
    Stem: words("Which are output devices?", "आउटपुट उपकरण कौन से हैं?"),
    Choices: [words("Printer"), words("Monitor"), words("Keyboard")],
    Right: [0, 1],
    Fixed: true,
  },
  { Kind: "true_false", Passage: PASSAGE, Stem: words("The disk forgets when the power is off."), Right: [1] },
  {
    Kind: "fill",
    Passage: PASSAGE,
    Stem: words("The ___ computes and the ___ keeps files."),
    Gaps: [["processor"], ["disk"]],
  },
  {
    Kind: "match",
    Stem: words("What is each of these used for?"),
    Choices: [words("Keyboard"), words("Printer")],
    Pairs: [words("Typing"), words("Paper"), words("Sound")],
  },
  { Kind: "order", Stem: words("From small to large"), Choices: [words("Bit"), words("Byte"), words("Kilobyte")] },
  { Kind: "number", Stem: words("How many bits has a byte?"), Number: "8" },
  { Kind: "short", Stem: words("Why do people make backups?", "लोग बैकअप क्यों बनाते हैं?"), Model: words("Disks fail.") },
];

/** A question of a paper, with its kind, worth so many marks. */
type Asked = { Kind: string; Marks?: number } & Record<string, unknown>;

/** The kinds in the order in which the paper has them. */
export const KINDS = questions.map((one) => one.Kind);

/**
 * Makes an exam of today whose one paper is answered at computers, with a question of each kind worth a mark, or with those that are
 * asked for. Its candidates have seats in a room and hall tickets.
 */
export async function onlineExam(
  request: APIRequestContext,
  names: readonly string[],
  asked: readonly Asked[] = questions,
) {
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  const staff = await caller(request, 2, given("KENDRA_CENTER_STAFF_EMAIL"));
  const done = async (answer: Awaited<ReturnType<typeof admin.json>>) => {
    expect(answer.status(), `${answer.url()}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const word = unique();
  const full = asked.reduce((sum, { Marks = 1 }) => sum + Marks, 0);
  const paper = `Computers ${word}`;
  const [{ CategoryId }] = await admin.get("/api/Course/GetAllCourseByOId?OId=0");
  const course = await admin.post("/api/Course/PostInsertCourse", {
    Title: `Online ${word}`,
    CategoryId: String(CategoryId),
    ShortDescription: "A course whose exam is online.",
    Price: "0",
    Duration: "6 months",
  });
  await admin.post("/api/Course/PostApproveCourse", { course_id: String(course.course_id) });
  const DID = String(course.DID);
  const subject = await admin.post("/api/Subject/PostSaveSubject", { DID, Name: paper, FullMarks: String(full) });
  const SubjectId = Number(subject.Id);
  for (const { Marks: _, ...one } of asked) {
    const Content = { Chapter: "Basics", Difficulty: "easy", ...one };
    await done(await admin.json("/api/Question/PostSaveQuestion", { SubjectId, Content }));
  }
  const Rows = asked.map(({ Kind, Marks = 1 }) => {
    return { Kind, Count: 1, Right: String(Marks), Partial: ["match", "typing"].includes(Kind) };
  });
  const Instructions = words("Answer all questions.", "सभी प्रश्नों के उत्तर दें।");
  await done(
    await admin.json("/api/Question/PostSaveBlueprint", { SubjectId, Seen: 0, Minutes: 30, Instructions, Rows }),
  );
  const Rules = {
    Components: [{ Kind: "theory", Name: "Theory", Papers: [{ SubjectId, Name: paper, Full: full, Pass: 3 }] }],
    Grades: [
      { Name: "A", From: 60 },
      { Name: "B", From: 0 },
    ],
    Classes: [{ Name: "Pass", From: 0 }],
  };
  await done(await admin.json("/api/Exam/PostSaveScheme", { DID: Number(DID), Seen: 0, Rules }));

  const { Id: SessionId } = await staff.post("/api/Session/PostSaveSession", {
    Title: `Batch ${word}`,
    From: day(-20),
    To: day(60),
    DID,
  });
  await staff.post("/api/Session/PostStartSession", { Id: String(SessionId) });
  const { Session } = await staff.get(`/api/Session/GetSession?Id=${SessionId}`);
  for (const first of names) {
    const [Name, Email] = [`${first} ${word}`, `${first.toLowerCase()}.${word}@example.in`];
    const person = { Name, Email, DOB: "14/06/2005", Gender: "Female", Mobile: "9876543210" };
    const { SID } = await staff.post("/api/Student/PostRegisterStudent", { ...person, OId: String(Session.OId), DID });
    await staff.post("/api/Student/PostChangeStatus", { SID: String(SID), Status: "active" });
    await staff.post("/api/Session/PostEnrolStudent", { Id: String(SessionId), SID: String(SID) });
  }
  const Title = `Final exam ${word}`;
  // Its papers can be released at any time of the day.
  const Sittings = [{ Component: 0, Day: day(), Starts: "00:00", Room: "Lab 1", Online: true }];
  const { Id } = await done(await staff.json("/api/Exam/PostSaveExam", { SessionId, Title, Sittings }));
  const Rooms = [{ Name: "Lab 1", Seats: 20, Invigilator: "Ravi Kumar" }];
  await done(await staff.json("/api/Exam/PostSeats", { Id, Component: 0, Rooms, Order: "number" }));
  await done(await staff.json("/api/Exam/PostHallTickets", { Id, Notify: false }));
  const { Candidates } = await staff.get(`/api/Exam/GetHall?Id=${Id}`);
  type Found = { SID: number; Name: string; RegNo: string; Code: string };
  const candidates = names.map((first): Candidate => {
    const found = (Candidates as Found[]).find((one) => one.Name === `${first} ${word}`);
    if (!found) throw new Error(`${first} is no candidate`);
    return { SID: found.SID, Name: found.Name, RegNo: found.RegNo, ticket: found.Code };
  });
  return { exam: Number(Id), title: Title, paper, SubjectId, candidates, staff, admin };
}
