import { Link } from "@tanstack/react-router";
import type { ExamDesk } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { questionPapers as t } from "../../../lib/texts/question-papers";
import { useSession } from "../../../stores/session";

/** Leads an administrator to the question papers of the subjects that an exam tests in writing. */
export function PaperLinks({ exam }: { exam: ExamDesk }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const papers = exam.Scheme.Rules.Components.filter((one) => one.Kind === "theory").flatMap((one) => one.Papers);
  if (!isAdmin || papers.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="text-muted">{t.ofExam}:</span>
      {papers.map(({ SubjectId, Name }) => (
        <Link
          key={SubjectId}
          to="/admin/exam/$Id"
          params={{ Id: "papers" }}
          search={{ SubjectId }}
          className="underline underline-offset-4"
        >
          {Name}
        </Link>
      ))}
    </p>
  );
}
