import { useQuery } from "@tanstack/react-query";
import type { StatusTurn } from "../../../api/types";
import { instantInIndia } from "../../../lib/format";
import { students as t } from "../../../lib/texts/students";
import { Loaded } from "../../../ui/loaded";
import { history } from "../api";
import { StatusBadge } from "../status-badge";

/** Lists every status change and transfer of a student, earliest first. */
export function History({ id }: { id: number }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="display mb-3 text-xl">
        {t.page.history}
      </h2>
      <Loaded query={useQuery(history(id))} empty={t.page.none}>
        {(turns) => (
          <ol className="flex flex-col gap-3 border-l-4 border-line pl-4">
            {turns.map((turn) => (
              <Turn key={`${turn.Since} ${turn.Status} ${turn.FromCenter}`} turn={turn} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

function Turn({ turn }: { turn: StatusTurn }) {
  return (
    <li className="flex flex-col items-start gap-1">
      {turn.FromCenter ? (
        <b>{t.page.moved(turn.FromCenter, turn.ToCenter ?? "")}</b>
      ) : (
        <StatusBadge status={turn.Status} />
      )}
      <p className="text-muted">
        {instantInIndia(turn.Since)} {turn.By && t.page.by(turn.By)}
      </p>
      {turn.Reason && <p className="[overflow-wrap:anywhere]">{turn.Reason}</p>}
    </li>
  );
}
