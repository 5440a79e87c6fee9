import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CertificateFound, Enrolment, FeeAccount } from "../api/types";
import { cx } from "../lib/cx";
import { certificatesByEnrolment, isOpen } from "../lib/enrolments";
import { longDay, rupees } from "../lib/format";
import { dayInIndia } from "../lib/moments";
import { certificates as certificateTexts } from "../lib/texts/certificates";
import { enrolments as t } from "../lib/texts/enrolments";
import { students } from "../lib/texts/students";
import { Badge } from "./badge";
import { certificateTones, studentTones } from "./tones";

export type Paper = Pick<CertificateFound, "Serial" | "Code" | "IssuedOn" | "Status"> & {
  DID?: number;
  DivName: string;
};

type Props = {
  /** Newest first. */
  enrolments: Enrolment[];
  /** Undefined while they are unknown. */
  accounts: FeeAccount[] | undefined;
  certificates: Paper[] | undefined;
  /** Returns the link or button for an enrolment without fees. */
  openFees?: (one: Enrolment) => ReactNode;
  actions?: (one: Enrolment) => ReactNode;
};

/** Shows enrolments as a timeline, newest first: course, session, status, fees and certificate. */
export function EnrolmentList({ enrolments, accounts, certificates, openFees, actions }: Props) {
  const papers = certificatesByEnrolment(enrolments, certificates ?? []);
  return (
    <ol aria-label={t.title} className="flex flex-col gap-4">
      {enrolments.map((one) => (
        <li
          key={one.Id}
          id={`enrolment-${one.Id}`}
          aria-current={isCurrent(one) ? "true" : undefined}
          className="grid scroll-mt-24 gap-x-5 sm:grid-cols-[7rem_1fr]"
        >
          <p className="tabular mb-1 text-small text-muted sm:mb-0 sm:pt-4 sm:text-right">
            <span className="sr-only">{t.enrolled} </span>
            {dayOf(one.Enrolled)}
          </p>
          <article
            className={cx(
              "min-w-0 rounded-lg border-2 border-l-[6px] bg-surface p-4 sm:px-5",
              isCurrent(one) ? "border-line border-l-brand" : "border-line",
            )}
          >
            <Head one={one} />
            <Facts
              one={one}
              account={accounts?.find((account) => account.EID === one.Id)}
              isKnown={accounts !== undefined}
              paper={certificates && (papers.get(one.Id) ?? null)}
              openFees={openFees?.(one)}
            />
            {actions?.(one)}
          </article>
        </li>
      ))}
    </ol>
  );
}

/** Reports whether to mark an enrolment as the current one. One that has ended is not, even if lists show it. */
const isCurrent = (one: Enrolment) => one.Current && isOpen(one);

const dayOf = (instant: string) => longDay(dayInIndia(new Date(instant)));

function Head({ one }: { one: Enrolment }) {
  const status = students.statuses[one.Status];
  const since = dayOf(one.Since);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="display min-w-0 text-lg [overflow-wrap:anywhere]">{one.DivName}</h3>
        <Badge tone={studentTones[one.Status]}>{status}</Badge>
        {isCurrent(one) && <span className="text-small font-[650] text-brand">{t.current}</span>}
      </div>
      <p className="mt-1 text-small text-muted [overflow-wrap:anywhere]">
        {[one.StdName, one.CenterName].filter(Boolean).join(" · ")} ·{" "}
        <span className="whitespace-nowrap">{isOpen(one) ? t.since(status, since) : t.ended(status, since)}</span>
      </p>
    </>
  );
}

type FactProps = {
  one: Enrolment;
  account: FeeAccount | undefined;
  isKnown: boolean;
  /** Null if there is none, undefined while it is unknown. */
  paper: Paper | null | undefined;
  openFees: ReactNode;
};

function Facts({ one, account, isKnown, paper, openFees }: FactProps) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      <Fact name={t.session}>{one.Session || <Nothing>{isOpen(one) ? t.noneYet : t.no}</Nothing>}</Fact>
      {isKnown && (
        <Fact name={t.fees}>{account ? <Fees account={account} /> : <NoFees one={one}>{openFees}</NoFees>}</Fact>
      )}
      {paper !== undefined && (
        <Fact name={t.certificate}>
          {paper ? <Certificate paper={paper} /> : <Nothing>{one.Status === "cancelled" ? t.no : t.noneYet}</Nothing>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-[600] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Fees({ account: { Due, Total, Ageing } }: { account: FeeAccount }) {
  if (Due <= 0) return t.paid(rupees(Total));
  return (
    <>
      {t.due(rupees(Due), rupees(Total))}
      {Ageing.Overdue > 0 && <span className="block text-danger">{t.overdue(rupees(Ageing.Overdue))}</span>}
    </>
  );
}

const Nothing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;

function NoFees({ one, children }: { one: Enrolment; children: ReactNode }) {
  if (!isOpen(one)) return <Nothing>{t.no}</Nothing>;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Nothing>{t.notOpened}</Nothing>
      {children}
    </span>
  );
}

function Certificate({ paper }: { paper: Paper }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to="/verify/$code"
        params={{ code: paper.Code }}
        className="tabular text-brand underline underline-offset-4 whitespace-nowrap"
      >
        {paper.Serial}
      </Link>
      <Badge tone={certificateTones[paper.Status]}>{certificateTexts.statuses[paper.Status]}</Badge>
    </span>
  );
}
