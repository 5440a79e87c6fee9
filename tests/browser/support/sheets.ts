import { Buffer } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const headings = [
  "Sl. No.,Student Name,Father's Name,Mother's Name,D.O.B.,Sex,Course Category,Course,E-mail ID,Mobile No.,Batch",
  "Parent Mobile,Country,State,District/City,PIN Code,Remarks,Full Address",
].join(",");

const names = ["Asha Verma", "Ravi Kumar", "Sita Nair", "Imran Sheikh", "Pooja Thakur", "Sai Joshi", "Neha Patel"];

/** A student's row as an office writes it; every twelfth row contains a mistake. */
function row(n: number, run: string): string {
  const cells = [
    String(n + 1),
    names[n % names.length] ?? "",
    "Dev Das",
    "Uma Das",
    `${String((n % 28) + 1).padStart(2, "0")} Mar ${1985 + (n % 20)}`,
    n % 2 === 0 ? "Female" : "M",
    "Diploma",
    "DCA",
    `office.${run}.${n}@example.in`,
    `98765-${String(n).padStart(5, "0")}`,
    "2026-27",
    "",
    "India",
    "Bihar",
    "Patna",
    "800001",
    "",
    `"${n + 1}, Station Road, Patna"`,
  ];
  const wrong: [number, string][] = [
    [9, "9.28600E+09"],
    [4, "01/01/2035"],
    [8, `office.${run}.${n} at example.in`],
    [15, "22600A"],
    [5, "Q"],
    [7, "Quantum Basket Weaving"],
    [1, "  "],
  ];
  const spoiled = n % 12 === 5 ? wrong[Math.floor(n / 12) % wrong.length] : undefined;
  if (spoiled) cells[spoiled[0]] = spoiled[1];
  return cells.join(",");
}

/** The office's register of 400 students as it lies beside the repository, or one like it where nothing does. */
export function officeSheet() {
  const file = fileURLToPath(new URL("../../../../shared/data/office-400.csv", import.meta.url));
  const made = [
    "ADMISSION REGISTER",
    "",
    headings,
    ...Array.from({ length: 400 }, (_, n) => row(n, "400")),
    "TOTAL,400",
  ];
  const buffer = existsSync(file) ? readFileSync(file) : Buffer.from(made.join("\r\n"));
  return { name: "office-400.csv", mimeType: "text/csv", buffer };
}

/** A few students under the form's own headings. */
export function smallSheet(name: string, lines: string[]) {
  const text = ["Name,DOB,Gender,DivName,Email,Mobile", ...lines].join("\n");
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}
