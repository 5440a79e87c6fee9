import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { centers } from "../../api/lookups";
import type { CertificateItem } from "../../api/types";
import { ROLE } from "../../lib/constants";
import { count, longDate } from "../../lib/format";
import { certificates } from "../../lib/texts/certificates";
import { office } from "../../lib/texts/certificates-office";
import { useSession } from "../../stores/session";
import { Badge } from "../../ui/badge";
import { SelectField } from "../../ui/field";
import { ListChoice, ListTools } from "../../ui/list-tools";
import { ManageList } from "../../ui/manage-list";
import { Screen } from "../../ui/screen";
import type { Column } from "../../ui/table";
import { certificateTones } from "../../ui/tones";
import { certificatePage } from "./office-api";
import type { CertificateSearch } from "./search";

const t = office.list;

const columns: Column<CertificateItem>[] = [
  {
    head: t.heads.serial,
    cell: (one) => (
      <Link
        to="/admin/certificates/$serial"
        params={{ serial: one.Serial }}
        className="tabular font-[650] whitespace-nowrap underline underline-offset-4"
      >
        {one.Serial}
      </Link>
    ),
  },
  {
    head: t.heads.student,
    cell: (one) => (
      <div>
        <Link to="/admin/student/$SID" params={{ SID: String(one.SID) }} className="font-[650] underline">
          {one.Name}
        </Link>
        <span className="tabular block text-[0.95rem] text-muted">{one.RegNo}</span>
      </div>
    ),
  },
  { head: t.heads.course, cell: (one) => one.DivName },
  { head: t.heads.center, cell: (one) => one.CenterName },
  { head: t.heads.issued, cell: (one) => longDate(one.IssuedOn), className: "tabular md:whitespace-nowrap" },
  {
    head: t.heads.status,
    cell: (one) => <Badge tone={certificateTones[one.Status]}>{certificates.statuses[one.Status]}</Badge>,
  },
];

/** Lists the certificates that the user may see, latest first. The filters are in the address. */
export function CertificatesPage({ search }: { search: CertificateSearch }) {
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const query = useQuery(certificatePage(search));
  const centerList = useQuery({ ...centers, enabled: isAdmin }).data ?? [];
  const go = (next: CertificateSearch) => void navigate({ to: "/admin/certificates", search: next });
  const { Page = 0, ...filter } = search;

  /** A new filter starts at the first page; undefined filters are left out of the address. */
  const narrow = (part: { [K in keyof CertificateSearch]?: CertificateSearch[K] | undefined }) =>
    go(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)) as CertificateSearch);

  return (
    <Screen title={t.title}>
      <ListTools search={search.Search} hint={t.hint} onSearch={(Search) => narrow({ Search })}>
        <ListChoice
          label={t.status}
          value={search.Status}
          texts={certificates.statuses}
          any={t.anyStatus}
          onChange={(Status) => narrow({ Status })}
        />
        {isAdmin && (
          <SelectField
            label={t.center}
            value={search.OId ?? ""}
            onChange={(e) => narrow({ OId: Number(e.target.value) || undefined })}
          >
            <option value="">{t.anyCenter}</option>
            {centerList.map((one) => (
              <option key={one.OId} value={one.OId}>
                {one.KRCName}
              </option>
            ))}
          </SelectField>
        )}
      </ListTools>
      <ManageList
        query={query}
        label={t.title}
        columns={columns}
        rowKey={(one) => one.Serial}
        empty={Object.keys(filter).length > 0 ? t.noMatch : t.empty}
        total={({ Total }) => t.total(count(Total))}
        page={Page}
        onPage={(next) => go({ ...filter, ...(next && { Page: next }) })}
      />
    </Screen>
  );
}
