import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api, take } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { ExamResult } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { certificates } from "../../../lib/texts/certificates";
import { exams } from "../../../lib/texts/exams";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { OfficeIcon } from "../../../ui/office-icon";
import { ResultCard } from "../../../ui/result-card";
import { AnswerLine, looks } from "./answer";
import { Facts } from "./facts";

const t = exams.verify;

/** Returns the result with a code; null if there is none. */
export const resultOf = (Code: string, signal?: AbortSignal): Promise<ExamResult | null> =>
  orNull(take(api.GET("/api/Exam/GetMarksheet", { params: { query: { Code } }, ...(signal && { signal }) })));

/** The result with a code; null if there is none. */
export const marksheet = (Code: string) =>
  queryOptions({
    queryKey: ["verification", "marksheet", Code],
    queryFn: ({ signal }) => resultOf(Code, signal),
    gcTime: 0,
    staleTime: 0,
  });

/** Returns the address of a marksheet's credential. */
export const marksheetCredentialOf = (code: string) =>
  `/api/Exam/GetMarksheetCredential?Code=${encodeURIComponent(code)}`;

type Props = { result: ExamResult; at: string; level?: "h1" | "h3"; children?: ReactNode };

/** Shows whether a marksheet is genuine and the newest, and what it says. */
export function MarksheetAnswer({ result: r, at, level = "h1", children }: Props) {
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
        level={level}
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
        {children}
      </AnswerLine>
      <div className="my-6 rounded-md border border-line bg-surface p-6 sm:p-8">
        <Facts
          facts={[
            [exams.candidates.heads.student, r.Name],
            [exams.public.regNo, r.RegNo],
          ]}
        />
      </div>
      <ResultCard result={r} level={level === "h1" ? "h2" : "h4"} />
      <p className="mt-6">
        <a href={marksheetCredentialOf(r.Code)} download="credential.json" className={buttonLook.quiet}>
          <OfficeIcon name="download" />
          {certificates.verification.credential}
        </a>
      </p>
    </>
  );
}

/** Shows the result that gave a certificate its grade. It is the one in the credential, though a newer one may have replaced it. */
export function Earned({ code }: { code: string }) {
  const query = useQuery(marksheet(code));
  return (
    <section aria-label={t.earned} className="mt-6 flex flex-col gap-3">
      <Loaded query={query}>
        {(result) =>
          result && (
            <>
              {result.ReplacedBy && (
                <p className="rounded-md bg-warn-soft p-4 text-warn">
                  {t.earnedReplaced}{" "}
                  <Link
                    to="/verify/$code"
                    params={{ code: result.ReplacedBy }}
                    className="font-[600] underline underline-offset-4"
                  >
                    {t.newer}
                  </Link>
                </p>
              )}
              <ResultCard result={result} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
