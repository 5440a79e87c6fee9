import { useState } from "react";
import type { ExamResult } from "../../api/types";
import { exams } from "../../lib/texts/exams";
import { Button } from "../../ui/button";
import { PersonForm } from "../../ui/person-form";
import { ResultCard } from "../../ui/result-card";
import { useTitle } from "../../ui/use-title";
import { findResults } from "./api";
import { PublicToppers } from "./toppers/public-toppers";

const t = exams.public;

/** The public look-up of results: a form, which the results replace. */
export function ResultPage() {
  useTitle(t.title);
  const [found, setFound] = useState<ExamResult[]>([]);
  const [first] = found;
  return (
    <div className="mx-auto max-w-4xl px-4 py-12 sm:px-6 sm:py-16">
      {first ? (
        <div className="flex flex-col gap-6">
          <h1 className="display h-page">{t.of(first.Name)}</h1>
          <p className="tabular -mt-4 text-muted">{first.RegNo}</p>
          {found.map((one) => (
            <ResultCard key={one.Code} result={one} />
          ))}
          <div>
            <Button look="quiet" onClick={() => setFound([])}>
              {t.again}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Form onFound={setFound} />
          <PublicToppers />
        </>
      )}
    </div>
  );
}

function Form({ onFound }: { onFound: (found: ExamResult[]) => void }) {
  async function find(number: string, born: string) {
    const found = await findResults(number, born);
    if (found.length > 0) onFound(found);
    return found.length > 0;
  }
  return <PersonForm t={t} number={{ name: "RegNo", label: t.regNo, hint: t.regNoHint }} find={find} />;
}
