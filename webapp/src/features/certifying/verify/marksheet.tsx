import { queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, take } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { ExamResult } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { certificates } from "../../../lib/texts/certificates";
import { exams } from "../../../lib/texts/exams";
import { ResultCard } from "../../../ui/result-card";
import { AnswerLine, looks } from "./answer";
import { Facts } from "./facts";

const t = exams.verify;

/** The result with a code; null if there is none. */
export const marksheet = (Code: string) =>
  queryOptions({
    queryKey: ["verification", "marksheet", Code],
    queryFn: ({ signal }): Promise<ExamResult | null> =>
      orNull(take(api.GET("/api/Exam/GetMarksheet", { params: { query: { Code } }, signal }))),
    gcTime: 0,
    staleTime: 0,
  });

/** Shows whether a marksheet is genuine and the newest, and what it says. */
export function MarksheetAnswer({ result: r, at }: { result: ExamResult; at: string }) {
  const day = r.Superseded ? longDay(dayInIndia(new Date(r.Superseded))) : "";
  return (
    <>
      <AnswerLine
        answer={
          r.ReplacedBy
            ? { word: t.replaced, meaning: t.replacedMeaning(day), look: looks.aside, icon: "swap" }
            : { word: t.valid, meaning: t.validMeaning(r.Issuer ?? ""), look: looks.good, icon: "check" }
        }
        at={at}
      >
        {r.ReplacedBy && (
          <p className="mt-2">
            <Link
              to="/verify/$code"
              params={{ code: r.ReplacedBy }}
              className="font-[600] underline underline-offset-4"
            >
              {certificates.verification.replacedBy}
            </Link>
          </p>
        )}
      </AnswerLine>
      <div className="my-6 rounded-md border border-line bg-surface p-6 sm:p-8">
        <Facts
          facts={[
            [exams.candidates.heads.student, r.Name],
            [exams.public.regNo, r.RegNo],
          ]}
        />
      </div>
      <ResultCard result={r} />
    </>
  );
}
