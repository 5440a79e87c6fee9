import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { enrolmentsOf, studentFees } from "../../../api/lookups";
import type { FeeEntry, StudentFees } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { buttonLook } from "../../../ui/button";
import { Loaded, Spinner } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import type { CounterSearch } from "../search";
import { show } from "./display/channel";
import { PayerFinder } from "./payer-finder";
import { Served } from "./served";
import { type Taken, TakenStrip } from "./taken";
import { Today } from "./today";

const t = fees.counter;

/**
 * The counter: find a student, show their dues, and take a payment, by keyboard alone. The student's id is in the
 * address. After a payment the field is ready for the next person.
 */
export function CounterPage({ search }: { search: CounterSearch }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const [taken, setTaken] = useState<Taken>();
  const { SID } = search;

  useEffect(() => {
    if (!SID) field.current?.focus();
  }, [SID]);

  async function onTaken(entry: FeeEntry, { Name }: StudentFees) {
    setTaken({ entry, name: Name });
    setWords("");
    show({ kind: "thanks", amount: rupees(entry.Amount) }, { after: "pay" });
    await navigate({ to: "/admin/fees", search: {} });
  }
  return (
    <Screen title={t.title} area={fees.group} action={<SecondScreen />}>
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <PayerFinder
            field={field}
            words={words}
            onWords={setWords}
            onChoose={(one) => void navigate({ to: "/admin/fees", search: { SID: one } })}
          />
          {taken && <TakenStrip key={taken.entry.Number} taken={taken} />}
          {SID ? (
            <Chosen
              key={SID}
              SID={SID}
              EID={search.EID}
              onTaken={onTaken}
              onLeave={() => void navigate({ to: "/admin/fees", search: {} })}
            />
          ) : (
            !taken && <p className="text-muted">{t.start}</p>
          )}
        </div>
        <Today />
      </div>
    </Screen>
  );
}

/** Opens the second screen in a window of its own, to be moved to a screen that the payer sees. */
function SecondScreen() {
  return (
    <button
      type="button"
      title={fees.display.about}
      className={`${buttonLook.small} print:hidden`}
      onClick={() => window.open("/admin/counter/display", "counter-display", "popup,width=1024,height=720")}
    >
      {fees.display.open}
    </button>
  );
}

type ChosenProps = {
  SID: number;
  EID: number | undefined;
  onTaken: (taken: FeeEntry, student: StudentFees) => unknown;
  onLeave: () => void;
};

/** Loads a student's fees. EID is the enrolment whose fees are to be opened, if one was chosen elsewhere. */
function Chosen({ SID, EID, onTaken, onLeave }: ChosenProps) {
  const enrolments = useQuery(enrolmentsOf(SID));
  const accounts = useQuery(studentFees(SID));
  if (enrolments.isPending) return <Spinner />; // both are needed, so that nothing moves while they load
  return (
    <Loaded query={accounts} empty={t.missing}>
      {(found) => (
        <>
          {enrolments.isError && (
            <Loaded query={enrolments} empty="">
              {() => null}
            </Loaded>
          )}
          <Served student={found} enrolments={enrolments.data ?? []} EID={EID} onTaken={onTaken} onLeave={onLeave} />
        </>
      )}
    </Loaded>
  );
}
