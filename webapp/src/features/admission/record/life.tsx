import { useQuery } from "@tanstack/react-query";
import { enrolmentsOf } from "../../../api/lookups";
import type { StatusTurn } from "../../../api/types";
import { sinceInIndia } from "../../../lib/moments";
import { students as t } from "../../../lib/texts/students";
import { Loaded } from "../../../ui/loaded";
import { history } from "../api";
import { StatusBadge } from "../status-badge";

/** Lists every status change and transfer of a student, earliest first, with the course if there are several. */
export function History({ id }: { id: number }) {
  const query = useQuery(history(id));
  const enrolments = useQuery(enrolmentsOf(id)).data ?? [];
  const courseOf = (turn: StatusTurn) =>
    enrolments.length > 1 ? enrolments.find((one) => one.Id === turn.EID)?.DivName : undefined;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="display mb-3 text-xl">
        {t.page.history}
      </h2>
      <Loaded query={query} empty={t.page.none}>
        {(turns) => (
          <ol className="flex flex-col gap-3 border-l-4 border-line pl-4">
            {turns.map((turn) => (
              <Turn
                key={`${turn.Since} ${turn.Status} ${turn.FromCenter} ${turn.EID}`}
                turn={turn}
                course={courseOf(turn)}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

function Turn({ turn, course }: { turn: StatusTurn; course: string | undefined }) {
  return (
    <li className="flex flex-col items-start gap-1">
      {turn.FromCenter ? (
        <b>{t.page.moved(turn.FromCenter, turn.ToCenter ?? "")}</b>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={turn.Status} />
          {course && <b>{course}</b>}
        </p>
      )}
      <p className="text-muted">
        {sinceInIndia(turn.Since)} {turn.By && t.page.by(turn.By)}
      </p>
      {turn.Reason && <p className="[overflow-wrap:anywhere]">{turn.Reason}</p>}
    </li>
  );
}
