import type { ImportStage } from "../../api/types";
import { imports as t } from "../../lib/texts/imports";
import { Badge, type Tone } from "../../ui/badge";

const tones: Record<ImportStage, Tone> = {
  uploaded: "plain",
  checking: "wait",
  checked: "plain",
  queued: "wait",
  running: "wait",
  done: "good",
  failed: "bad",
  stopped: "wait",
  vanished: "bad",
  undone: "plain",
};

export function StageBadge({ stage }: { stage: ImportStage }) {
  return <Badge tone={tones[stage]}>{t.stages[stage]}</Badge>;
}
