import type { ReactNode } from "react";
import { ROLE } from "../lib/constants";
import { forms } from "../lib/texts/forms";
import { useSession } from "../stores/session";
import { Notice } from "./loaded";

/** Shows its children to administrators only, because the server would refuse the form from anyone else. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return isAdmin ? children : <Notice>{forms.adminsOnly}</Notice>;
}
