import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { enrolmentsOf, studentFees } from "../../../api/lookups";
import type { Enrolment, StudentFees } from "../../../api/types";
import { isOpen } from "../../../lib/enrolments";
import { fees } from "../../../lib/texts/fees";
import { Avatar } from "../../../ui/avatar";
import { buttonLook } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Loaded, Notice, Spinner } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import type { CounterSearch } from "../search";
import { Account } from "./account";
import { OpenFees } from "./open-fees";
import { StudentFinder } from "./student-finder";

const t = fees.counter;

/** The counter: find a student, show their dues, and take a payment. The student's id is in the address. */
export function CounterPage({ search }: { search: CounterSearch }) {
  const navigate = useNavigate();
  return (
    <Screen title={t.title} area={fees.group}>
      <div className="flex flex-col gap-6">
        <StudentFinder
          isFirst={!search.SID}
          onChoose={(one) => void navigate({ to: "/admin/fees", search: { SID: one.SID } })}
        />
        {search.SID ? <Served key={search.SID} SID={search.SID} EID={search.EID} /> : <Notice>{t.start}</Notice>}
      </div>
    </Screen>
  );
}

/** Shows the fees of all enrolments. EID is the enrolment whose fees are to be opened, if one was chosen elsewhere. */
function Served({ SID, EID }: { SID: number; EID: number | undefined }) {
  const enrolments = useQuery(enrolmentsOf(SID));
  const accounts = useQuery(studentFees(SID));
  if (enrolments.isPending) return <Spinner />; // both are needed, so that nothing moves while they load
  return (
    <Loaded query={accounts} empty={t.missing}>
      {(found) => (
        <>
          <Who student={found} />
          {enrolments.isError && (
            <Loaded query={enrolments} empty="">
              {() => null}
            </Loaded>
          )}
          <Accounts student={found} enrolments={enrolments.data ?? []} EID={EID} />
        </>
      )}
    </Loaded>
  );
}

/** Shows the student's photo and details, large enough to check who is at the counter. */
function Who({ student: one }: { student: StudentFees }) {
  return (
    <section
      aria-label={one.Name}
      className="flex flex-col gap-5 rounded-lg border-2 border-line bg-surface p-5 sm:flex-row sm:items-center sm:p-6"
    >
      <Avatar name={one.Name} image={one.ImageLink} className="size-20 text-2xl" />
      <div className="min-w-0 grow">
        <h2 className="display mb-3 text-2xl [overflow-wrap:anywhere]">{one.Name}</h2>
        <FactGrid
          facts={[
            [t.regNo, one.RegNo],
            [t.mobile, one.Mobile],
            [t.center, one.CenterName],
          ]}
        />
      </div>
      <Link to="/admin/student/$SID" params={{ SID: String(one.SID) }} className={buttonLook.small}>
        {t.record}
      </Link>
    </section>
  );
}

type AccountsProps = { student: StudentFees; enrolments: Enrolment[]; EID: number | undefined };

function Accounts({ student: one, enrolments, EID }: AccountsProps) {
  const waiting = withoutFees(one, enrolments, EID);
  const opens = waiting.some(({ Id }) => Id === EID);
  const owes = opens ? undefined : one.Accounts.find((account) => account.Due > 0);
  return (
    <>
      {waiting.length > 0 && <OpenFees student={one} enrolments={waiting} EID={EID} />}
      {one.Accounts.map((account) => (
        <Account
          key={account.Id}
          student={one}
          account={account}
          enrolment={enrolments.find(({ Id }) => Id === account.EID)}
          isFirst={account === owes}
        />
      ))}
    </>
  );
}

/** Returns the enrolments whose fees can be opened: those that are open, the current one, and the one that was chosen. */
function withoutFees({ Accounts }: StudentFees, enrolments: Enrolment[], EID: number | undefined): Enrolment[] {
  return enrolments.filter(
    (one) => (isOpen(one) || one.Current || one.Id === EID) && !Accounts.some((account) => account.EID === one.Id),
  );
}
