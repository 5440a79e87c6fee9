import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ExamDesk } from "../../api/types";
import { cx } from "../../lib/cx";
import { longDay } from "../../lib/format";
import { exams } from "../../lib/texts/exams";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { FactGrid } from "../../ui/facts";
import { Loaded } from "../../ui/loaded";
import { Missing } from "../../ui/missing";
import { Screen } from "../../ui/screen";
import { desk } from "./api";
import { Candidates } from "./candidates";
import { Hall } from "./hall/hall";
import { Online } from "./invigilating/online";
import { MarksGrid } from "./marks/marks-grid";
import { PaperLinks } from "./papers/links";
import { PlanDialog } from "./plan-dialog";
import { Results } from "./results";
import type { ExamSearch, Part } from "./search";

const t = exams.page;

/** Shows one exam: its candidates, its marks and its results. The open part is in the address. */
export function ExamPage({ id, search }: { id: number; search: ExamSearch }) {
  const query = useQuery(desk(id));
  return (
    <Screen title={query.data?.Card.Title ?? exams.title} area={exams.area}>
      <Loaded query={query} empty={t.missing}>
        {(found) =>
          found ? (
            <Known exam={found} search={search} />
          ) : (
            <Missing text={t.missing} to="/admin/exam/all" back={t.back} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Known({ exam, search }: { exam: ExamDesk; search: ExamSearch }) {
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const { Card } = exam;
  const part: Part = search.Part ?? (Card.Editions > 0 ? "results" : "marks");
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted">{t.facts(Card.Session, Card.DivName, Card.CenterName)}</p>
        {Card.Editions > 0 ? (
          <Badge tone="good">{exams.list.states.published}</Badge>
        ) : (
          <Badge tone="plain">{exams.list.states.open}</Badge>
        )}
        <Button look="small" className="ml-auto" onClick={() => setChanging(true)}>
          {exams.plan.change}
        </Button>
      </div>
      <FactGrid
        facts={exam.Scheme.Rules.Components.map((component, i): [string, string] => {
          const at = exam.Sittings.find((one) => one.Component === i);
          return [
            component.Name,
            [longDay(at?.Day ?? ""), at?.Starts, at?.Room, at?.Online && t.online].filter(Boolean).join(", "),
          ];
        })}
      />
      <PaperLinks exam={exam} />
      <nav aria-label={t.partsLabel} className="flex gap-1 overflow-x-auto border-b border-line-strong">
        {(Object.keys(t.parts) as Part[]).map((one) => (
          <Link
            key={one}
            to="/admin/exam/$Id"
            params={{ Id: String(Card.Id) }}
            search={{ Part: one }}
            aria-current={one === part ? "page" : undefined}
            className={cx(
              "-mb-px border-b-2 px-4 py-2 whitespace-nowrap",
              one === part ? "border-brand font-[650] text-brand" : "border-transparent hover:bg-brand-soft",
            )}
          >
            {t.parts[one]}
          </Link>
        ))}
      </nav>
      {part === "candidates" && <Candidates exam={exam} />}
      {part === "hall" && <Hall exam={exam} />}
      {part === "online" && <Online exam={exam} search={search} />}
      {part === "marks" && <MarksGrid exam={exam} />}
      {part === "results" && <Results exam={exam} />}
      {changing && (
        <PlanDialog
          exam={exam}
          onClose={() => setChanging(false)}
          onSaved={() => client.invalidateQueries({ queryKey: ["exams"] })}
        />
      )}
    </div>
  );
}
