import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { given } from "../support/given.ts";

type Screen = { title: string; path: string };

/**
 * Fills in a tenth of what ten years leave behind: sessions, marks of attendance and entries of the audit trail. Returns the
 * screens that read the most of it.
 */
export async function fillYears(): Promise<Screen[]> {
  const run = promisify(execFile)("go", ["run", "../years", "-data-dir", given("KENDRA_DATA_DIR"), "-share", "10"]);
  run.child.stdout?.pipe(process.stdout);
  const { stdout } = await run;
  const [, session, student] = stdout.match(/session (\d+), student (\d+)/) ?? [];
  if (!session || !student) throw new Error("the ids of a session and a student are missing");
  return [
    { title: "The register of a day", path: `/admin/manage-attendance?Session=${session}` },
    { title: "The register of a month", path: `/admin/manage-attendance?Session=${session}&View=month` },
    { title: "A session with 200 days", path: `/admin/session/${session}` },
    { title: "A student's attendance of 200 days", path: `/admin/attendance?SID=${student}` },
    { title: "A student with 200 marks", path: `/admin/student/${student}` },
    { title: "Audit of one kind", path: "/admin/audit?Kind=student" },
    { title: "Audit of one action, the oldest first", path: "/admin/audit?Action=certificate&Sort=oldest" },
    { title: "Audit of one week", path: "/admin/audit?From=2020-02-03&To=2020-02-09" },
    { title: "Audit of one record", path: "/admin/audit?Kind=student&Id=7919" },
    { title: "Audit of one person", path: "/admin/audit?Person=a" },
  ];
}
