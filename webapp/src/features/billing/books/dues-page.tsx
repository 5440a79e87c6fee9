import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { DueItem } from "../../../api/types";
import { count, rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import type { Column } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { dues } from "../api";
import type { DuesSearch } from "../search";

const saved = { parameters: ["Search", "Sort"] };

const t = fees.dues;
const ages = ["To30", "To60", "To90", "Older"] as const;

/** Returns how long the oldest overdue amount has been due. */
function longest(due: DueItem): string {
  const age = [...ages].reverse().find((one) => due.Ageing[one] > 0);
  return age ? t.ages[age] : "";
}

const columns: readonly Column<DueItem>[] = [
  { head: t.heads.student, cell: (one) => one.Name, width: 160, lead: true, sort: ["name", "name_desc"] },
  { head: t.heads.regNo, cell: (one) => one.RegNo, width: 130, className: "tabular" },
  { head: t.heads.course, cell: (one) => one.DivName, width: 130, card: "line" },
  { head: t.heads.phone, cell: (one) => one.Mobile, width: 110, className: "tabular", card: "foot" },
  {
    head: t.heads.due,
    cell: (one) => rupees(one.Ageing.Overdue),
    width: 110,
    numeric: true,
    card: "side",
    sort: ["least", "most"],
  },
  { head: t.heads.since, cell: longest, width: 120 },
  { head: t.heads.paid, cell: (one) => rupees(one.Paid), width: 100, numeric: true },
  { head: t.heads.of, cell: (one) => rupees(one.Total), width: 100, numeric: true },
  {
    head: t.heads.before,
    cell: (one) => (one.PaidBefore > 0 ? rupees(one.PaidBefore) : "–"),
    width: 110,
    numeric: true,
    extra: true,
  },
];

const takeFrom = (one: DueItem) => ({ to: "/admin/fees", search: { SID: one.SID } });

/** Lists the overdue students, largest amount first, with the totals by age of the dues. */
export function DuesPage({ search }: { search: DuesSearch }) {
  const navigate = useNavigate();
  const go = (next: DuesSearch) => void navigate({ to: "/admin/dues", search: next });
  const change = ({ Search = search.Search, Sort = search.Sort }: { [K in keyof DuesSearch]?: DuesSearch[K] | "" }) =>
    go({ ...(Search && { Search }), ...(Sort && { Sort }) });
  return (
    <ListScreen
      id="dues"
      saved={saved}
      title={t.title}
      query={useQuery(dues(search))}
      pages={pagesFrom((Page, Size) => dues({ ...search, Page }, Size))}
      columns={columns}
      rowKey={(one) => one.Id}
      name={(one) => one.Name}
      record={(one) => ({ to: "/admin/student/$SID", params: { SID: String(one.SID) } })}
      actions={(one) => [{ text: t.take, link: takeFrom(one) }]}
      detail={(one) => (
        <p>
          <ButtonLink main {...takeFrom(one)}>
            {t.take}
          </ButtonLink>
        </p>
      )}
      search={{ value: search.Search, hint: t.hint, onSearch: (Search = "") => change({ Search }) }}
      onClear={search.Search ? () => change({ Search: "" }) : undefined}
      sorting={{
        value: search.Sort,
        orders: t.sorts,
        onSort: (Sort = "") => change({ Sort: Sort as DuesSearch["Sort"] | "" }),
      }}
      empty={search.Search ? t.noMatch : t.empty}
      emptyAction={<ButtonLink to="/admin/fees">{t.take}</ButtonLink>}
      total={({ Total }) => t.total(count(Total))}
      beside={({ Ageing }) => (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          <Sum name={t.all} amount={Ageing.Overdue} />
          {ages.map((age) => (
            <Sum key={age} name={t.ages[age]} amount={Ageing[age]} />
          ))}
        </dl>
      )}
      page={search.Page}
      onPage={(Page) => go({ ...search, Page })}
    />
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular font-[600]">{rupees(amount)}</dd>
    </div>
  );
}
