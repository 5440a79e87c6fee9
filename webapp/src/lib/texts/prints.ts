import { count } from "../format";
import { numberWord } from "../institute";
import { attendance } from "./attendance";

/** What printed pages say besides the screen's own texts. */
export const prints = {
  printed: (at: string) => `Printed on ${at}`,
  by: (name: string, at: string) => (name === "" ? `Printed on ${at}` : `Printed by ${name} on ${at}`),
  page: (now: string, all: string) => `Page ${now} of ${all}`,
  rows: (before: number, shown: number, all: number) => `Rows ${before + 1} to ${before + shown} of ${count(all)}`,
  number: "No.",
  student: "Student",
  get regNo() {
    return numberWord("regNo", "Registration number");
  },
  center: "Center",
  course: "Course",
  teacher: "Teacher",
  times: "Days and time",
  dates: "Dates",
  register: {
    title: "Attendance register",
    print: "Print the register",
    teacher: "Teacher",
    head: "Head of the center",
    rate: `${attendance.month.rate} %`,
    legend: "A dash means that the student was not in the session on that day.",
  },
  roll: { title: "Students of the session", print: "Print the list", students: "Students", signature: "Signature" },
};
