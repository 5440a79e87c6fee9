import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { EnrolmentItem, StudentSort } from "../../../api/types";
import { STUDENTS_PER_PAGE } from "../../../lib/constants";
import { count, dayInIndia, longDay } from "../../../lib/format";
import { enrolments as t } from "../../../lib/texts/enrolments";
import { students } from "../../../lib/texts/students";
import { TextField } from "../../../ui/field";
import { ManageList } from "../../../ui/manage-list";
import { Screen } from "../../../ui/screen";
import type { Column } from "../../../ui/table";
import { enrolmentPage } from "../api";
import { type EnrolmentSearch, filterOf } from "../search";
import { StatusBadge } from "../status-badge";
import { Filters } from "./filters";
import { ListSwitch } from "./list-switch";
import { SortHeading, sortedBy } from "./sort-heading";

/** The paged list of enrolments: a student is listed once for each course. The filters, order and page are in the address. */
export function ManageEnrolments({ search }: { search: EnrolmentSearch }) {
  const navigate = useNavigate();
  const query = useQuery(enrolmentPage(search));
  const filter = filterOf(search);
  const go = (to: EnrolmentSearch) => void navigate({ to: ".", search: to });
  const change = (changed: EnrolmentSearch) => go({ ...search, ...changed, Page: undefined });
  const columns = columnsOf((search.Page ?? 0) * STUDENTS_PER_PAGE, search.Sort, (Sort) => change({ Sort }));
  return (
    <Screen title={t.list.title} area={students.area}>
      <ListSwitch now="enrolments" filter={filter} />
      <Filters search={search} sorts={t.list.sorts} onChange={change}>
        <Day label={t.list.from} value={search.From} onChange={(From) => change({ From })} />
        <Day label={t.list.to} value={search.To} onChange={(To) => change({ To })} />
      </Filters>
      <ManageList
        query={query}
        label={t.list.title}
        columns={columns}
        rowKey={(one) => one.EID}
        empty={Object.keys(filter).length > 0 ? t.list.noMatch : t.none}
        total={(found) => t.list.total(count(found.Total))}
        pagesOf={(found) => Math.ceil(found.Total / STUDENTS_PER_PAGE)}
        page={search.Page}
        onPage={(Page) => go({ ...search, Page })}
      />
    </Screen>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextField label={label} type="date" value={value ?? ""} onChange={(e) => onChange(e.target.value || undefined)} />
  );
}

function columnsOf(
  first: number,
  sort: StudentSort | undefined,
  onSort: (sort: StudentSort | undefined) => void,
): Column<EnrolmentItem>[] {
  const sorting = (head: string, up: StudentSort, down: StudentSort) => ({
    head,
    heading: <SortHeading head={head} up={up} down={down} sort={sort} onSort={onSort} />,
    sorted: sortedBy(sort, up, down),
  });
  return [
    { head: students.heads.n, cell: (_, i) => first + i + 1, className: "tabular" },
    {
      ...sorting(students.heads.regNo, "regno", "regno_desc"),
      cell: (one) => one.RegNo,
      className: "tabular md:whitespace-nowrap",
    },
    {
      ...sorting(students.heads.name, "name", "name_desc"),
      cell: (one) => (
        <Link
          to="/admin/student/$SID"
          params={{ SID: String(one.SID) }}
          hash={`enrolment-${one.EID}`}
          aria-label={t.actionOf(one.Name, one.DivName)}
          className="font-[650] text-brand underline underline-offset-4"
        >
          {one.Name}
        </Link>
      ),
    },
    {
      head: students.heads.course,
      cell: (one) => (
        <span className="flex flex-col">
          <span>{one.DivName}</span>
          <span className="text-[0.95rem] text-muted">{[one.CenterName, one.Session].filter(Boolean).join(" · ")}</span>
        </span>
      ),
    },
    {
      head: students.heads.status,
      cell: (one) => (
        <span className="flex flex-col items-start gap-1">
          <StatusBadge status={one.Status} />
          <span className="text-[0.95rem] text-muted md:whitespace-nowrap">{t.list.since(dayOf(one.Since))}</span>
        </span>
      ),
    },
    { head: t.enrolled, cell: (one) => dayOf(one.Enrolled), className: "tabular md:whitespace-nowrap" },
  ];
}

const dayOf = (instant: string) => longDay(dayInIndia(new Date(instant)));
