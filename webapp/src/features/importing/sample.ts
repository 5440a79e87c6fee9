import type { CourseCard } from "../../api/types";
import { csvOf } from "../../lib/csv";
import { saveFile } from "../../lib/save-file";
import { imports } from "../../lib/texts/imports";

const t = imports.sample;

/** Two invented students, one in each row, without their course. The headings are names that the import knows. */
const rows = [
  [
    "Asha Verma",
    "Dev Verma",
    "Uma Verma",
    "14/06/2005",
    "Female",
    "9876501234",
    "asha.verma@example.in",
    "12 Station Road",
  ],
  [
    "Ravi Kumar",
    "Mohan Kumar",
    "Sita Kumar",
    "02/11/2003",
    "Male",
    "9876505678",
    "ravi.kumar@example.in",
    "7 Park Lane",
  ],
];

/** Saves a sheet to fill in, with example rows that take a course of the center. */
export function saveSample(courses: CourseCard[]): void {
  const names = courses.filter((one) => one.Status === "approved").map((one) => one.DivName);
  const one = names.find((name) => names.indexOf(name) === names.lastIndexOf(name));
  const filled = rows.map((cells) => [...cells, one ?? t.course]);
  saveFile(new Blob([csvOf([t.headings, ...filled])], { type: "text/csv" }), t.file);
}
