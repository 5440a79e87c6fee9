import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { centers, divisionsAt } from "../../../api/lookups";
import type { StudentSort } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { students as t } from "../../../lib/texts/students";
import { useSession } from "../../../stores/session";
import { Button } from "../../../ui/button";
import { SelectField } from "../../../ui/field";
import { ListChoice, ListTools } from "../../../ui/list-tools";
import { sessionsOf } from "../api";
import { type EnrolmentSearch, filterOf } from "../search";

type Props = { search: EnrolmentSearch; onChange: (changed: EnrolmentSearch) => void };
type ListProps = Props & {
  /** The orders of the list. */
  sorts?: Partial<Record<StudentSort, string>>;
  /** Further filters of the list. */
  children?: ReactNode;
};

/** Enter or the button starts a search; the filters apply at once. */
export function Filters({ search, sorts = t.sorts, onChange, children }: ListProps) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const centerList = useQuery({ ...centers, enabled: isAdmin }).data ?? [];
  const divisionList = useQuery(divisionsAt(search.OId ?? 0)).data ?? [];
  const sessionList = useQuery(sessionsOf(search.OId)).data ?? [];
  const narrowed = Object.values(filterOf(search)).some((value) => value !== undefined);
  return (
    <>
      <ListTools search={search.Search} hint={t.searchHint} onSearch={(Search) => onChange({ Search })}>
        <ListChoice
          label={t.status}
          value={search.Status}
          texts={t.statuses}
          any={t.anyStatus}
          onChange={(Status) => onChange({ Status })}
        />
        <Session search={search} all={sessionList.map((one) => one.Session)} onChange={onChange} />
        <div className="col-span-full grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {isAdmin && (
            <Choice label={t.center} value={search.OId} any={t.anyCenter} onChange={(OId) => onChange({ OId })}>
              {centerList.map((one) => (
                <option key={one.OId} value={one.OId}>
                  {one.KRCName}
                </option>
              ))}
            </Choice>
          )}
          <Choice label={t.course} value={search.DID} any={t.anyCourse} onChange={(DID) => onChange({ DID })}>
            {divisionList.map((one) => (
              <option key={one.DID} value={one.DID}>
                {one.DivName}
              </option>
            ))}
          </Choice>
          <ListChoice
            label={t.sort}
            value={search.Sort ?? "newest"}
            texts={sorts as Record<StudentSort, string>}
            onChange={(Sort) => onChange({ Sort: Sort === "newest" ? undefined : Sort })}
          />
          {children}
        </div>
      </ListTools>
      {narrowed && (
        <Button
          look="small"
          className="mb-5"
          onClick={() =>
            onChange({
              Search: undefined,
              Status: undefined,
              OId: undefined,
              DID: undefined,
              Session: undefined,
              From: undefined,
              To: undefined,
            })
          }
        >
          {t.clear}
        </Button>
      )}
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: number | undefined;
  any: string;
  onChange: (value: number | undefined) => void;
  children: ReactNode;
};

function Choice({ label, value, any, onChange, children }: ChoiceProps) {
  return (
    <SelectField label={label} value={value ?? ""} onChange={(e) => onChange(Number(e.target.value) || undefined)}>
      <option value="">{any}</option>
      {children}
    </SelectField>
  );
}

/** Keeps the session from the address as an option while the list loads. */
function Session({ search, all, onChange }: Props & { all: string[] }) {
  const names = search.Session && !all.includes(search.Session) ? [search.Session, ...all] : all;
  return (
    <SelectField
      label={t.session}
      value={search.Session ?? ""}
      onChange={(e) => onChange({ Session: e.target.value || undefined })}
    >
      <option value="">{t.anySession}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
