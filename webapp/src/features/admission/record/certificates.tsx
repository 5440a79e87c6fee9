import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { enrolmentsOf } from "../../../api/lookups";
import { ownCertificates } from "../../../api/own";
import type { CertificateFound, CertificateItem, Enrolment, Student } from "../../../api/types";
import { certificatesByEnrolment } from "../../../lib/enrolments";
import { longDate } from "../../../lib/format";
import { certificates } from "../../../lib/texts/certificates";
import { office } from "../../../lib/texts/certificates-office";
import { students as t } from "../../../lib/texts/students";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { type Column, Table } from "../../../ui/table";
import { certificateTones } from "../../../ui/tones";
import { certificatesOf } from "../api";
import { IssueDialog } from "./issue/issue-dialog";

type Shown = Pick<CertificateFound, "Serial" | "Code" | "DivName" | "IssuedOn" | "Status">;

const columnsOf = <T extends Shown>(serial: (one: T) => ReactNode): Column<T>[] => [
  { head: t.page.serial, cell: serial, className: "tabular" },
  { head: t.course, cell: (c) => c.DivName },
  { head: t.page.issued, cell: (c) => longDate(c.IssuedOn) },
  {
    head: t.status,
    cell: (c) => <Badge tone={certificateTones[c.Status]}>{certificates.statuses[c.Status]}</Badge>,
  },
  {
    head: t.page.open,
    cell: (c) => (
      <Link
        to="/verify/$code"
        params={{ code: c.Code }}
        className="text-brand underline underline-offset-4"
        aria-label={`${t.page.open} ${c.Serial}`}
      >
        {t.page.open}
      </Link>
    ),
  },
];

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-xl">{t.page.certificates}</h2>
        {action}
      </div>
      {children}
    </div>
  );
}

/** Shows students their own certificates. */
export function OwnCertificates() {
  return (
    <Frame>
      <Loaded query={useQuery(ownCertificates)} empty={t.page.noCertificates}>
        {(found) => (
          <Table
            label={t.page.certificates}
            columns={columnsOf((c) => c.Serial)}
            rows={found}
            rowKey={(c) => c.Serial}
          />
        )}
      </Loaded>
    </Frame>
  );
}

type IssueProps = {
  student: Student;
  isAdmin: boolean;
  /** True if the address asks for the form, as the command palette does. */
  asked: boolean;
};

/** Lists a student's certificates, including those of merged records, with a button to issue another. */
export function Certificates({ student: one, isAdmin, asked }: IssueProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const issuing = opened || asked;
  function close() {
    setOpened(false);
    if (asked) void navigate({ to: ".", search: {}, replace: true });
  }
  const query = useQuery(certificatesOf(one.SID));
  const enrolments = useQuery(enrolmentsOf(one.SID)).data ?? [];
  const first = nextToCertify(enrolments, query.data ?? []) ?? one.DID;
  const columns = columnsOf<CertificateItem>((c) => <Serial serial={c.Serial} regNo={c.RegNo} own={one.RegNo} />);
  return (
    <Frame
      action={
        <Button look="small" onClick={() => setOpened(true)}>
          {office.issue.open}
        </Button>
      }
    >
      <Loaded query={query} empty={t.page.noCertificates}>
        {(found) => <Table label={t.page.certificates} columns={columns} rows={found} rowKey={(c) => c.Serial} />}
      </Loaded>
      {issuing && <IssueDialog student={one} enrolments={enrolments} first={first} isAdmin={isAdmin} onClose={close} />}
    </Frame>
  );
}

/** Returns the division of the newest passed enrolment without a certificate. */
function nextToCertify(enrolments: Enrolment[], found: CertificateItem[]): number | undefined {
  const papers = certificatesByEnrolment(enrolments, found);
  return enrolments.find((one) => one.Status === "passed" && !papers.has(one.Id))?.DID;
}

/** Adds the registration number if the certificate was issued under a merged record's number. */
function Serial({ serial, regNo, own }: { serial: string; regNo: string; own: string }) {
  return (
    <>
      <Link
        to="/admin/certificates/$serial"
        params={{ serial }}
        className="font-[650] whitespace-nowrap underline underline-offset-4"
      >
        {serial}
      </Link>
      {regNo !== own && <span className="block text-small text-muted">{t.page.under(regNo)}</span>}
    </>
  );
}
