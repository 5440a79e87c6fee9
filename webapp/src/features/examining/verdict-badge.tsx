import { exams } from "../../lib/texts/exams";
import { Badge, type Tone } from "../../ui/badge";

const tones: Record<string, Tone> = { pass: "good", fail: "bad", absent: "grey", expelled: "bad", incomplete: "wait" };

/** Shows the verdict of an outcome. */
export function VerdictBadge({ verdict }: { verdict: string }) {
  return <Badge tone={tones[verdict] ?? "grey"}>{exams.verdicts[verdict] ?? verdict}</Badge>;
}
