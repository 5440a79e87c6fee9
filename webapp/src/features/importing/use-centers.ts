import { useQuery } from "@tanstack/react-query";
import { centers } from "../../api/lookups";
import { ROLE } from "../../lib/constants";
import { useSession } from "../../stores/session";

export type Centers = {
  all: { OId: number; KRCName: string }[];
  /** True once all of them are known. */
  isKnown: boolean;
  /** Staff don't choose a center; the server uses their own. */
  own: string | undefined;
  nameOf: (OId: number) => string;
};

/** Returns the centers that the user may import into. */
export function useCenters(): Centers {
  const isAdmin = useSession((s) => s.role) === ROLE.admin;
  const query = useQuery(centers);
  const all = query.data ?? [];
  return {
    all,
    isKnown: query.isSuccess,
    own: isAdmin ? undefined : String(all[0]?.OId ?? 0),
    nameOf: (OId) => all.find((one) => one.OId === OId)?.KRCName ?? "",
  };
}
