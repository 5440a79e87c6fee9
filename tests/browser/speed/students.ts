import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { given as setting } from "../support/given.ts";

const COUNT = 100_000;
const given =
  "Asha Ravi Meena Imran Lata Suresh Farah Joseph Gurpreet Nandini Kiran Deepak Sunita Arif Rekha Mohit Pooja".split(
    " ",
  );
const middle = "Kumar Devi Rani Lal Prasad Bai Chandra Nath Mohan Jahan Pal Dev Raj".split(" ");
const family =
  "Kumari Singh Das Khan Nair Patel Bora Roy Reddy Sharma Ghosh Verma Yadav Mishra Gupta Sheikh Iyer Jain Rao".split(
    " ",
  );
const heading =
  "Name,Father_Name,Mother_Name,DOB,Gender,StdName,DivName,Email,Mobile,Session,Country,State,City,PinCode,Address";

/** The e-mail of the ith student. */
export const email = (i: number) => `speed.${i}@example.in`;

/** The mobile number of the ith student. */
export const mobile = (i: number) => `9${String(i).padStart(9, "0")}`;

/** How long the server compares imported students with each other in the background. */
const COMPARES_MS = 20_000;

/** Imports 100,000 students of center 1001 by the command line, and waits until the server has nothing to do. */
export async function importStudents(): Promise<void> {
  const lines = [heading];
  // The lists have no common divisor, and a day of 3,001 goes with them: nobody is like another by chance.
  const of = (names: string[], i: number) => names[i % names.length];
  for (let i = 0; i < COUNT; i++) {
    const name = `${of(given, i)} ${of(middle, i)} ${of(family, i)}`;
    const born = new Date(Date.UTC(2000, 0, 1 + ((i * 7) % 3001))).toISOString().slice(0, 10);
    lines.push(
      `${name},${of(given, i + 5)} ${of(family, i)},Sita ${of(family, i)},${born},Female,Diploma,DCA,${email(i)},${mobile(i)},2026-27,India,Bihar,Patna,800001,Station Road`,
    );
  }
  const file = join(setting("KENDRA_DATA_DIR"), "..", "speed.csv"); // goes with the folder of the site
  await writeFile(file, lines.join("\n"));
  await promisify(execFile)("../../bin/kendra", ["students", "import", file, "--center", "1001", "--format", "json"]);
  await setTimeout(COMPARES_MS);
}
