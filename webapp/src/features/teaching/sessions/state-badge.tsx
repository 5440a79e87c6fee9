import { sessions as t } from "../../../lib/texts/sessions";
import { Badge, type Tone } from "../../../ui/badge";
import type { Status } from "./search";

const tones: Record<Status, Tone> = { planned: "wait", running: "good", finished: "plain", cancelled: "bad" };

export function StateBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{t.states[status]}</Badge>;
}
