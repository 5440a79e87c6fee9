import type { StudentStatus } from "../../api/types";
import { students as t } from "../../lib/texts/students";
import { Badge } from "../../ui/badge";
import { studentTones } from "../../ui/tones";

export function StatusBadge({ status }: { status: StudentStatus }) {
  return <Badge tone={studentTones[status]}>{t.statuses[status]}</Badge>;
}
