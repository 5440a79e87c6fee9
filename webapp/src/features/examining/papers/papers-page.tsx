import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { questionPapers as t } from "../../../lib/texts/question-papers";
import { questions } from "../../../lib/texts/questions";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { type Chosen, SubjectChoice } from "../bank/subject-choice";
import type { PapersSearch } from "../search";
import { blueprint } from "./api";
import { BlueprintForm } from "./blueprint-form";
import { PrintPanel } from "./print-panel";

/** The blueprint of a subject's papers, and the papers made from it. The subject is in the address. */
export function PapersPage({ search }: { search: PapersSearch }) {
  const navigate = useNavigate();
  const { SubjectId = 0 } = search;
  const query = useQuery(blueprint(SubjectId));
  const found = query.data;
  const go = (to: Chosen) => void navigate({ to: "/admin/exam/$Id", params: { Id: "papers" }, search: to });
  return (
    <Screen title={t.title} area={questions.title}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SubjectChoice chosen={search} found={found?.Subject} onChoose={go} />
        {found && (
          <>
            <p className="text-muted">{t.about(found.CourseName || found.DivName, String(found.Subject.FullMarks))}</p>
            <Link
              to="/admin/exam/$Id"
              params={{ Id: "bank" }}
              search={{ SubjectId }}
              className="underline underline-offset-4"
            >
              {t.toBank}
            </Link>
          </>
        )}
      </div>
      {SubjectId === 0 ? (
        <Notice>{t.choose}</Notice>
      ) : (
        <Loaded query={query} empty={t.missing}>
          {(known) => {
            if (!known) return <Notice>{t.missing}</Notice>;
            if (known.Stocks.length === 0 && known.Version === 0) {
              return (
                <Notice>
                  <p>{t.noQuestions}</p>
                  <Link
                    to="/admin/exam/$Id"
                    params={{ Id: "question" }}
                    search={{ SubjectId }}
                    className={buttonLook.main}
                  >
                    {questions.list.add}
                  </Link>
                </Notice>
              );
            }
            return (
              <div className="flex flex-col gap-6">
                <BlueprintForm key={`${SubjectId}/${known.Version}`} known={known} />
                <PrintPanel known={known} />
              </div>
            );
          }}
        </Loaded>
      )}
    </Screen>
  );
}
