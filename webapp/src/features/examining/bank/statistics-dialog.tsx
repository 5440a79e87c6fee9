import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { QuestionStatistic } from "../../../api/types";
import { count } from "../../../lib/format";
import { questions } from "../../../lib/texts/questions";
import { Badge } from "../../../ui/badge";
import { Loaded, Notice } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { type Column, Table } from "../../../ui/table";
import { statistics } from "./api";
import { piecesOf } from "./show";

const t = questions.statistics;
/** Fewer answers say too little; the server flags nothing below. */
const LEAST = 20;

const columns: Column<QuestionStatistic>[] = [
  {
    head: t.heads.question,
    cell: (one) => (
      <>
        <Link
          to="/admin/exam/$Id"
          params={{ Id: "question" }}
          search={{ Id: one.Id }}
          className="underline underline-offset-4"
        >
          {piecesOf(one.Text)
            .map(({ text }) => text)
            .join(" ")}
        </Link>
        <span className="block text-small text-muted">{one.Chapter}</span>
      </>
    ),
  },
  { head: t.heads.answers, cell: (one) => count(one.Answers), className: "tabular" },
  { head: t.heads.facility, cell: (one) => t.percent(count(one.Facility)), className: "tabular" },
  {
    head: t.heads.discrimination,
    cell: (one) => (one.Answers < LEAST ? "–" : count(one.Discrimination)),
    className: "tabular",
  },
  {
    head: t.heads.look,
    cell: (one) =>
      one.Answers < LEAST ? (
        <span className="text-muted">{t.few}</span>
      ) : one.Flags.length === 0 ? (
        t.fine
      ) : (
        <span className="flex flex-wrap gap-1">
          {one.Flags.map((flag) => (
            <Badge key={flag} tone={flag === "wrong_key" ? "bad" : "wait"}>
              {t.flags[flag] ?? flag}
            </Badge>
          ))}
        </span>
      ),
  },
];

/** Shows how hard each question was, and flags those that should be looked at. */
export function StatisticsDialog({ SubjectId, onClose }: { SubjectId: number; onClose: () => void }) {
  const query = useQuery(statistics(SubjectId));
  return (
    <Modal title={t.title} isOpen onClose={onClose} wide>
      <Loaded query={query} empty={t.none}>
        {(all) =>
          all.length === 0 ? (
            <Notice>{t.none}</Notice>
          ) : (
            <div className="flex flex-col gap-3">
              <p className="text-muted">{t.about}</p>
              <Table label={t.table} columns={columns} rows={all} rowKey={(one) => one.Id} />
              <p className="text-small text-muted">
                {t.facilityAbout} {t.discriminationAbout}
              </p>
            </div>
          )
        }
      </Loaded>
    </Modal>
  );
}
