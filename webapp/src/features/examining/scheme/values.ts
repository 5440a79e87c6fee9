import type { ExamRules, ExamSchemePage } from "../../../api/types";
import { exams } from "../../../lib/texts/exams";

/** The fields of a scheme as they are typed. */
export type PaperValues = { SubjectId: number; used: boolean; Full: string; Pass: string };
export type ComponentValues = {
  id: number;
  Kind: string;
  Name: string;
  Pass: string;
  Weight: string;
  Minutes: string;
  Grace: string;
  Twice: boolean;
  papers: PaperValues[];
};
export type BandValues = { id: number; Name: string; From: string };
export type SchemeValues = {
  Pass: string;
  Attempts: string;
  Required: boolean;
  components: ComponentValues[];
  Grades: BandValues[];
  Classes: BandValues[];
};

const text = (n: number | undefined) => (n ? String(n) : "");
const number = (typed: string) => Number(typed.trim() || "0");

let last = 0;
/** Returns a key for a new row of a form. */
export const newId = () => ++last;

const half = (n: number) => Math.ceil(n / 2);

export function newComponent({ Subjects }: ExamSchemePage, Kind: string, Name: string): ComponentValues {
  const papers = Subjects.map((one) => ({
    SubjectId: one.Id,
    used: true,
    Full: String(one.FullMarks),
    Pass: String(half(one.FullMarks)),
  }));
  const Twice = Kind === "practical";
  return { id: newId(), Kind, Name, Pass: "50", Weight: "", Minutes: "", Grace: "", Twice, papers };
}

const bands = (...all: [string, number][]) => all.map(([Name, from]) => ({ id: newId(), Name, From: String(from) }));

/** Returns the newest version as values, or an example for a course without a scheme. */
export function valuesOf(page: ExamSchemePage): SchemeValues {
  const rules = page.Versions[0]?.Rules;
  if (!rules) {
    return {
      Pass: "50",
      Attempts: "",
      Required: false,
      components: [newComponent(page, "theory", exams.scheme.example.theory)],
      Grades: bands(["S", 85], ["A", 75], ["B", 65], ["C", 55], ["D", 50]),
      Classes: bands(["Distinction", 75], ["First", 60], ["Second", 50]),
    };
  }
  return {
    Pass: text(rules.Pass),
    Attempts: text(rules.Attempts),
    Required: rules.Required ?? false,
    components: rules.Components.map((one) => ({
      id: newId(),
      Kind: one.Kind,
      Name: one.Name,
      Pass: text(one.Pass),
      Weight: text(one.Weight),
      Minutes: text(one.Minutes),
      Grace: text(one.Grace),
      Twice: one.Twice ?? false,
      papers: page.Subjects.map((subject) => {
        const paper = one.Papers.find(({ SubjectId }) => SubjectId === subject.Id);
        return {
          SubjectId: subject.Id,
          used: paper !== undefined,
          Full: String(paper?.Full ?? subject.FullMarks),
          Pass: paper ? text(paper.Pass) : String(half(subject.FullMarks)),
        };
      }),
    })),
    Grades: bands(...rules.Grades.map((one): [string, number] => [one.Name, one.From])),
    Classes: bands(...rules.Classes.map((one): [string, number] => [one.Name, one.From])),
  };
}

export function rulesOf(values: SchemeValues): ExamRules {
  const band = ({ Name, From }: BandValues) => ({ Name, From: number(From) });
  return {
    Pass: number(values.Pass),
    Attempts: number(values.Attempts),
    Required: values.Required,
    Grades: values.Grades.map(band),
    Classes: values.Classes.map(band),
    Components: values.components.map((one) => ({
      Kind: one.Kind,
      Name: one.Name,
      Pass: number(one.Pass),
      Weight: number(one.Weight),
      Minutes: number(one.Minutes),
      Grace: number(one.Grace),
      Twice: one.Twice,
      Papers: one.papers
        .filter((paper) => paper.used)
        .map((paper) => ({ SubjectId: paper.SubjectId, Full: number(paper.Full), Pass: number(paper.Pass) })),
    })),
  };
}
