import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { questions } from "../../../lib/texts/questions";
import { Loaded, Notice } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import type { QuestionSearch } from "../search";
import { bankPage, question } from "./api";
import { QuestionForm } from "./question-form";

const t = questions.form;

/** Adds a question to a subject, or changes one. */
export function QuestionPage({ search: { Id = 0, SubjectId = 0 } }: { search: QuestionSearch }) {
  const found = useQuery(question(Id));
  const subject = found.data?.Question.SubjectId ?? SubjectId;
  const bank = useQuery(bankPage({ SubjectId: subject }, 1)).data;
  const place = bank && `${bank.DivName} · ${bank.Subject.Name}`;
  return (
    <Screen title={Id ? t.edit : t.add} area={questions.title}>
      {subject > 0 && (
        <p className="-mt-2 mb-4 text-muted">
          <Link
            to="/admin/exam/$Id"
            params={{ Id: "bank" }}
            search={{ SubjectId: subject }}
            className="underline underline-offset-4"
          >
            {t.back}
          </Link>
          {place && ` · ${place}`}
        </p>
      )}
      {Id > 0 ? (
        <Loaded query={found} empty={t.missing}>
          {(detail) =>
            detail ? (
              <QuestionForm
                key={detail.Question.Version}
                subject={subject}
                detail={detail}
                stocks={bank?.Stocks ?? []}
              />
            ) : (
              <Notice>{t.missing}</Notice>
            )
          }
        </Loaded>
      ) : subject > 0 ? (
        <QuestionForm subject={subject} detail={undefined} stocks={bank?.Stocks ?? []} />
      ) : (
        <Notice>{questions.list.choose}</Notice>
      )}
    </Screen>
  );
}
