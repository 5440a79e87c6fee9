import { useQuery } from "@tanstack/react-query";
import { centerChoices } from "../../api/lookups";
import { ROLE } from "../../lib/constants";
import { useSession } from "../../stores/session";
import { type Filter, recordFilter } from "./types";

/** Returns the filter for the center of a list's rows. Only administrators have it. */
export function useCenterFilter(
  label: string,
  value: number | undefined,
  any: string,
  onChange: (id: number | undefined) => void,
): Filter | false {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const { data = [] } = useQuery({ ...centerChoices(value), enabled: isAdmin });
  const options = data.map((one) => [one.OId, one.KRCName] as const);
  return isAdmin && recordFilter(label, value, options, any, onChange);
}
