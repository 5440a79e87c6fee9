import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Enrolment, FeeAccount, FeeEntry, StudentFees } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { isOpen } from "../../../lib/enrolments";
import { longDay, rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { Avatar } from "../../../ui/avatar";
import { today } from "../api";
import { Account } from "./account";
import { OpenFees } from "./open-fees";
import { PaymentForm } from "./payment-form";

const t = fees.counter;

type Props = {
  student: StudentFees;
  enrolments: Enrolment[];
  EID: number | undefined;
  onTaken: (taken: FeeEntry, student: StudentFees) => unknown;
  onLeave: () => void;
};

/** The student at the counter: who they are, what they owe for each course, the payment, and the accounts in full. */
export function Served({ student: one, enrolments, EID, onTaken, onLeave }: Props) {
  const waiting = withoutFees(one, enrolments, EID);
  const opens = waiting.some(({ Id }) => Id === EID);
  const owing = one.Accounts.filter((account) => account.Due > 0);
  const [chosen, setChosen] = useState(0); // the number of the account that is paid for
  const account = owing.find(({ Id }) => Id === chosen) ?? owing[0];
  const step = (by: 1 | -1) => {
    const at = account ? owing.indexOf(account) : -1;
    setChosen(owing[(at + by + owing.length) % owing.length]?.Id ?? 0);
  };
  return (
    <>
      <section aria-label={one.Name} className="rounded-md border border-line-strong bg-surface">
        <Who student={one} />
        {owing.length > 1 && account && <Dues owing={owing} chosen={account} onChoose={setChosen} />}
        <div className="p-4">
          {account ? (
            <PaymentForm
              key={account.Id}
              student={one}
              account={account}
              isFirst={!opens}
              onTaken={onTaken}
              onLeave={onLeave}
              onStep={step}
            />
          ) : (
            one.Accounts.length > 0 && <p className="font-[650] text-ok">{t.settled}</p>
          )}
          {one.Accounts.length === 0 && waiting.length === 0 && <p className="text-muted">{t.noFees}</p>}
        </div>
      </section>
      {waiting.length > 0 && <OpenFees student={one} enrolments={waiting} EID={EID} />}
      {one.Accounts.map((each) => (
        <Account key={each.Id} student={one} account={each} enrolment={enrolments.find(({ Id }) => Id === each.EID)} />
      ))}
    </>
  );
}

/** The student's photo and details in one line, to check who is at the counter. */
function Who({ student: one }: { student: StudentFees }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <Avatar name={one.Name} image={one.ImageLink} className="size-12 text-lg" />
      <div className="mr-auto min-w-0">
        <h2 className="display text-xl [overflow-wrap:anywhere]">{one.Name}</h2>
        <p className="tabular text-small text-muted [overflow-wrap:anywhere]">
          {[one.RegNo, one.Mobile, one.CenterName].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Link
        to="/admin/student/$SID"
        params={{ SID: String(one.SID) }}
        className="text-brand underline underline-offset-4"
      >
        {t.record}
      </Link>
    </div>
  );
}

type DuesProps = { owing: FeeAccount[]; chosen: FeeAccount; onChoose: (id: number) => void };

/** What is due for each course, to choose from. In the field of the amount, the arrow keys choose. */
function Dues({ owing, chosen, onChoose }: DuesProps) {
  return (
    <fieldset className="border-b border-line px-4 py-2">
      <legend className="sr-only">{t.courses}</legend>
      {owing.map((one) => (
        <label
          key={one.Id}
          className={cx(
            "grid min-h-10 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm px-2",
            one === chosen && "bg-brand-soft font-[600]",
          )}
        >
          <input
            type="radio"
            name="Account"
            className="size-4 accent-brand"
            checked={one === chosen}
            onChange={() => onChoose(one.Id)}
          />
          <span className="truncate">{one.DivName}</span>
          <span className="tabular text-right">
            {rupees(one.Due)}
            <NextDue account={one} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function NextDue({ account }: { account: FeeAccount }) {
  const next = account.Instalments.find((part) => part.Paid < part.Amount);
  if (!next) return null;
  return (
    <span className={cx("ml-3 text-small font-[400]", next.Due < today() ? "text-danger" : "text-muted")}>
      {t.nextDue(rupees(next.Amount - next.Paid), longDay(next.Due))}
    </span>
  );
}

/** Returns the enrolments whose fees can be opened: those that are open, the current one, and the one that was chosen. */
function withoutFees({ Accounts }: StudentFees, enrolments: Enrolment[], EID: number | undefined): Enrolment[] {
  return enrolments.filter(
    (one) => (isOpen(one) || one.Current || one.Id === EID) && !Accounts.some((account) => account.EID === one.Id),
  );
}
