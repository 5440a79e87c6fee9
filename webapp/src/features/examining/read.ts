import { allDivisions, centerChoices, subjectsOf } from "../../api/lookups";
import type { QuestionDetail } from "../../api/types";
import { idOf } from "../../lib/list-search";
import { isAdmin, type Office, readAsStaff, readAsStudent } from "../../lib/office-loader";
import { desk, examList, ownResults, scheme } from "./api";
import { bankPage, question } from "./bank/api";
import { hall } from "./hall/api";
import { board, computers, windows } from "./invigilating/api";
import { blueprint } from "./papers/api";
import { rechecks } from "./rechecks/api";
import {
  bankSearch,
  type ExamSearch,
  examSearch,
  examsSearch,
  papersSearch,
  questionSearch,
  schemeSearch,
} from "./search";

/** Starts the queries of a screen of exams, by the name in its address. */
export function readExams(context: Office, name: string, search: Record<string, unknown>): Promise<void> {
  switch (name) {
    case "all":
      return readAsStaff(
        context,
        examList(examsSearch(search).OId ?? 0),
        rechecks(0),
        isAdmin(context) && centerChoices(examsSearch(search).OId),
      );
    case "scheme":
      return readAsStaff(context, allDivisions, scheme(schemeSearch(search).DID ?? 0));
    case "bank": {
      const asked = bankSearch(search);
      return readAsStaff(context, allDivisions, subjectsOf(asked.DID ?? 0), bankPage(asked));
    }
    case "question": {
      const { Id = 0, SubjectId = 0 } = questionSearch(search);
      return readAsStaff(context, withSubject(Id), bankPage({ SubjectId }, 1));
    }
    case "papers": {
      const { DID = 0, SubjectId = 0 } = papersSearch(search);
      return readAsStaff(context, allDivisions, subjectsOf(DID), blueprint(SubjectId));
    }
    case "results":
      return readAsStudent(context, ownResults);
    default: {
      const id = idOf(name);
      return readAsStaff(context, desk(id), ...(id > 0 ? partOf(context, id, examSearch(search)) : []));
    }
  }
}

/** What the open part of an exam's page shows beside the exam itself. */
function partOf(context: Office, id: number, { Part, Window, Written, Alike, Typing }: ExamSearch) {
  switch (Part) {
    case "hall":
      return [hall(id)];
    case "online":
      if (Window) return Written || Alike || Typing ? [] : [board(Window)];
      return [windows(id), isAdmin(context) && computers(id)];
    case "results":
      return [rechecks(id)];
    default:
      return [];
  }
}

/** A question, with its subject: not every link to it names that. */
const withSubject = (id: number) => ({
  ...question(id),
  beside: async (client: Office["queryClient"], found: QuestionDetail | null) => {
    if (found) await client.ensureQueryData(bankPage({ SubjectId: found.Question.SubjectId }, 1));
  },
});
