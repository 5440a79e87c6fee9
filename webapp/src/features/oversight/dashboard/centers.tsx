import { Link } from "@tanstack/react-router";
import type { CenterFigures, Figures } from "../../../api/types";
import { count, rupees } from "../../../lib/format";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { Panel } from "../../../ui/panel";
import { type Column, Table } from "../../../ui/table";
import { daysOf } from "./months";

const words = t.centers;
const right = "text-right";
const link = "underline underline-offset-4 hover:text-brand";

/** Lists each center with its figures and how they changed. Each number leads to its rows. */
export function Centers({ found }: { found: Figures }) {
  const days = daysOf(found.Now);
  const columns: Column<CenterFigures>[] = [
    {
      head: words.name,
      cell: ({ OId, KRCName }) => (
        <Link to="/admin/edit-center/$OId" params={{ OId: String(OId) }} className={`font-[650] ${link}`}>
          {KRCName}
        </Link>
      ),
    },
    {
      head: words.active,
      className: right,
      cell: ({ OId, Active }) => (
        <Link to="/admin/manage-students" search={{ OId, Status: "active" }} className={`tabular ${link}`}>
          {count(Active)}
        </Link>
      ),
    },
    {
      head: words.students,
      className: right,
      cell: ({ OId, Students }) => (
        <Link to="/admin/manage-students" search={{ OId }} className={`tabular ${link}`}>
          {count(Students)}
        </Link>
      ),
    },
    {
      head: words.enrolled,
      className: right,
      cell: ({ OId, Enrolled, EnrolledBefore }) => (
        <>
          <Link to="/admin/manage-enrolments" search={{ OId, ...days }} className={`tabular ${link}`}>
            {count(Enrolled)}
          </Link>
          <Before text={count(EnrolledBefore)} />
        </>
      ),
    },
    {
      head: words.collected,
      className: right,
      cell: ({ OId, Collected, CollectedBefore }) => (
        <>
          <Link to="/admin/collection" search={{ OId, ...days }} className={`tabular ${link}`}>
            {rupees(Collected)}
          </Link>
          <Before text={rupees(CollectedBefore)} />
        </>
      ),
    },
  ];
  return (
    <Panel title={words.title}>
      {found.Centers.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Table label={words.table} columns={columns} rows={found.Centers} rowKey={({ OId }) => OId} />
      )}
    </Panel>
  );
}

/** Shows the value of the period before. */
function Before({ text }: { text: string }) {
  return <span className="tabular ml-3 whitespace-nowrap text-muted">{words.before(text)}</span>;
}
