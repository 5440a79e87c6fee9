import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { type ApiError, asApiError } from "../../../api/error";
import { certificates } from "../../../lib/texts/certificates";
import { common } from "../../../lib/texts/common";
import { verify } from "../../../lib/texts/verify";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/loaded";
import { type Answer, AnswerLine, answerOf, Content, Ended, looks } from "./answer";
import { ELSEWHERE, TYPO, verification } from "./api";
import { HallTicketAnswer, hallTicket } from "./hall-ticket";
import { Earned, MarksheetAnswer, marksheet } from "./marksheet";
import { HolderField, SerialForm } from "./serial-form";
import { useOffline } from "./use-offline";

const InRecord = lazy(async () => ({ default: (await import("../record/in-record")).InRecord }));
const PaperCheck = lazy(() => import("../paper/paper-check"));

const t = certificates.verification;

const absent: Answer = { word: t.notFound, meaning: t.notFoundMeaning, look: looks.bad, icon: "question" };
const typo: Answer = { word: t.typo, meaning: t.typoMeaning, look: looks.aside, icon: "question" };

/** Shows the result of the verification first, and the certificate's details below it. */
export function VerifyPage({ code }: { code: string }) {
  const [holder, setHolder] = useState(useLocation({ select: (at) => at.state.holder ?? "" }));
  const query = useQuery(verification(code, holder));
  // A code that is not a certificate's may be a marksheet's.
  const sheet = useQuery({ ...marksheet(code), enabled: query.data === null });
  // Or a hall ticket's.
  const ticket = useQuery({ ...hallTicket(code), enabled: query.data === null && sheet.data === null });
  const isAbsent = query.data === null && sheet.data === null && ticket.data === null;
  const at = new Date(query.dataUpdatedAt || query.errorUpdatedAt || 0).toISOString();
  const failed = query.error ?? (query.data === null ? (sheet.error ?? ticket.error) : null);
  const isAway = query.fetchStatus === "paused" || (failed !== null && isNetwork(failed));
  const hash = useLocation({ select: (at) => at.hash });
  useOffline(false);
  const mistyped = query.isError && asApiError(query.error).code === TYPO;
  const elsewhere = query.isError && asApiError(query.error).code === ELSEWHERE ? asApiError(query.error) : null;
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      {((query.isPending && !isAway) || sheet.isLoading || ticket.isLoading) && <Spinner text={t.checking} />}
      {isAway && (
        <Suspense fallback={<Spinner text={t.checking} />}>
          <PaperCheck text={`${globalThis.location?.origin}/verify/${code}${hash && `#${hash}`}`} code={code} />
        </Suspense>
      )}
      {elsewhere && <Elsewhere error={elsewhere} code={code} at={at} />}
      {failed && !isAway && !mistyped && !elsewhere && (
        <AnswerLine answer={{ word: t.unknown, meaning: failed.message, look: looks.aside, icon: "question" }} at={at}>
          <Button
            look="quiet"
            className="mt-4"
            onClick={() => void (query.isError ? query : sheet.isError ? sheet : ticket).refetch()}
          >
            {common.tryAgain}
          </Button>
        </AnswerLine>
      )}
      {mistyped && <AnswerLine answer={typo} at={at} />}
      {isAbsent && <AnswerLine answer={absent} at={at} />}
      {sheet.data && <MarksheetAnswer result={sheet.data} at={at} />}
      {ticket.data && <HallTicketAnswer ticket={ticket.data} at={at} />}
      {(mistyped || isAbsent) && (
        <div className="mt-6 rounded-md border border-line bg-surface p-6 sm:p-8">
          <SerialForm typed={code} />
        </div>
      )}
      {query.data && (
        <>
          <AnswerLine answer={answerOf(query.data)} at={query.data.CheckedAt}>
            <Ended certificate={query.data} />
          </AnswerLine>
          <Content certificate={query.data} />
          {query.data.Marksheet && <Earned code={query.data.Marksheet} />}
          {query.data.Code && (
            <Suspense fallback={null}>
              <InRecord code={query.data.Code} serial={query.data.Serial} />
            </Suspense>
          )}
          {query.data.Shown === "masked" && (
            <HolderForm key={holder} said={holder} differs={query.data.HolderDiffers} onSaid={setHolder} />
          )}
        </>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-muted">
        <p>
          {query.data?.Code === "" ? certificates.serial : certificates.code}:{" "}
          <span className="font-[650] text-ink [overflow-wrap:anywhere]">
            {query.data?.Code || query.data?.Serial || code}
          </span>
        </p>
        <Link to="/verify" className="text-brand underline underline-offset-4">
          {verify.other}
        </Link>
      </div>
    </div>
  );
}

/** Shows the way to the region that issued the certificate. */
function Elsewhere({ error, code, at }: { error: ApiError; code: string; at: string }) {
  const address = error.fields.serial;
  return (
    <AnswerLine answer={{ word: t.elsewhere, meaning: error.message, look: looks.aside, icon: "question" }} at={at}>
      {address && (
        <p className="mt-2">
          <a href={`${address}/verify/${encodeURIComponent(code)}`} className="font-[600] underline underline-offset-4">
            {t.elsewhereLink}
          </a>
        </p>
      )}
    </AnswerLine>
  );
}

const isNetwork = (thrown: unknown) => asApiError(thrown).status === 0;

type HolderFormProps = { said: string; differs: boolean; onSaid: (holder: string) => void };

/** Asks for the holder's name after a check by serial, and shows the other details if it matches. */
function HolderForm({ said, differs, onSaid }: HolderFormProps) {
  const [holder, setHolder] = useState(said);
  const error = differs && holder === said ? verify.holder.differs : "";
  function submit(event: FormEvent) {
    event.preventDefault();
    if (holder.trim()) onSaid(holder.trim());
  }
  return (
    <section aria-labelledby="holder-title" className="mt-6 rounded-md border border-line bg-surface p-6 sm:p-8">
      <h2 id="holder-title" className="display mb-2 text-xl">
        {verify.holder.title}
      </h2>
      <p className="mb-4 text-muted">{verify.holder.about}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <HolderField value={holder} onChange={setHolder} error={error} />
        <Button type="submit" className="self-start">
          {verify.holder.submit}
        </Button>
      </form>
    </section>
  );
}
