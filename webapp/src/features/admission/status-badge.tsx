import type { StudentStatus } from "../../api/types";
import { students as t } from "../../lib/texts/students";
import { Badge, type Tone } from "../../ui/badge";

const tones: Record<StudentStatus, Tone> = { registered: "plain", active: "good", cancelled: "bad", passed: "wait" };

export function StatusBadge({ status }: { status: StudentStatus }) {
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>;
}
