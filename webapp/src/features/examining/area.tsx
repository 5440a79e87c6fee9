import { idOf } from "../../lib/list-search";
import { BankPage } from "./bank/bank-page";
import { QuestionPage } from "./bank/question-page";
import { ExamPage } from "./exam-page";
import { ExamsPage } from "./exams-page";
import { OwnResults } from "./own-results";
import { PapersPage } from "./papers/papers-page";
import { SchemePage } from "./scheme/page";
import { bankSearch, examSearch, examsSearch, papersSearch, questionSearch, schemeSearch } from "./search";

/** The screens of exams. They share one route, because every route adds to the script of the first page. */
export function ExamArea({ name, search }: { name: string; search: Record<string, unknown> }) {
  switch (name) {
    case "all":
      return <ExamsPage search={examsSearch(search)} />;
    case "scheme":
      return <SchemePage search={schemeSearch(search)} />;
    case "bank":
      return <BankPage search={bankSearch(search)} />;
    case "question":
      return <QuestionPage search={questionSearch(search)} />;
    case "papers":
      return <PapersPage search={papersSearch(search)} />;
    case "results":
      return <OwnResults />;
    default:
      return <ExamPage key={name} id={idOf(name)} search={examSearch(search)} />;
  }
}
