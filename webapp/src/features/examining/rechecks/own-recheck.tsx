import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExamResult } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { examRechecks } from "../../../lib/texts/exam-rechecks";
import { Button } from "../../../ui/button";
import { QuickForm } from "../../../ui/quick-form";
import { askRecheck, rechecks } from "./api";

const t = examRechecks;
const LONGEST = 1000;

/** Lets a student ask for a recheck of a result, or shows what became of the request. */
export function OwnRecheck({ result }: { result: ExamResult }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const asked = useQuery(rechecks(0)).data?.filter((one) => one.Exam === result.Exam && one.RegNo === result.RegNo);
  const newest = asked?.[0];
  const mayAsk =
    Boolean(result.RecheckUntil) && asked?.every((one) => one.Code !== result.Code && one.Status !== "open");
  if (!newest && !mayAsk) return null;
  return (
    <div className="mt-2 rounded-lg border border-line bg-surface px-5 py-4 sm:px-6">
      {newest && (
        <p>
          <span className="font-[600]">{t.states[newest.Status]}</span>
          {newest.Reason && <span className="block text-muted">{t.said(newest.Reason)}</span>}
        </p>
      )}
      {mayAsk && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{t.until(longDay(result.RecheckUntil ?? ""))}</p>
          <Button look="small" aria-label={t.askOf(result.Exam)} onClick={() => setAsking(true)}>
            {t.ask}
          </Button>
        </div>
      )}
      {isAsking && (
        <QuickForm
          title={t.ask}
          about={<p>{t.about(result.RecheckFee ?? "")}</p>}
          fields={[{ name: "text", label: t.text, kind: "long", hint: t.textHint, maxLength: LONGEST, required: true }]}
          initial={{ text: "" }}
          submit={t.ask}
          save={({ text }) => askRecheck(result.Code, text)}
          success={(answer) => answer.Message}
          onSaved={() => client.invalidateQueries({ queryKey: ["exams", "rechecks"] })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
