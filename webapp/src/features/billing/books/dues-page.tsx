import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { DueItem } from "../../../api/types";
import { count, rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { buttonLook } from "../../../ui/button";
import { ListTools } from "../../../ui/list-tools";
import { ManageList } from "../../../ui/manage-list";
import { Screen } from "../../../ui/screen";
import type { Column } from "../../../ui/table";
import { dues } from "../api";
import type { DuesSearch } from "../search";

const t = fees.dues;
const ages = ["To30", "To60", "To90", "Older"] as const;

/** Returns how long the oldest overdue amount has been due. */
function longest(due: DueItem): string {
  const age = [...ages].reverse().find((one) => due.Ageing[one] > 0);
  return age ? t.ages[age] : "";
}

const columns: Column<DueItem>[] = [
  {
    head: t.heads.student,
    cell: (one) => (
      <>
        <Link to="/admin/student/$SID" params={{ SID: String(one.SID) }} className="font-[650] underline">
          {one.Name}
        </Link>
        <span className="tabular block text-[0.95rem] text-muted">{one.RegNo}</span>
      </>
    ),
  },
  { head: t.heads.course, cell: (one) => one.DivName },
  { head: t.heads.phone, cell: (one) => one.Mobile, className: "tabular" },
  {
    head: t.heads.paid,
    cell: (one) => (
      <>
        {t.ofTotal(rupees(one.Paid), rupees(one.Total))}
        {one.PaidBefore > 0 && (
          <span className="block text-[0.95rem] text-muted">{t.before(rupees(one.PaidBefore))}</span>
        )}
      </>
    ),
    className: "tabular",
  },
  { head: t.heads.due, cell: (one) => rupees(one.Ageing.Overdue), className: "tabular font-[650] md:text-right" },
  { head: t.heads.since, cell: longest },
  {
    head: t.heads.action,
    cell: (one) => (
      <Link
        to="/admin/fees"
        search={{ SID: one.SID }}
        className={buttonLook.small}
        aria-label={t.takeFrom(one.Name, one.RegNo)}
      >
        {t.take}
      </Link>
    ),
  },
];

/** Lists the overdue students, largest amount first, with the totals by age of the dues. */
export function DuesPage({ search }: { search: DuesSearch }) {
  const navigate = useNavigate();
  const query = useQuery(dues(search));
  const go = (next: DuesSearch) => void navigate({ to: "/admin/dues", search: next });
  return (
    <Screen title={t.title} area={fees.group}>
      <ListTools search={search.Search} hint={t.hint} onSearch={(Search) => go(Search ? { Search } : {})} />
      <ManageList
        query={query}
        label={t.title}
        columns={columns}
        rowKey={(one) => one.Id}
        empty={search.Search ? t.noMatch : t.empty}
        total={({ Total }) => t.total(count(Total))}
        above={({ Ageing }) => (
          <dl className="grid grid-cols-2 gap-4 lg:grid-cols-5">
            <Sum name={t.all} amount={Ageing.Overdue} />
            {ages.map((age) => (
              <Sum key={age} name={t.ages[age]} amount={Ageing[age]} />
            ))}
          </dl>
        )}
        page={search.Page}
        onPage={(Page) => go({ ...search, Page })}
      />
    </Screen>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="rounded-md border-2 border-line bg-surface px-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular text-xl font-[700]">{rupees(amount)}</dd>
    </div>
  );
}
