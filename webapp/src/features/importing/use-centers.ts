import { useQuery } from "@tanstack/react-query";
import { centers } from "../../api/lookups";
import { ROLE } from "../../lib/constants";
import { useSession } from "../../stores/session";

export type Centers = {
  all: { OId: number; KRCName: string }[];
  /** Of staff their own, which nobody asks for: the server knows it. */
  own: string | undefined;
  nameOf: (OId: number) => string;
};

/** The centers that one may import into. */
export function useCenters(): Centers {
  const isAdmin = useSession((s) => s.role) === ROLE.admin;
  const query = useQuery(centers);
  const all = query.data ?? [];
  return {
    all,
    own: isAdmin ? undefined : String(all[0]?.OId ?? 0),
    nameOf: (OId) => all.find((one) => one.OId === OId)?.KRCName ?? "",
  };
}
