import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CertificateItem } from "../../api/types";
import { count, longDate } from "../../lib/format";
import { certificates } from "../../lib/texts/certificates";
import { office } from "../../lib/texts/certificates-office";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/list/button-link";
import { ListScreen } from "../../ui/list/list-screen";
import { type Column, choiceOf } from "../../ui/list/types";
import { useCenterFilter } from "../../ui/list/use-center-filter";
import { pagesFrom } from "../../ui/list/whole";
import { certificateTones } from "../../ui/tones";
import { certificatePage } from "./office-api";
import type { CertificateSearch } from "./search";

const saved = { parameters: ["Search", "Status", "OId", "Sort"] };

const t = office.list;

const columns: readonly Column<CertificateItem>[] = [
  {
    head: t.heads.serial,
    cell: (one) => one.Serial,
    width: 170,
    lead: true,
    className: "tabular",
    sort: ["serial", "serial_desc"],
  },
  { head: t.heads.student, cell: (one) => one.Name, width: 165, card: "line", sort: ["name", "name_desc"] },
  { head: t.heads.regNo, cell: (one) => one.RegNo, width: 130, className: "tabular" },
  { head: t.heads.course, cell: (one) => one.DivName, width: 150, card: "foot" },
  {
    head: t.heads.issued,
    cell: (one) => longDate(one.IssuedOn),
    width: 116,
    className: "tabular",
    sort: ["oldest", "newest"],
  },
  {
    head: t.heads.status,
    cell: (one) => <Badge tone={certificateTones[one.Status]}>{certificates.statuses[one.Status]}</Badge>,
    text: (one) => certificates.statuses[one.Status],
    width: 110,
    card: "side",
  },
  { head: t.heads.center, cell: (one) => one.CenterName, width: 150 },
];

const recordOf = (one: CertificateItem) => ({ to: "/admin/certificates/$serial", params: { serial: one.Serial } });

/** Lists the certificates that the user may see, latest first. The filters are in the address. */
export function CertificatesPage({ search }: { search: CertificateSearch }) {
  const navigate = useNavigate();
  const go = (next: CertificateSearch) => void navigate({ to: "/admin/certificates", search: next });
  const { Page = 0, ...filter } = search;
  const { Sort, ...filters } = filter;
  const isNarrowed = Object.keys(filters).length > 0;

  /** A new filter starts at the first page; undefined filters are left out of the address. */
  const narrow = (part: { [K in keyof CertificateSearch]?: CertificateSearch[K] | undefined }) =>
    go(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)) as CertificateSearch);
  const center = useCenterFilter(t.center, search.OId, t.anyCenter, (OId) => narrow({ OId }));

  return (
    <ListScreen
      id="certificates"
      saved={saved}
      title={t.title}
      query={useQuery(certificatePage(search))}
      pages={pagesFrom((Page, Size) => certificatePage({ ...search, Page }, Size))}
      columns={columns}
      rowKey={(one) => one.Serial}
      name={(one) => one.Serial}
      record={recordOf}
      actions={(one) => [
        { text: t.open, link: recordOf(one) },
        { text: t.student, link: { to: "/admin/student/$SID", params: { SID: String(one.SID) } } },
      ]}
      search={{ value: search.Search, hint: t.hint, onSearch: (Search) => narrow({ Search }) }}
      filters={[
        choiceOf(t.status, search.Status, certificates.statuses, t.anyStatus, (Status) => narrow({ Status })),
        center,
      ]}
      onClear={isNarrowed ? () => go(Sort ? { Sort } : {}) : undefined}
      sorting={{ value: Sort, orders: t.sorts, onSort: (to) => narrow({ Sort: to as CertificateSearch["Sort"] }) }}
      empty={isNarrowed ? t.noMatch : t.empty}
      emptyAction={<ButtonLink to="/admin/certificates/ready">{office.ready.title}</ButtonLink>}
      total={({ Total }) => t.total(count(Total))}
      page={Page}
      onPage={(next) => go({ ...filter, ...(next && { Page: next }) })}
    />
  );
}
