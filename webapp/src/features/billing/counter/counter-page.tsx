import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { StudentFees } from "../../../api/types";
import { fees } from "../../../lib/texts/fees";
import { Avatar } from "../../../ui/avatar";
import { buttonLook } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Loaded, Notice } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { studentFees } from "../api";
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
        {search.SID ? <Served key={search.SID} SID={search.SID} /> : <Notice>{t.start}</Notice>}
      </div>
    </Screen>
  );
}

function Served({ SID }: { SID: number }) {
  return (
    <Loaded query={useQuery(studentFees(SID))} empty={t.missing}>
      {(found) => (
        <>
          <Who student={found} />
          <Accounts student={found} />
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

function Accounts({ student: one }: { student: StudentFees }) {
  const owes = one.Accounts.find((account) => account.Due > 0);
  const isOpen = one.Accounts.some((account) => account.DID === one.DID);
  return (
    <>
      {!isOpen && one.Price !== null && <OpenFees student={one} price={one.Price} />}
      {!isOpen && one.Price === null && one.DivName && <Notice>{t.noOffer(one.DivName)}</Notice>}
      {one.Accounts.map((account) => (
        <Account key={account.Id} student={one} account={account} isFirst={account === owes} />
      ))}
    </>
  );
}
