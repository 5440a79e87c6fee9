import { useQuery } from "@tanstack/react-query";
import type { SittingAlikeBetween, SittingAlikePair, SittingAlikePerson } from "../../../api/types";
import { count } from "../../../lib/format";
import { invigilating } from "../../../lib/texts/invigilating";
import { Loaded } from "../../../ui/loaded";
import { alike } from "./api";
import { UnderBoard } from "./under-board";

const t = invigilating.alike;

/** Pairs of candidates whose answers are more alike than chance explains, for a person to judge. */
export function Alike({ exam, window }: { exam: number; window: number }) {
  return (
    <UnderBoard exam={exam} window={window} title={t.title} about={t.about} back={t.back}>
      <Loaded query={useQuery(alike(window))}>
        {(found) => (
          <>
            <h3 className="display text-xl">{t.within}</h3>
            <p>{t.compared(count(found.Papers), count(found.Compared), count(found.TooFew))}</p>
            {found.Pairs.length === 0 ? (
              <p className="rounded-lg border border-line bg-surface p-5 font-[600]">{t.none}</p>
            ) : (
              <ul className="flex flex-col gap-4">
                {found.Pairs.map((one) => (
                  <Pair key={`${one.First.Id} ${one.Second.Id}`} of={one} />
                ))}
              </ul>
            )}
            {found.Comparisons > 0 && <p className="text-small text-muted">{t.limit(count(found.Comparisons))}</p>}
            <Between found={found.Between} />
            <p className="text-small text-muted">{t.errors(count(found.FalseAlarms))}</p>
          </>
        )}
      </Loaded>
    </UnderBoard>
  );
}

/** The same between centers that sat the paper within a few days. */
function Between({ found }: { found: SittingAlikeBetween }) {
  const { Papers, Centers, Running, Comparisons, Looked, Shared, Pairs, CenterPairs } = found;
  return (
    <>
      <h3 className="display text-xl">{t.between}</h3>
      {Running > 0 && <p className="font-[600] text-warn">{t.running(Running)}</p>}
      {Papers === 0 ? (
        <p>{t.noOther}</p>
      ) : (
        <>
          <p>{t.comparedBetween(count(Papers), count(Centers))}</p>
          {Pairs.length === 0 ? (
            <p className="rounded-lg border border-line bg-surface p-5 font-[600]">{t.noneBetween}</p>
          ) : (
            <>
              <ul className="flex flex-col gap-2">
                {CenterPairs.map((one) => (
                  <li key={`${one.First} ${one.Second}`} className="rounded-lg border border-line bg-surface px-5 py-4">
                    <p className="font-[600] [overflow-wrap:anywhere]">{t.centers(one.First, one.Second)}</p>
                    <p>{t.centerPairs(count(one.Alike), one.Alike, count(one.Pairs))}</p>
                    <p className="text-muted">{t.centerChance(t.oneIn(one.OneIn))}</p>
                  </li>
                ))}
              </ul>
              <ul className="flex flex-col gap-4">
                {Pairs.map((one) => (
                  <Pair key={`${one.First.Id} ${one.Second.Id}`} of={one} between />
                ))}
              </ul>
            </>
          )}
          <p className="text-small text-muted">
            {t.limit(count(Comparisons))} {t.looked(count(Looked), count(Shared))}
          </p>
        </>
      )}
    </>
  );
}

function Pair({ of, between = false }: { of: SittingAlikePair; between?: boolean }) {
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2">
      <Person of={of.First} between={between} />
      <Person of={of.Second} between={between} />
      <p className="sm:col-span-2">{t.same(count(of.Same), count(of.Common), count(of.SameWrong))}</p>
      <p className="text-muted sm:col-span-2">{t.chance(of.Expected.toFixed(1), t.oneIn(of.OneIn))}</p>
    </li>
  );
}

function Person({ of, between }: { of: SittingAlikePerson; between: boolean }) {
  return (
    <div className="min-w-0">
      <p className="font-[600] [overflow-wrap:anywhere]">{of.Name}</p>
      <p className="tabular text-small text-muted">
        {[of.RegNo, of.Room, of.Seat > 0 && t.seat(of.Seat)].filter(Boolean).join(" · ")}
      </p>
      {between && <p className="text-small [overflow-wrap:anywhere]">{of.CenterName}</p>}
    </div>
  );
}
