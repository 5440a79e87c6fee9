import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SittingNode, SittingNodeOpened } from "../../../api/types";
import { longDate } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { examNode as t } from "../../../lib/texts/exam-node";
import { buttonLook } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Loaded } from "../../../ui/loaded";
import { Outcome } from "../../../ui/outcome";
import { useTitle } from "../../../ui/use-title";
import { Sheet } from "../sitting/sheet";
import { node } from "./api";
import { KeyForm } from "./key-form";

/** The first page of an exam node. The invigilator types the release key here, before anybody has an account at the node. */
export function NodeStartPage() {
  useTitle(t.title);
  const found = useQuery(node);
  return (
    <Sheet title={t.title}>
      <Loaded query={found}>{(at) => <Known at={at} />}</Loaded>
    </Sheet>
  );
}

function Known({ at }: { at: SittingNode }) {
  const [opened, setOpened] = useState<SittingNodeOpened>();
  if (at.State === "none") return <p>{t.none}</p>;
  const hasPack = at.Exam !== "";
  return (
    <div className="flex w-full flex-col gap-6">
      {hasPack && <Pack of={at} />}
      <p>
        {t.clock} <span className="tabular font-[650]">{momentInIndia(at.Now)}</span>. {t.clockWrong}
      </p>
      {opened ? (
        <Opened account={opened} />
      ) : (
        <>
          {at.State === "open" ? (
            <>
              <p className="font-[600]">{t.isOpen}</p>
              <Ways />
            </>
          ) : (
            <p className="font-[600]">{at.Shown ? t.sealed(momentInIndia(at.Shown)) : t.sealedUntimed}</p>
          )}
          {hasPack && <KeyForm again={at.State === "open"} onOpen={setOpened} />}
        </>
      )}
    </div>
  );
}

function Pack({ of }: { of: SittingNode }) {
  const when = [of.Day && longDate(of.Day), of.Starts].filter(Boolean).join(", ");
  return (
    <section aria-label={t.pack} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <FactGrid
        facts={[
          [t.exam, of.Exam],
          [t.part, of.Part],
          [t.course, of.Course],
          [t.center, of.Center],
          [t.rooms(of.Rooms.length), of.Rooms.join(", ")],
          [t.when, when],
          [t.papers, String(of.Papers)],
        ]}
      />
    </section>
  );
}

function Opened({ account }: { account: SittingNodeOpened }) {
  return (
    <>
      <Outcome good>{t.opened}</Outcome>
      <section
        aria-label={t.account}
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
      >
        <p className="max-w-prose">{t.accountAbout}</p>
        <FactGrid
          facts={[
            [t.role, t.staff],
            [t.name, account.Name],
            [t.password, account.Password],
          ]}
        />
      </section>
      <Ways />
    </>
  );
}

/** The links load the page from the server, because the institute's name and colors came with the pack. */
function Ways() {
  return (
    <nav aria-label={t.ways} className="flex flex-wrap gap-3">
      <a href="/login" className={buttonLook.main}>
        {t.invigilator}
      </a>
      <a href="/exam" className={buttonLook.quiet}>
        {t.candidates}
      </a>
    </nav>
  );
}
